using System.ServiceModel.Discovery;

namespace Woad.Discovery.Publishing;

/// <summary>The extension of hosts to which the application has added none.</summary>
/// <param name="sequence">Numbers the messages of the host.</param>
internal sealed class PublishedExtension(DiscoveryMessageSequenceGenerator sequence) : DiscoveryServiceExtension
{
    protected override DiscoveryService GetDiscoveryService() => new PublishedDiscoveryService(Published!, sequence);
}
