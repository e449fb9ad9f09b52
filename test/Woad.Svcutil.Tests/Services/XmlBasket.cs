using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Services;

[XmlType(Namespace = "urn:xmlshop:data")]
public class XmlBasket
{
    [XmlAttribute]
    public string Owner { get; set; } = "";

    [XmlAttribute]
    public int Size { get; set; }

    [XmlIgnore]
    public bool SizeSpecified { get; set; }

    [XmlElement("item")]
    public List<string> Items { get; } = [];

    [XmlElement("cash", typeof(decimal))]
    [XmlElement("card", typeof(string))]
    public object? Payment { get; set; }

    public XmlKind Kind { get; set; }
}
