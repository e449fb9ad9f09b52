using System.ServiceModel;
using Woad.Client;
using Woad.Sessions;

namespace Woad.Dispatch;

/// <summary>
/// The channel that a message came through, as the operation sees it: one for a session, through which the peer's
/// callback contract is called; without session one for each call that asks.
/// </summary>
internal static class ServerChannel
{
    public static IContextChannel Of(Call call) => call.Session is { } session
        ? Of(session, call.Operation.Endpoint, call.Listener)
        : Create(call.Operation.Endpoint, call.Listener, new PeerTransport(null)).Owner!;

    public static IDuplexContextChannel Of(SessionState session, EndpointRuntime endpoint, ListenerHandler listener) =>
        (IDuplexContextChannel)(session.Channel ?? session.GetChannel(
            () => Create(endpoint, listener, new PeerTransport(session.GetCalls(listener.Encoding, listener.IsDuplex))))).Owner!;

    private static ClientChannel Create(EndpointRuntime endpoint, ListenerHandler listener, PeerTransport transport)
    {
        var channel = new ClientChannel(
            endpoint.Peer, transport, new EndpointAddress(EndpointAddress.AnonymousUri), EndpointAddress.AnonymousUri)
        {
            LocalAddress = new EndpointAddress(endpoint.Model.Address),
            ListenUri = listener.Model.ListenUri,
            AutomaticInputSessionShutdown = endpoint.Model.ShutsSessionsDown,
        };
        channel.Owner = endpoint.PeerMethods is { } methods
            ? Proxies.Create(endpoint.Peer.Contract.Type, channel, methods)
            : ServiceChannelProxy.Create(channel);
        foreach (var initializer in endpoint.Model.Initializers)
        {
            initializer.Initialize(channel.Owner);
        }

        channel.Open();
        return channel;
    }
}
