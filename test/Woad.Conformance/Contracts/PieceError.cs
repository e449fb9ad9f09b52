using System.Xml.Serialization;

namespace Woad.Conformance.Contracts;

public sealed class PieceError
{
    [XmlAttribute]
    public int Line { get; set; }
}
