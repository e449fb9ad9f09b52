namespace Woad.Framing;

/// <summary>What a side expects next of its peer ([MC-NMF] 3.1.1.2, 3.2, 3.3).</summary>
internal enum FramingState
{
    /// <summary>Receiver: the version record, which begins a preamble.</summary>
    Version,

    /// <summary>Receiver: the mode record.</summary>
    Mode,

    /// <summary>Receiver: the Via record.</summary>
    Via,

    /// <summary>Receiver: a known or an extensible encoding.</summary>
    Encoding,

    /// <summary>
    /// Receiver: an upgrade request, or the end of the preamble. The same again inside an upgraded stream.
    /// </summary>
    Preamble,

    /// <summary>
    /// Initiator: the answer to an upgrade request. The upgrade's own bytes follow it, then
    /// <see cref="Acknowledgement"/>.
    /// </summary>
    UpgradeResponse,

    /// <summary>Initiator: the acknowledgement of its preamble.</summary>
    Acknowledgement,

    /// <summary>Duplex and Simplex: sized envelopes, any number, or the end of the direction.</summary>
    Envelopes,

    /// <summary>Singleton-Unsized: the envelope, or the end of a direction without one.</summary>
    Streaming,

    /// <summary>
    /// Singleton-Unsized: chunks of the envelope. No records: each byte belongs to a size or a chunk.
    /// </summary>
    Chunks,

    /// <summary>Singleton-Unsized: the end of the direction.</summary>
    EnvelopeEnded,

    /// <summary>Singleton-Sized: the envelope, to the end of its container. No records.</summary>
    SizedBytes,

    /// <summary>
    /// The direction has ended; a connection whose directions have both ended may carry another preamble.
    /// </summary>
    Ended,

    /// <summary>The peer has sent a fault, and nothing will follow.</summary>
    Faulted,
}
