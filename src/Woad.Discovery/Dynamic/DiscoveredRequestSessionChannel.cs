using System.ServiceModel.Channels;

namespace Woad.Discovery.Dynamic;

/// <summary>A session of requests to a service that is found.</summary>
/// <param name="factory">The factory.</param>
/// <param name="search">Finds the service.</param>
internal sealed class DiscoveredRequestSessionChannel(
    ChannelManagerBase factory, ServiceSearch<IRequestSessionChannel> search)
    : DiscoveredRequestChannel<IRequestSessionChannel>(factory, search), IRequestSessionChannel
{
    public IOutputSession Session => Inner.Session;
}
