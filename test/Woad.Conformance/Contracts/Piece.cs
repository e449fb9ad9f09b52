using System.Xml.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>A type for XmlSerializer: an attribute, a list without wrapper, a choice.</summary>
public sealed class Piece
{
    [XmlAttribute]
    public int Id { get; set; }

    [XmlElement("Tag")]
    public string[]? Tags { get; set; }

    [XmlElement(typeof(int), ElementName = "Number")]
    [XmlElement(typeof(string), ElementName = "Text")]
    public object? Value { get; set; }
}
