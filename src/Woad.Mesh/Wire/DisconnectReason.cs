using System.Runtime.Serialization;

namespace Woad.Mesh.Wire;

/// <summary>The reasons of an ended connection.</summary>
[DataContract(Name = "DisconnectReason", Namespace = PeerNames.ChannelTypes)]
internal enum DisconnectReason
{
    [EnumMember]
    LeavingMesh = 2,

    [EnumMember]
    NotUsefulNeighbor = 3,

    [EnumMember]
    DuplicateNeighbor = 4,

    [EnumMember]
    DuplicateNodeId = 5,

    [EnumMember]
    NodeBusy = 6,

    [EnumMember]
    InternalFailure = 10,
}
