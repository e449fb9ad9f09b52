namespace System.ServiceModel.Discovery;

/// <summary>Represents the base class of providers of endpoints through which dynamic endpoints search.</summary>
public abstract class DiscoveryEndpointProvider
{
    /// <summary>Initializes a new instance of the <see cref="DiscoveryEndpointProvider"/> class.</summary>
    protected DiscoveryEndpointProvider()
    {
    }

    /// <summary>Creates the endpoint of a search.</summary>
    /// <returns>The endpoint; one that no other search uses.</returns>
    public abstract DiscoveryEndpoint GetDiscoveryEndpoint();
}
