namespace Woad.Xml.Mtom;

/// <summary>Names of XOP ([XOP] 4).</summary>
internal static class Xop
{
    /// <summary>As many bytes in one element go into a part of their own; fewer stay as base64.</summary>
    public const int Threshold = 768;

    public static XmlName Include { get; } = new("Include", "http://www.w3.org/2004/08/xop/include");

    public static XmlName Href { get; } = new("href", "");

    public static XmlToken Prefix { get; } = XmlToken.Get("xop");
}
