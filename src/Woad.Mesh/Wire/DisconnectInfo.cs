using System.Runtime.Serialization;

namespace Woad.Mesh.Wire;

/// <summary>A node ends a connection with its neighbor.</summary>
[DataContract(Name = "Disconnect", Namespace = PeerNames.Namespace)]
internal sealed class DisconnectInfo
{
    [DataMember]
    public DisconnectReason Reason { get; set; }

    [DataMember]
    public Referral[]? Referrals { get; set; }
}
