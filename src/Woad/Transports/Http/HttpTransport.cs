using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Transports.Http;

/// <summary>HTTP for the channels of one factory: they share the connections.</summary>
internal sealed class HttpTransport(TransportModel transport) : ClientTransport
{
    private readonly HttpHandlers _handlers = new(transport);

    public override Downstream Connections => new(
        (target, via, _) => new ValueTask<IRequester>(new HttpInvoker(_handlers.For(target), via, transport)), null);

    public override T? GetProperty<T>()
        where T : class => _handlers.Cookies as T;

    public override void Dispose() => _handlers.Dispose();
}
