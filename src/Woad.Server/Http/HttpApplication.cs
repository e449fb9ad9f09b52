using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Abstractions;
using Microsoft.AspNetCore.Http.Features;

namespace Woad.Server.Http;

/// <summary>
/// Where Kestrel hands over its requests. An exchange stays with its connection and is used for one request after the
/// other.
/// </summary>
internal sealed class HttpApplication(PathTable paths) : IHttpApplication<HttpExchange>
{
    public HttpExchange CreateContext(IFeatureCollection contextFeatures)
    {
        if (contextFeatures is not IHostContextContainer<HttpExchange> container)
        {
            return new HttpExchange { Features = contextFeatures };
        }

        var exchange = container.HostContext;
        if (exchange is null || exchange.Request.IsDetached)
        {
            container.HostContext = exchange = new HttpExchange();
        }

        // Whoever sent the connection's last request, this one's sender has to show himself.
        exchange.Identify(null);
        exchange.Features = contextFeatures;
        return exchange;
    }

    public Task ProcessRequestAsync(HttpExchange context)
    {
        var request = context.RequestFeature;
        if (!paths.Pages.IsEmpty && HttpPages.TryAnswer(context, request, paths) is { } answer)
        {
            return answer;
        }

        var listener = paths.Find(request);
        return listener is null
            ? HttpRefusal.NoListener(context, request, paths)
            : HttpReceiver.ReceiveAsync(context, request, listener);
    }

    public void DisposeContext(HttpExchange context, Exception? exception)
    {
    }
}
