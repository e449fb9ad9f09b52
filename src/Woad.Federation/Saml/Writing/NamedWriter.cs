using System.Diagnostics.CodeAnalysis;
using System.IdentityModel;
using System.Xml;

namespace Woad.Federation.Saml;

/// <summary>Writes the names of elements and attributes as entries of a dictionary that has them.</summary>
internal sealed class NamedWriter : DelegatingXmlDictionaryWriter
{
    private readonly IXmlDictionary _names;

    private NamedWriter(XmlDictionaryWriter inner, IXmlDictionary names)
    {
        _names = names;
        InitializeInnerWriter(inner);
    }

    /// <summary>A writer that uses a dictionary; the same one without a dictionary.</summary>
    public static XmlDictionaryWriter Of(XmlDictionaryWriter writer, IXmlDictionary? names) =>
        names is null ? writer : new NamedWriter(writer, names);

    public override void WriteStartElement(string? prefix, string localName, string? ns)
    {
        if (Find(localName, ns, out var name, out var space))
        {
            InnerWriter.WriteStartElement(prefix, name, space);
        }
        else
        {
            InnerWriter.WriteStartElement(prefix, localName, ns);
        }
    }

    public override void WriteStartAttribute(string? prefix, string localName, string? ns)
    {
        if (prefix != "xmlns" && localName != "xmlns" && Find(localName, ns, out var name, out var space))
        {
            InnerWriter.WriteStartAttribute(prefix, name, space);
        }
        else
        {
            InnerWriter.WriteStartAttribute(prefix, localName, ns);
        }
    }

    private bool Find(
        string localName, string? ns, [NotNullWhen(true)] out XmlDictionaryString? name,
        out XmlDictionaryString? space)
    {
        space = XmlDictionaryString.Empty;
        return _names.TryLookup(localName, out name) && (string.IsNullOrEmpty(ns) || _names.TryLookup(ns, out space));
    }
}
