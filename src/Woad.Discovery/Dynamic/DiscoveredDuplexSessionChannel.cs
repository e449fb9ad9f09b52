using System.ServiceModel.Channels;

namespace Woad.Discovery.Dynamic;

/// <summary>A session of messages to and from a service that is found.</summary>
/// <param name="factory">The factory.</param>
/// <param name="search">Finds the service.</param>
internal sealed class DiscoveredDuplexSessionChannel(
    ChannelManagerBase factory, ServiceSearch<IDuplexSessionChannel> search)
    : DiscoveredDuplexChannel<IDuplexSessionChannel>(factory, search), IDuplexSessionChannel
{
    public IDuplexSession Session => Inner.Session;
}
