namespace System.ServiceModel;

/// <summary>Specifies the messages that an endpoint accepts at its listen address, by their To.</summary>
public enum AddressFilterMode
{
    /// <summary>Messages whose To is the endpoint's address.</summary>
    Exact = 0,

    /// <summary>Messages whose To begins with the endpoint's address.</summary>
    Prefix = 1,

    /// <summary>All.</summary>
    Any = 2,
}
