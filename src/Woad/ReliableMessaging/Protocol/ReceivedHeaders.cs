using System.Xml;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>
/// The headers of WS-ReliableMessaging of one message, and its kind. Kept with the message and used again.
/// </summary>
internal sealed class ReceivedHeaders
{
    private int _messages;

    /// <summary>The sequence that the message is part of; null when it has no number.</summary>
    public string? Sequence { get; set; }

    public long Number { get; set; }

    /// <summary>Whether the sequence ends with the message (1.0).</summary>
    public bool IsLast { get; set; }

    public ReceivedAcknowledgement Acknowledgement { get; } = new();

    /// <summary>The beginning of earlier messages; null before some have come.</summary>
    public FrontMemo? Front { get; private set; }

    /// <summary>The identifiers of earlier messages.</summary>
    public IdentifierCache Identifiers { get; } = new();

    /// <summary>The sequence whose acknowledgement is asked for; null when none is.</summary>
    public string? Requested { get; set; }

    public bool UsesSequenceStr { get; set; }

    public bool UsesSequenceSsl { get; set; }

    public MessageKind Kind { get; set; }

    /// <summary>The content of a message that closes or terminates a sequence; null for others.</summary>
    public SequenceBody? Body { get; set; }

    /// <summary>The MessageID of such a message; null when it has none.</summary>
    public UniqueId? MessageId { get; set; }

    /// <summary>The same for a message whose headers have been found; made after several of them.</summary>
    /// <param name="before">Messages that come before.</param>
    public FrontMemo? TakeFront(int before) =>
        Front is null && _messages++ < before ? null : Front ??= new FrontMemo();

    public void Clear()
    {
        Sequence = Requested = null;
        Body = null;
        MessageId = null;
        Number = 0;
        IsLast = UsesSequenceStr = UsesSequenceSsl = false;
        Kind = MessageKind.Application;
        Acknowledgement.Clear();
    }
}
