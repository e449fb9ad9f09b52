using System.Runtime.Serialization;

namespace Woad.Mesh.Wire;

/// <summary>A node accepts another one as neighbor.</summary>
[DataContract(Name = "Welcome", Namespace = PeerNames.Namespace)]
internal sealed class WelcomeInfo
{
    [DataMember]
    public ulong NodeId { get; set; }

    [DataMember]
    public Referral[]? Referrals { get; set; }
}
