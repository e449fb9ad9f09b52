using System.ServiceModel;
using Woad.Connections;
using Woad.Server.Http;
using Woad.Server.WebSockets;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Server.DependencyInjection;

/// <summary>HTTP addresses of an application: it listens, its pipeline hands the requests over by path.</summary>
/// <param name="paths">The endpoints of the application.</param>
/// <param name="callers">Asks the application about the callers of the host.</param>
internal sealed class PipelineListenerFactory(PathTable paths, IRequestCallers callers) : IListenerFactory
{
    public ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        var listener = new HttpListener(request.Address, request, (l, _) =>
        {
            paths.Remove(l);
            return default;
        })
        {
            Callers = callers,
        };
        listener.Upgrades = WebSocketReceiver.Of(listener);
        return paths.TryAdd(listener)
            ? new ValueTask<IListener>(listener)
            : throw new AddressAlreadyInUseException(Escaped.Text(
                $"Another endpoint of the application has the path of {request.Address}."));
    }
}
