namespace Woad.Xml;

/// <summary>The encodings of WCF's text encoder.</summary>
public enum XmlTextEncoding
{
    /// <summary>utf-8, the default.</summary>
    Utf8,

    /// <summary>utf-16, which is little-endian on the wire.</summary>
    Utf16LittleEndian,

    /// <summary>utf-16BE.</summary>
    Utf16BigEndian,
}
