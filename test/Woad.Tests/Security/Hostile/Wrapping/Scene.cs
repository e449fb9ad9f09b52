using System.Xml;

namespace Woad.Tests.Security.Hostile.Wrapping;

/// <summary>A copy of a message that is being altered, with the nodes that matter.</summary>
internal sealed class Scene
{
    private const string Evil = "urn:evil";

    public Scene(XmlDocument original)
    {
        Document = (XmlDocument)original.CloneNode(true);
        Soap = Document.DocumentElement!.NamespaceURI;
        Header = Child(Envelope, "Header", Soap)!;
        Body = Child(Envelope, "Body", Soap)!;
        Security = Child(Header, "Security", Names.Extension)!;
        Signature = Child(Security, "Signature", Names.Signature);
    }

    public XmlDocument Document { get; }

    public string Soap { get; }

    public XmlElement Envelope => Document.DocumentElement!;

    public XmlElement Header { get; }

    public XmlElement Body { get; }

    public XmlElement Security { get; }

    /// <summary>Null where it is encrypted.</summary>
    public XmlElement? Signature { get; }

    /// <summary>The part that a mutant is about; null when the message has none of the name.</summary>
    public XmlElement? Find(string name) => name switch
    {
        "Body" => Body,
        "Timestamp" => Child(Security, "Timestamp", Names.Utility),
        _ => Child(Header, name, Names.Addressing),
    };

    /// <summary>An element of nobody's.</summary>
    public XmlElement Wrapper(params XmlNode[] content) => Wrapper("w", "Wrapper", Evil, content);

    /// <summary>An element with this content.</summary>
    public XmlElement Wrapper(string prefix, string name, string ns, params XmlNode[] content)
    {
        var element = Document.CreateElement(prefix, name, ns);
        foreach (var node in content)
        {
            element.AppendChild(node);
        }

        return element;
    }

    /// <summary>A wrapper with an attribute of SOAP.</summary>
    public XmlElement HeaderWrapper(string attribute, string value, params XmlNode[] content)
    {
        var element = Wrapper(content);
        element.SetAttribute(attribute, Soap, value);
        return element;
    }

    /// <summary>The attribute by which a header says who it is for.</summary>
    public string Role => Soap == Names.Soap11 ? "actor" : "role";

    /// <summary>The role that nobody plays.</summary>
    public string Nobody => Soap == Names.Soap11 ? "urn:nobody" : Names.Soap12 + "/role/none";

    /// <summary>The first child with a name.</summary>
    public static XmlElement? Child(XmlElement parent, string name, string ns) => parent[name, ns];
}
