namespace Woad.Encoders;

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

    /// <summary>
    /// Offset of the first node inside Body, when the envelope has the layout that WCF's clients send (prefix s for the
    /// envelope, a for addressing, nothing else declared); 0 when a general reader has to find it.
    /// </summary>
    public int BodyOffset { get; set; }
}
