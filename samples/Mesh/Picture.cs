using System.ServiceModel;

namespace Woad.Samples.Mesh;

[MessageContract]
public class Picture
{
    [PeerHopCount]
    public int Hops { get; set; }

    [MessageBodyMember]
    public string Name { get; set; }

    [MessageBodyMember]
    public byte[] Bytes { get; set; }
}
