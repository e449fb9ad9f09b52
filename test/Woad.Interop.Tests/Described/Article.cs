using System.Xml.Serialization;

namespace Woad.Interop.Tests.Described;

[XmlType(Namespace = "urn:woad:described:xml")]
public class Article
{
    [XmlAttribute("number")]
    public int Number { get; set; }

    [XmlElement("name")]
    public string? Name { get; set; }

    [XmlArray("tags")]
    [XmlArrayItem("tag")]
    public string[]? Tags { get; set; }
}
