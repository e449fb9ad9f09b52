using System.Runtime.Serialization;
using System.ServiceModel;

namespace Woad.Mesh.Wire;

/// <summary>A node asks another one to become its neighbor.</summary>
[DataContract(Name = "Connect", Namespace = PeerNames.Namespace)]
internal sealed class ConnectInfo
{
    [DataMember]
    public PeerNodeAddress? Address { get; set; }

    [DataMember]
    public ulong NodeId { get; set; }
}
