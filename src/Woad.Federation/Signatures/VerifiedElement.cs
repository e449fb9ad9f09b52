using System.Xml;
using System.Xml.Linq;

namespace Woad.Federation.Signatures;

/// <summary>The content of an element as it was signed.</summary>
/// <param name="Octets">The octets that the signature covers: the element without the signature.</param>
/// <param name="Credentials">The key that has made the signature; null for an element without one.</param>
internal sealed record VerifiedElement(byte[] Octets, VerifiedCredentials? Credentials)
{
    /// <summary>A reader at the element.</summary>
    public XmlDictionaryReader Open() => At(Octets);

    /// <summary>The element in memory.</summary>
    public XElement Load()
    {
        using var reader = Open();
        return XElement.Load(reader, LoadOptions.PreserveWhitespace);
    }

    /// <summary>A reader at the element of octets.</summary>
    public static XmlDictionaryReader At(byte[] octets)
    {
        var reader = TokenTree.Open(octets);
        reader.MoveToContent();
        return reader;
    }
}
