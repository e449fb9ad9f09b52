using System.ServiceModel;

namespace Woad.Mesh.Tests.Nodes;

[MessageContract]
public sealed class HopMessage
{
    [PeerHopCount]
    public int Hops { get; set; }

    [MessageBodyMember]
    public string? Text { get; set; }
}
