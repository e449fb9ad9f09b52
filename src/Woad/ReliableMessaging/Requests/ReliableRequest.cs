using Woad.Exchanges.Progress;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Requests;

/// <summary>A request of a client that has not been answered.</summary>
internal sealed class ReliableRequest(SentMessage sent, bool expectsReply) : IProgressWatch
{
    /// <summary>A request that the service is busy with is asked for again after this time.</summary>
    public static readonly TimeSpan BusyInterval = TimeSpan.FromSeconds(30);

    private int _hasMoved;
    private long _length;

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

    /// <summary>The time from which on it counts for nothing that a copy or its answer is still under way.</summary>
    public TimeSpan PatientUntil { get; init; }

    public void Begin(long length) => Volatile.Write(ref _length, length);

    public void Move() => Volatile.Write(ref _hasMoved, 1);

    /// <summary>Whether a part of a copy or of an answer has passed since the last call.</summary>
    public bool TakeMove() => Interlocked.Exchange(ref _hasMoved, 0) != 0;

    /// <summary>When the last copy has come to the service, at the latest.</summary>
    public TimeSpan PassedAt => sent.SentAt + SentMessage.PassageOf(Volatile.Read(ref _length));

    /// <summary>
    /// Whether parts of a copy or of its answer still pass: another copy would only take their place on the network. A
    /// copy that was lost is sent again all the same.
    /// </summary>
    /// <param name="now">The time.</param>
    public bool IsMoving(TimeSpan now) =>
        (TakeMove() || now < PassedAt) && UnderWay > 0 && !IsLost && now < PatientUntil;

    /// <summary>Another copy is due; false when there have been too many.</summary>
    /// <param name="window">The messages that were sent.</param>
    /// <param name="timeout">The time without an answer after which a copy is repeated.</param>
    /// <param name="now">The time.</param>
    public bool TryRepeat(SendWindow window, TimeSpan timeout, TimeSpan now)
    {
        var attempts = Sent.Attempts;
        if (HasArrived)
        {
            // It is not lost: its reply is asked for.
            Sent.SentAt = now;
        }
        else if (!window.TryRepeat(Sent, now, isLate: !IsLost))
        {
            return false;
        }

        IsLost = false;
        Due = now + (HasArrived ? BusyInterval : timeout * (1 << Math.Min(attempts, 16)));
        return true;
    }

    /// <summary>Gives the content of a request back that has been answered, when no copy uses it any more.</summary>
    public void ReleaseIfUnused()
    {
        if (IsDone && UnderWay == 0)
        {
            Sent.Content.Release();
        }
    }

    /// <summary>Completes when it has been answered; null when nobody asks.</summary>
    public TaskCompletionSource? Done { get; init; }
}
