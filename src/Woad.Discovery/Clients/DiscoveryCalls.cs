using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using Woad.Discovery.Contracts;

namespace Woad.Discovery.Clients;

/// <summary>The calls of a discovery endpoint. Those of the ad hoc mode have no reply.</summary>
/// <param name="ProbeAsync">Sends a probe.</param>
/// <param name="ResolveAsync">Sends a resolve request.</param>
internal sealed record DiscoveryCalls(
    Func<Message, Task<Message?>> ProbeAsync, Func<Message, Task<Message?>> ResolveAsync)
{
    /// <param name="endpoint">The endpoint of the client.</param>
    /// <param name="responses">Takes the answers of the ad hoc mode.</param>
    public static Link<DiscoveryCalls> Connect(DiscoveryEndpoint endpoint, DiscoveryResponses responses)
    {
        var is11 = endpoint.DiscoveryVersion == DiscoveryVersion.WSDiscovery11;
        var isCD1 = endpoint.DiscoveryVersion == DiscoveryVersion.WSDiscoveryCD1;
        return endpoint.DiscoveryMode == ServiceDiscoveryMode.Managed
            ? is11 ? Managed<IDiscoveryManaged11>(endpoint, static c => Calls(c.ProbeAsync, c.ResolveAsync))
                : isCD1 ? Managed<IDiscoveryManagedCD1>(endpoint, static c => Calls(c.ProbeAsync, c.ResolveAsync))
                : Managed<IDiscoveryManagedApril2005>(endpoint, static c => Calls(c.ProbeAsync, c.ResolveAsync))
            : is11 ? Adhoc<IDiscoveryAdhoc11>(endpoint, responses, static c => Calls(c.ProbeAsync, c.ResolveAsync))
                : isCD1 ? Adhoc<IDiscoveryAdhocCD1>(
                    endpoint, responses, static c => Calls(c.ProbeAsync, c.ResolveAsync))
                : Adhoc<IDiscoveryAdhocApril2005>(
                    endpoint, responses, static c => Calls(c.ProbeAsync, c.ResolveAsync));
    }

    private static Link<DiscoveryCalls> Managed<T>(DiscoveryEndpoint endpoint, Func<T, DiscoveryCalls> calls)
        where T : class => Connect(new ChannelFactory<T>(endpoint), endpoint, calls);

    private static Link<DiscoveryCalls> Adhoc<T>(
        DiscoveryEndpoint endpoint, DiscoveryResponses responses, Func<T, DiscoveryCalls> calls)
        where T : class => Connect(new DuplexChannelFactory<T>(responses, endpoint), endpoint, calls);

    private static Link<DiscoveryCalls> Connect<T>(
        ChannelFactory<T> factory, DiscoveryEndpoint endpoint, Func<T, DiscoveryCalls> calls)
        where T : class => new(factory, () =>
    {
        var channel = factory.CreateChannel(endpoint.Address!, endpoint.ListenUri);
        return ((IClientChannel)channel, calls(channel));
    });

    private static DiscoveryCalls Calls(Func<Message, Task<Message>> probe, Func<Message, Task<Message>> resolve) =>
        new(probe!, resolve!);

    private static DiscoveryCalls Calls(Func<Message, Task> probe, Func<Message, Task> resolve) => new(
        async message =>
        {
            await probe(message).ConfigureAwait(false);
            return null;
        },
        async message =>
        {
            await resolve(message).ConfigureAwait(false);
            return null;
        });
}
