namespace System.ServiceModel;

/// <summary>Which messages that arrive where an endpoint listens are for it, by their To.</summary>
public enum AddressFilterMode
{
    /// <summary>Those whose To is the endpoint's address.</summary>
    Exact = 0,

    /// <summary>Those whose To begins with the endpoint's address.</summary>
    Prefix = 1,

    /// <summary>All.</summary>
    Any = 2,
}
