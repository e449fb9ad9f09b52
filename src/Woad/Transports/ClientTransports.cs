using Woad.Connections;
using Woad.Layers;
using Woad.Transports.Classic;
using Woad.Transports.Http;
using Woad.Transports.Memory;
using Woad.Transports.Tcp;
using Woad.Transports.WebSockets;

namespace Woad.Transports;

/// <summary>Chooses the lowest part of a factory's stack.</summary>
internal static class ClientTransports
{
    public static ClientTransport Create(TransportModel transport) =>
        transport.Channels?.Factory is { } factory ? new ClassicTransport(factory, transport)
        : transport.WebSocket is not null ? new WebSocketTransport(transport)
        : transport.HasSessions ? new SessionTransport(Connectors.Get(transport.Scheme), transport)
        : transport.Framing is not null ? new SingletonTransport((FramedConnector)Connectors.Get(transport.Scheme), transport)
        : transport.Scheme == MemoryTransport.Scheme ? new MemoryRequests(transport)
        : new HttpTransport(transport);

    private sealed class SessionTransport(IConnector connector, TransportModel transport) : ClientTransport
    {
        private readonly IDisposable? _use = connector.Use(transport);

        public override Downstream Connections { get; } = new(
            null, (target, via, token) => connector.ConnectAsync(target, via, transport, token));

        public override void Dispose() => _use?.Dispose();
    }
}
