using System.Xml.Serialization;

namespace Interop.Matrix;

/// <summary>For XmlSerializer: attributes, items without a wrapper, text.</summary>
[XmlType(Namespace = "urn:matrix:ticket")]
public sealed class Ticket
{
    [XmlAttribute]
    public int Number { get; set; }

    [XmlElement(ElementName = "seat")]
    public string[]? Seats { get; set; }

    [XmlElement(DataType = "date")]
    public DateTime Day { get; set; }

    [XmlArrayItem("leg")]
    public string[]? Route { get; set; }

    [XmlElement(IsNullable = true)]
    public string? Remark { get; set; }
}
