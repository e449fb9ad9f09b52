using System.Runtime.Serialization;

namespace Woad.Mesh.Wire;

/// <summary>A node does not accept another one as neighbor.</summary>
[DataContract(Name = "Refuse", Namespace = PeerNames.Namespace)]
internal sealed class RefuseInfo
{
    [DataMember]
    public RefuseReason Reason { get; set; }

    [DataMember]
    public Referral[]? Referrals { get; set; }
}
