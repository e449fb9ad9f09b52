using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Requests;

/// <summary>A request of a client that has not been answered.</summary>
internal sealed class ReliableRequest(SentMessage sent, bool expectsReply)
{
    /// <summary>The message and its number.</summary>
    public SentMessage Sent => sent;

    /// <summary>Whether a reply is waited for; otherwise an acknowledgement is enough.</summary>
    public bool ExpectsReply => expectsReply;

    /// <summary>Whether each copy asks for an acknowledgement.</summary>
    public bool AsksForAcknowledgement { get; init; }

    /// <summary>When another copy is sent.</summary>
    public TimeSpan Due { get; set; }

    /// <summary>Whether the service is known to have it, and to be busy with it.</summary>
    public bool HasArrived { get; set; }

    /// <summary>Whether the loss of its last copy was reported.</summary>
    public bool IsLost { get; set; }

    /// <summary>Copies that are under way.</summary>
    public int UnderWay { get; set; }

    /// <summary>Whether it has been answered.</summary>
    public bool IsDone { get; set; }

    /// <summary>Completes when it has been answered; null when nobody asks.</summary>
    public TaskCompletionSource? Done { get; init; }
}
