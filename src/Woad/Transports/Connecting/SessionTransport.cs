using Woad.Connections;
using Woad.Layers;

namespace Woad.Transports;

/// <summary>A client's transport with sessions, which a connector opens one by one.</summary>
internal sealed class SessionTransport(IConnector connector, TransportModel transport) : ClientTransport
{
    private readonly IDisposable? _use = connector.Use(transport);

    public override Downstream Connections { get; } = new(
        null, (target, via, token) => connector.ConnectAsync(target, via, transport, token));

    public override void Dispose() => _use?.Dispose();
}
