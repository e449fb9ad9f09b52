using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using Woad.Discovery.Contracts;

namespace Woad.Discovery.Clients;

/// <summary>The calls of an announcement endpoint.</summary>
/// <param name="HelloAsync">Sends a Hello.</param>
/// <param name="ByeAsync">Sends a Bye.</param>
internal sealed record AnnouncementCalls(Func<Message, Task> HelloAsync, Func<Message, Task> ByeAsync)
{
    public static Link<AnnouncementCalls> Connect(AnnouncementEndpoint endpoint) =>
        endpoint.DiscoveryVersion == DiscoveryVersion.WSDiscovery11
            ? Connect<IAnnouncements11>(endpoint, static c => new(c.HelloAsync, c.ByeAsync))
        : endpoint.DiscoveryVersion == DiscoveryVersion.WSDiscoveryCD1
            ? Connect<IAnnouncementsCD1>(endpoint, static c => new(c.HelloAsync, c.ByeAsync))
        : Connect<IAnnouncementsApril2005>(endpoint, static c => new(c.HelloAsync, c.ByeAsync));

    private static Link<AnnouncementCalls> Connect<T>(
        AnnouncementEndpoint endpoint, Func<T, AnnouncementCalls> calls)
        where T : class
    {
        var factory = new ChannelFactory<T>(endpoint);
        return new(factory, () =>
        {
            var channel = factory.CreateChannel(endpoint.Address!, endpoint.ListenUri);
            return ((IClientChannel)channel, calls(channel));
        });
    }
}
