using System.Runtime.Serialization;

namespace Woad.Mesh.Wire;

/// <summary>A node tells its neighbor how many of its messages were new.</summary>
[DataContract(Name = "LinkUtility", Namespace = PeerNames.Namespace)]
internal sealed class LinkUtilityInfo
{
    [DataMember]
    public uint Total { get; set; }

    [DataMember]
    public uint Useful { get; set; }
}
