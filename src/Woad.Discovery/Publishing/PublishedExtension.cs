using System.ServiceModel.Discovery;

namespace Woad.Discovery.Publishing;

/// <summary>The extension of hosts that have none of the program's.</summary>
/// <param name="sequence">Numbers the messages of the host.</param>
internal sealed class PublishedExtension(DiscoveryMessageSequenceGenerator sequence) : DiscoveryServiceExtension
{
    protected override DiscoveryService GetDiscoveryService() => new PublishedDiscoveryService(Published!, sequence);
}
