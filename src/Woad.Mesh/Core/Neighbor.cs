using System.ServiceModel;

namespace Woad.Mesh.Core;

/// <summary>A connection of a node, and what is known of the other side.</summary>
internal sealed class Neighbor(int link, bool isInitiator)
{
    public int Link => link;

    /// <summary>Whether this node has called the other one.</summary>
    public bool IsInitiator => isInitiator;

    public LinkState State { get; set; }

    /// <summary>The other node's name; 0 where it is not known yet.</summary>
    public ulong NodeId { get; set; }

    public PeerNodeAddress? Address { get; set; }

    /// <summary>The time at which something must have happened, or is to be told.</summary>
    public long Due { get; set; }

    /// <summary>Whether the node has only called to join a part of the mesh that may be apart.</summary>
    public bool IsExploration { get; set; }

    /// <summary>The last message that came from such a neighbor before any other sent it; null for none.</summary>
    public string? LastNew { get; set; }

    public LinkUse Utility { get; } = new();
}
