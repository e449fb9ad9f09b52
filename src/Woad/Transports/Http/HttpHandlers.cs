using System.Collections.Concurrent;
using System.Net;
using System.Net.Security;
using System.ServiceModel;
using Woad.Connections;
using Woad.Security;

namespace Woad.Transports.Http;

/// <summary>
/// The connections of one factory. Over TLS those for another identity are others: what a connection has proved, it has
/// proved for one endpoint identity.
/// </summary>
internal sealed class HttpHandlers(TransportModel transport) : IDisposable
{
    private readonly ConcurrentDictionary<EndpointIdentityKey, HttpMessageInvoker> _clients = new();

    /// <summary>The cookies of all the factory's connections; null when none are kept.</summary>
    public CookieJar? Cookies { get; } = HttpModel.Of(transport).AllowCookies ? new CookieJar() : null;

    public HttpMessageInvoker For(EndpointAddress target) => _clients.GetOrAdd(KeyOf(target), _ => Create(target));

    public void Dispose()
    {
        foreach (var client in _clients.Values)
        {
            client.Dispose();
        }
    }

    private EndpointIdentityKey KeyOf(EndpointAddress target) =>
        EndpointIdentityKey.Of(HttpModel.Of(transport).IsSecure ? target.Identity : null);

    private HttpMessageInvoker Create(EndpointAddress target)
    {
        HttpMessageHandler handler = HttpModel.Of(transport).MakeHandler is { } make
            ? ClientHandler.Make(make, transport, target)
            : Own(target);
        return new HttpMessageInvoker(
            Cookies is null ? handler : new CookieHandler(Cookies, handler), disposeHandler: true);
    }

    private SocketsHttpHandler Own(EndpointAddress target)
    {
        var http = HttpModel.Of(transport);
        var handler = new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            AutomaticDecompression = HttpModel.Of(transport).Decompress
                ? DecompressionMethods.GZip | DecompressionMethods.Deflate
                : DecompressionMethods.None,
            UseCookies = false,
            UseProxy = http.Proxy is not null || HttpModel.Of(transport).UseSystemProxy,
            Proxy = http.Proxy,
            DefaultProxyCredentials = http.ProxyCredentials,
            ConnectTimeout = transport.OpenTimeout <= TimeSpan.Zero
                || transport.OpenTimeout.TotalMilliseconds > int.MaxValue
                ? Timeout.InfiniteTimeSpan
                : transport.OpenTimeout,
            PooledConnectionIdleTimeout = TimeSpan.FromSeconds(100),
            PooledConnectionLifetime = http.ConnectionLifetime,
            Credentials = http.Credential is { } credential && http.Scheme != AuthenticationSchemes.Basic
                ? new SchemeCredentials(http.Scheme, credential)
                : null,
        };
        if (http.IsSecure)
        {
            handler.SslOptions = Tls(http, target);
        }

        return handler;
    }

    private static SslClientAuthenticationOptions Tls(HttpModel http, EndpointAddress target)
    {
        var options = new SslClientAuthenticationOptions
        {
            RemoteCertificateValidationCallback = new ServiceCertificateCheck(http.Service!, target).IsAccepted,
        };
        if (http.Certificate is { } own)
        {
            options.ClientCertificates = [own];
            options.LocalCertificateSelectionCallback = (_, _, _, _, _) => own;
        }

        return options;
    }
}
