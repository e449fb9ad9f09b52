using System.Collections.Concurrent;
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
    private static readonly ConcurrentDictionary<string, Func<TransportModel, ClientTransport>> Queues =
        new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Registers the transport of queues of a scheme, which is in an assembly of its own.</summary>
    public static void Register(string scheme, Func<TransportModel, ClientTransport> create) => Queues[scheme] = create;

    public static ClientTransport Create(TransportModel transport) =>
        transport.Channels?.Factory is { } factory ? new ClassicTransport(factory, transport)
        : transport.Queue is not null ? Queues[transport.Scheme](transport)
        : transport.WebSocket is not null ? new WebSocketTransport(transport)
        : transport.HasSessions ? new SessionTransport(Connectors.Get(transport.Scheme), transport)
        : transport.Framing is not null
            ? new SingletonTransport((FramedConnector)Connectors.Get(transport.Scheme), transport)
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
