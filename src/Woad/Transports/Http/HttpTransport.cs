using System.Net;
using System.ServiceModel;
using Woad.Client;
using Woad.Connections;
using Woad.Model;

namespace Woad.Transports.Http;

/// <summary>HTTP for the channels of one factory: they share the connections.</summary>
internal sealed class HttpTransport : ClientTransport
{
    private readonly HttpMessageInvoker _http;

    public HttpTransport(TransportModel transport)
    {
        _http = new HttpMessageInvoker(
            new SocketsHttpHandler
            {
                AllowAutoRedirect = false,
                AutomaticDecompression = transport.Decompress ? DecompressionMethods.GZip | DecompressionMethods.Deflate : DecompressionMethods.None,
                UseCookies = transport.AllowCookies,
                UseProxy = transport.UseSystemProxy,
                ConnectTimeout = transport.OpenTimeout <= TimeSpan.Zero || transport.OpenTimeout.TotalMilliseconds > int.MaxValue
                    ? Timeout.InfiniteTimeSpan
                    : transport.OpenTimeout,
                PooledConnectionIdleTimeout = TimeSpan.FromSeconds(100),
            },
            disposeHandler: true);
    }

    public override ValueTask<IInvoker> OpenAsync(
        System.ServiceModel.EndpointAddress address, Uri via, ClientModel model, CancellationToken cancellationToken) =>
        new(new HttpInvoker(_http, via, model));

    public override void Dispose() => _http.Dispose();
}
