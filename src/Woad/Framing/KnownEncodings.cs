namespace Woad.Framing;

/// <summary>The one-byte encodings and their MIME forms ([MC-NMF] 2.2.3.4.1).</summary>
internal static class KnownEncodings
{
    public const string BinarySession = "application/soap+msbinsession1";
    public const string Binary = "application/soap+msbin1";
    public const string Mtom = "multipart/related";

    private static readonly string[] Names =
    [
        "text/xml; charset=utf-8",
        "text/xml; charset=utf16",
        "text/xml; charset=unicodeFFFE",
        "application/soap+xml; charset=utf-8",
        "application/soap+xml; charset=utf16",
        "application/soap+xml; charset=unicodeFFFE",
        Mtom,
        Binary,
        BinarySession,
    ];

    public static string? Name(byte code) => code < Names.Length ? Names[code] : null;

    /// <summary>The code of a content type, or -1 when it travels as an extensible encoding.</summary>
    public static int Code(string contentType) =>
        Array.FindIndex(Names, name => name.Equals(contentType, StringComparison.OrdinalIgnoreCase));
}
