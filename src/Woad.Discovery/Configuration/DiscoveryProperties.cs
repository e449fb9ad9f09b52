using System.Configuration;
using System.ServiceModel.Discovery;
using System.ServiceModel.Discovery.Configuration;

namespace Woad.Discovery.Configuration;

/// <summary>Attributes of discovery.</summary>
internal static class DiscoveryProperties
{
    public static ConfigurationProperty Version(string name) => new(
        name,
        typeof(DiscoveryVersion),
        DiscoveryVersion.WSDiscovery11,
        new DiscoveryVersionConverter(),
        null,
        default);
}
