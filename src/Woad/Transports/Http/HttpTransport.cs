using System.ServiceModel;
using Woad.Client;
using Woad.Connections;
using Woad.Model;

namespace Woad.Transports.Http;

/// <summary>HTTP for the channels of one factory: they share the connections.</summary>
internal sealed class HttpTransport(TransportModel transport) : ClientTransport
{
    private readonly HttpHandlers _handlers = new(transport);

    public override ValueTask<IInvoker> OpenAsync(EndpointAddress address, Uri via, ClientModel model, CancellationToken cancellationToken) =>
        new(new HttpInvoker(_handlers.For(address), via, model));

    public override T? GetProperty<T>()
        where T : class => _handlers.Cookies as T;

    public override void Dispose() => _handlers.Dispose();
}
