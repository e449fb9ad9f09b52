namespace Woad.Encoders;

/// <summary>How envelopes are written as bytes.</summary>
internal enum EncodingKind
{
    /// <summary>UTF-8 text.</summary>
    Text,

    /// <summary>NBFX with the static dictionary.</summary>
    Binary,

    /// <summary>NBFX with the static dictionary and the session's string table.</summary>
    BinarySession,

    /// <summary>UTF-8 text with parts, in MIME form.</summary>
    Mtom,

    /// <summary>By an encoder of the program.</summary>
    Custom,

    /// <summary>Not at all: the program's own channels take and give messages.</summary>
    Message,
}
