using System.ServiceModel.Configuration;
using System.ServiceModel.Discovery;
using Woad.Configuration.Applying;

namespace Woad.Discovery.Configuration;

/// <summary>Provides endpoints that are described in a file.</summary>
/// <param name="make">Makes an endpoint.</param>
internal sealed class ConfiguredEndpointProvider(Func<DiscoveryEndpoint> make) : DiscoveryEndpointProvider
{
    /// <summary>Null when the element says nothing: the default provider holds.</summary>
    public static ConfiguredEndpointProvider? Of(ChannelEndpointElement element) =>
        element.Kind.Length == 0
            ? null
            : new ConfiguredEndpointProvider(NestedEndpoints.Maker<DiscoveryEndpoint>(element));

    public override DiscoveryEndpoint GetDiscoveryEndpoint() => make();
}
