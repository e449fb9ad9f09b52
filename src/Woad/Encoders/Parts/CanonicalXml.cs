using System.Xml;

namespace Woad.Encoders.Parts;

/// <summary>Exclusive canonical XML without comments, of what a reader stands on.</summary>
internal static class CanonicalXml
{
    /// <summary>The element that <paramref name="reader"/> is on, with its tags.</summary>
    public static byte[] Element(XmlDictionaryReader reader)
    {
        using var canonical = new MemoryStream();
        reader.StartCanonicalization(canonical, includeComments: false, inclusivePrefixes: null);
        reader.Skip();
        reader.EndCanonicalization();
        return canonical.ToArray();
    }

    /// <summary>The nodes inside the element that <paramref name="reader"/> is on.</summary>
    public static byte[] Contents(XmlDictionaryReader reader)
    {
        if (reader.IsEmptyElement)
        {
            return [];
        }

        using var canonical = new MemoryStream();
        reader.ReadStartElement();
        reader.StartCanonicalization(canonical, includeComments: false, inclusivePrefixes: null);
        while (reader.NodeType != XmlNodeType.EndElement)
        {
            reader.Skip();
        }

        reader.EndCanonicalization();
        return canonical.ToArray();
    }
}
