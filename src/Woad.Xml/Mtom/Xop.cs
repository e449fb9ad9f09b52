namespace Woad.Xml.Mtom;

/// <summary>Names of XOP ([XOP] 4).</summary>
internal static class Xop
{
    /// <summary>As many bytes in one element go into a part of their own; fewer stay as base64.</summary>
    public const int Threshold = 768;

    public const string Namespace = "http://www.w3.org/2004/08/xop/include";

    /// <summary>The media type of MTOM's root parts.</summary>
    public const string MediaTypeName = "application/xop+xml";

    public static XmlName Include { get; } = new("Include", Namespace);

    public static XmlName Href { get; } = new("href", "");

    public static XmlToken Prefix { get; } = XmlToken.Get("xop");

    /// <summary>Whether an attribute gives the media type of its element's binary content.</summary>
    public static bool IsContentType(string local, string? ns) =>
        local == "contentType" && ns is "http://www.w3.org/2005/05/xmlmime" or "http://www.w3.org/2004/06/xmlmime";

    /// <summary>The Content-ID that a reference names.</summary>
    public static string ContentIdOf(string href) =>
        href.StartsWith("cid:", StringComparison.OrdinalIgnoreCase)
            ? Uri.UnescapeDataString(href[4..])
            : throw MtomErrors.NotCid();
}
