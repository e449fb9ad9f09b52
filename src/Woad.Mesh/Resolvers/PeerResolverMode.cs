namespace System.ServiceModel.PeerResolvers;

/// <summary>The ways by which nodes of a mesh find each other.</summary>
public enum PeerResolverMode
{
    /// <summary>The custom resolver, if one is set; otherwise PNRP, which exists on Windows only.</summary>
    Auto = 0,

    /// <summary>PNRP, which exists on Windows only: a node refuses to open.</summary>
    Pnrp = 1,

    /// <summary>The resolver that the settings name.</summary>
    Custom = 2,
}
