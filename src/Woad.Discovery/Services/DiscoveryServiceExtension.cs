using System.Collections.ObjectModel;
using Woad.Discovery.Publishing;

namespace System.ServiceModel.Discovery;

/// <summary>
/// Represents the base class of extensions of a host that provide the service which answers searches for the host's
/// endpoints. Without one <see cref="ServiceDiscoveryBehavior"/> provides its own.
/// </summary>
public abstract class DiscoveryServiceExtension : IExtension<ServiceHostBase>
{
    /// <summary>Initializes a new instance of the <see cref="DiscoveryServiceExtension"/> class.</summary>
    protected DiscoveryServiceExtension()
    {
    }

    /// <summary>Gets the facts about the endpoints of the host that can be found.</summary>
    /// <value>An empty collection until the host opens.</value>
    public ReadOnlyCollection<EndpointDiscoveryMetadata> PublishedEndpoints => new([.. Published?.Facts ?? []]);

    internal PublishedService? Published { get; set; }

    void IExtension<ServiceHostBase>.Attach(ServiceHostBase owner)
    {
    }

    void IExtension<ServiceHostBase>.Detach(ServiceHostBase owner)
    {
    }

    internal DiscoveryService GetService() => GetDiscoveryService();

    /// <summary>Creates the service that answers searches. Called once, while the host opens.</summary>
    /// <returns>The service.</returns>
    protected abstract DiscoveryService GetDiscoveryService();
}
