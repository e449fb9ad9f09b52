namespace Woad.Envelopes;

/// <summary>What dispatch needs of an envelope's headers, found in one pass without making objects.</summary>
internal struct EnvelopeHead
{
    /// <summary>Where the action leads; null when no endpoint has it.</summary>
    public object? Action { get; set; }

    /// <summary>Where the To leads; null when no endpoint has it (or there is none).</summary>
    public object? To { get; set; }

    public bool HasAction { get; set; }

    public bool HasTo { get; set; }

    public MessageIdKind IdKind { get; set; }

    /// <summary>The MessageID as UUID.</summary>
    public Guid Uuid { get; set; }

    /// <summary>Where the MessageID, as characters or as bytes of a UUID, stands in the envelope.</summary>
    public int IdOffset { get; set; }

    /// <summary>Characters of the MessageID when it is written as such.</summary>
    public int IdLength { get; set; }

    /// <summary>Offset of the first node inside Body; 0 when nobody has found it.</summary>
    public int BodyOffset { get; set; }

    /// <summary>
    /// The tags around the body; null when they are those that WCF writes (prefix s for the envelope, a for addressing,
    /// nothing else declared).
    /// </summary>
    public BodyFrame? Frame { get; set; }
}
