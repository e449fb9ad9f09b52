using System.Runtime.Serialization;
using System.ServiceModel;

namespace Woad.Mesh.Wire;

/// <summary>A node that another one knows.</summary>
[DataContract(Name = "Referral", Namespace = PeerNames.Namespace)]
internal sealed class Referral
{
    [DataMember]
    public PeerNodeAddress? Address { get; set; }

    [DataMember]
    public ulong NodeId { get; set; }
}
