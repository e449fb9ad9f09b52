namespace Woad.Encoders;

/// <summary>Where the answer to a message goes.</summary>
internal enum ReplyToKind
{
    /// <summary>Not said: back the way it came.</summary>
    Absent,

    /// <summary>Back the way it came.</summary>
    Anonymous,

    /// <summary>Nowhere.</summary>
    None,

    /// <summary>Anywhere else; the message lane looks at it.</summary>
    Other,
}
