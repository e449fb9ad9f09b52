using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[MessageContract(IsWrapped = false)]
public sealed class PieceReply
{
    [MessageHeaderArray]
    public Piece[]? Heads { get; set; }

    [MessageBodyMember]
    public Piece? Body { get; set; }
}
