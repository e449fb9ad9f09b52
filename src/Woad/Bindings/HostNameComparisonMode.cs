namespace System.ServiceModel;

/// <summary>Specifies how a listener compares the host name of a request with its own.</summary>
public enum HostNameComparisonMode
{
    /// <summary>Any host name, before all listeners with a name. The default.</summary>
    StrongWildcard = 0,

    /// <summary>The listener's own host name.</summary>
    Exact = 1,

    /// <summary>Any host name that no other listener has taken.</summary>
    WeakWildcard = 2,
}
