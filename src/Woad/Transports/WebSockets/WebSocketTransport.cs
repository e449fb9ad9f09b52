using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Woad.Connections;
using Woad.Layers;
using Woad.Transports.Http;

namespace Woad.Transports.WebSockets;

/// <summary>WebSockets for the channels of one factory: each has a connection of its own.</summary>
internal sealed class WebSocketTransport : ClientTransport
{
    private readonly HttpHandlers _handlers;

    public WebSocketTransport(TransportModel transport)
    {
        _handlers = new HttpHandlers(transport);
        var connector = new WebSocketConnector(_handlers);
        Connections = new Downstream(
            null, (target, via, token) => connector.ConnectAsync(target, via, transport, token));
    }

    public override Downstream Connections { get; }

    /// <summary>Registers HTTP when the assembly is loaded: requests, and the WebSockets that it opens.</summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds its transport by this registration.")]
    public static void Register()
    {
        TransportRegistry.Register("http", connect: Create);
        TransportRegistry.Register("https", connect: Create);
    }

    /// <summary>A binding whose messages all travel in WebSockets has sessions.</summary>
    private static ClientTransport Create(TransportModel transport) =>
        transport.HasSessions ? new WebSocketTransport(transport) : new HttpTransport(transport);

    public override T? GetProperty<T>()
        where T : class => _handlers.Cookies as T;

    public override void Dispose() => _handlers.Dispose();
}
