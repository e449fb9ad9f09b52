using System.ServiceModel.Channels;

namespace Woad.Discovery.Dynamic;

/// <summary>A session of messages to a service that is found.</summary>
/// <param name="factory">The factory.</param>
/// <param name="search">Finds the service.</param>
internal sealed class DiscoveredOutputSessionChannel(
    ChannelManagerBase factory, ServiceSearch<IOutputSessionChannel> search)
    : DiscoveredOutputChannel<IOutputSessionChannel>(factory, search), IOutputSessionChannel
{
    public IOutputSession Session => Inner.Session;
}
