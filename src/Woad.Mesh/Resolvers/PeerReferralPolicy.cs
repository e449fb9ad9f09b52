namespace System.ServiceModel.PeerResolvers;

/// <summary>The rules for nodes that nodes of a mesh tell each other of.</summary>
public enum PeerReferralPolicy
{
    /// <summary>The resolver's service decides.</summary>
    Service = 0,

    /// <summary>Nodes tell each other of nodes.</summary>
    Share = 1,

    /// <summary>Nodes do not tell each other of nodes, and use the resolver only.</summary>
    DoNotShare = 2,
}
