using System.Xml.Serialization;

namespace Woad.Tests.Metadata;

[XmlType(Namespace = "urn:orders:xml")]
public class XmlOrder
{
    [XmlAttribute("number")]
    public int Number { get; set; }

    [XmlElement("item")]
    public string[] Items { get; set; } = [];
}
