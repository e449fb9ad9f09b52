using System.Runtime.Serialization;

namespace Woad.Mesh.Wire;

/// <summary>The reasons of a refused connection.</summary>
[DataContract(Name = "RefuseReason", Namespace = PeerNames.ChannelTypes)]
internal enum RefuseReason
{
    [EnumMember]
    DuplicateNeighbor = 4,

    [EnumMember]
    DuplicateNodeId = 5,

    [EnumMember]
    NodeBusy = 6,
}
