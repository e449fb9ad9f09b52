namespace Woad.Envelopes;

/// <summary>In which form a message carries its MessageID.</summary>
internal enum MessageIdKind
{
    /// <summary>There is none.</summary>
    None,

    /// <summary>As the 16 bytes of a UUID (binary).</summary>
    Uuid,

    /// <summary>As characters of the envelope.</summary>
    Text,
}
