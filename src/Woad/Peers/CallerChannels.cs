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
        : call.Listener.Datagrams is null
            && call.Operation.Endpoint.Model is { Callback: null, Initializers.IsEmpty: true }
            ? OfRequest(call.Operation.Endpoint, call.Listener)
        : OfDatagram(call).Owner!;

    public IContextChannel Of(SessionState session, EndpointRuntime endpoint, ListenerRuntime listener) =>
        (session.Channel ?? session.GetChannel(() => CreateIn(session, endpoint, listener))).Owner!;

    private ClientChannel CreateIn(SessionState session, EndpointRuntime endpoint, ListenerRuntime listener) => Create(
        endpoint,
        listener,
        new PeerSource(session.GetCalls(listener.Encoding, listener.IsDuplex), listener),
        session);

    /// <summary>
    /// The channel of a request whose sender cannot be called: programs ask for it, and few look at it.
    /// </summary>
    private IClientChannel OfRequest(EndpointRuntime endpoint, ListenerRuntime listener) =>
        ServiceChannelProxy.CreateLater(
            owner => Create(endpoint, listener, new PeerSource(null, listener), owner: owner));

    private ClientChannel OfDatagram(Call call)
    {
        var peer = call.Incoming.Answer.Sender;
        var calls = peer is null ? null : call.Listener.Datagrams?.Invoke(peer);
        var address = calls is not null && call.Views.GetRequest() is { Headers: var headers }
            ? headers.ReplyTo ?? headers.From
            : null;
        return Create(
            call.Operation.Endpoint, call.Listener,
            new PeerSource(calls is null ? null : new DatagramPeer(calls, peer!, address), call.Listener),
            remote: address);
    }

    private ClientChannel Create(
        EndpointRuntime endpoint, ListenerRuntime listener, PeerSource source, SessionState? session = null,
        EndpointAddress? remote = null, IClientChannel? owner = null)
    {
        var anonymous = EndpointAddress.Anonymous;
        remote ??= session?.Session.Addresses?.Remote ?? anonymous;
        var channel = new ClientChannel(endpoint.Peer, source, anonymous, remote.Uri)
        {
            RemoteAddress = remote,
            LocalAddress = new EndpointAddress(endpoint.Model.Address),
            ListenUri = listener.Model.ListenUri,
            AutomaticInputSessionShutdown = endpoint.Model.ShutsSessionsDown,
        };
        channel.Owner = owner ?? (endpoint.Model.Callback is { } callback
            ? ProxyFactory.Create(
                callback.Contract.Type, channel,
                _methods.GetOrAdd(
                    endpoint, static e => new ProxyMethods(e.Peer.Contract) { Selector = e.Peer.Selector }))
            : ServiceChannelProxy.Create(channel));
        if (session is not null)
        {
            channel.Called = new CalledInstance(channel, null) { InSession = () => session.Instance };
        }

        foreach (var initializer in endpoint.Model.Initializers)
        {
            initializer.Initialize(channel.Owner);
        }

        channel.Open();
        return channel;
    }
}
