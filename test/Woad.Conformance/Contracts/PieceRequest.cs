using System.ServiceModel;
using System.Xml.Serialization;

namespace Woad.Conformance.Contracts;

[MessageContract]
public sealed class PieceRequest
{
    [MessageHeader]
    public Piece? Head { get; set; }

    [MessageBodyMember]
    [XmlElement("Piece")]
    public Piece[]? Pieces { get; set; }
}
