using System.Collections.Concurrent;
using System.ServiceModel;
using Woad.Client;
using Woad.Client.Proxies;
using Woad.Dispatch;
using Woad.Sessions;

namespace Woad.Peers;

/// <summary>
/// The channels of a service's callers, made of the client's channels: the service is the client there.
/// </summary>
internal sealed class CallerChannels : ICallerChannels
{
    /// <summary>The methods of each endpoint's callback contract.</summary>
    private readonly ConcurrentDictionary<EndpointRuntime, ProxyMethods> _methods = new();

    public IContextChannel Of(Call call) => call.Session is { } session
        ? Of(session, call.Operation.Endpoint, call.Listener)
        : Create(
            call.Operation.Endpoint, call.Listener,
            new PeerSource(null, call.Service.Clock, call.Service.Logger, call.Listener.IsParted)).Owner!;

    public IContextChannel Of(SessionState session, EndpointRuntime endpoint, ListenerRuntime listener) =>
        (session.Channel ?? session.GetChannel(() => CreateIn(session, endpoint, listener))).Owner!;

    private ClientChannel CreateIn(SessionState session, EndpointRuntime endpoint, ListenerRuntime listener) => Create(
        endpoint,
        listener,
        new PeerSource(
            session.GetCalls(listener.Encoding, listener.IsDuplex), listener.Service.Clock, listener.Service.Logger,
            listener.IsParted));

    private ClientChannel Create(EndpointRuntime endpoint, ListenerRuntime listener, PeerSource source)
    {
        var channel = new ClientChannel(
            endpoint.Peer, source, new EndpointAddress(EndpointAddress.AnonymousUri), EndpointAddress.AnonymousUri)
        {
            LocalAddress = new EndpointAddress(endpoint.Model.Address),
            ListenUri = listener.Model.ListenUri,
            AutomaticInputSessionShutdown = endpoint.Model.ShutsSessionsDown,
        };
        channel.Owner = endpoint.Model.Callback is { } callback
            ? ProxyFactory.Create(
                callback.Contract.Type, channel,
                _methods.GetOrAdd(endpoint, static e => new ProxyMethods(e.Peer.Contract)))
            : ServiceChannelProxy.Create(channel);
        foreach (var initializer in endpoint.Model.Initializers)
        {
            initializer.Initialize(channel.Owner);
        }

        channel.Open();
        return channel;
    }
}
