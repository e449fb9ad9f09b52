using System.Buffers;
using Woad.Exchanges;

namespace Woad.ReliableMessaging.Sequences;

/// <summary>A message that is kept until it has been acknowledged.</summary>
internal sealed class SentMessage
{
    private ArrayBufferWriter<byte>? _headers;

    /// <summary>The message; it belongs to this object.</summary>
    public Outgoing Content { get; } = new();

    /// <summary>The headers of its last sending, as bytes.</summary>
    public ArrayBufferWriter<byte> Headers => _headers ??= new ArrayBufferWriter<byte>(160);

    /// <summary>Its content before the headers of its last sending were added.</summary>
    public ContentMark Mark { get; set; }

    public long Number { get; set; }

    /// <summary>Whether it has no content but that the sequence ends with it.</summary>
    public bool EndsSequence { get; set; }

    /// <summary>When it was sent the last time.</summary>
    public TimeSpan SentAt { get; set; }

    /// <summary>The place of its last sending among all sendings of the sequence.</summary>
    public long Stamp { get; set; }

    /// <summary>How often it has been sent.</summary>
    public int Attempts { get; set; }

    public bool IsAcknowledged { get; set; }

    /// <summary>Whether a sending of it is under way: its content is in use.</summary>
    public bool IsInUse { get; set; }

    /// <summary>Whether it waits to be sent again.</summary>
    public bool IsDue { get; set; }
}
