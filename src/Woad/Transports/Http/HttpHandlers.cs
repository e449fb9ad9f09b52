using System.Collections.Concurrent;
using System.Net;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Security;

namespace Woad.Transports.Http;

/// <summary>
/// The connections of one factory. Over TLS those for another identity are others: what a connection has proved, it has
/// proved for one endpoint identity.
/// </summary>
internal sealed class HttpHandlers(TransportModel transport) : IDisposable
{
    private readonly ConcurrentDictionary<string, HttpMessageInvoker> _clients = new(StringComparer.Ordinal);

    /// <summary>The cookies of all the factory's connections; null when none are kept.</summary>
    public CookieJar? Cookies { get; } = transport.Http.AllowCookies ? new CookieJar() : null;

    public HttpMessageInvoker For(EndpointAddress target) => _clients.GetOrAdd(KeyOf(target), _ => Create(target));

    public void Dispose()
    {
        foreach (var client in _clients.Values)
        {
            client.Dispose();
        }
    }

    private string KeyOf(EndpointAddress target) => !transport.Http.IsSecure || target.Identity is null
        ? ""
        : $"{target.Identity.IdentityClaim.ClaimType} {EndpointIdentityKey.Of(target.Identity)}";

    private HttpMessageInvoker Create(EndpointAddress target)
    {
        var http = transport.Http;
        var handler = new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            AutomaticDecompression = transport.Http.Decompress
                ? DecompressionMethods.GZip | DecompressionMethods.Deflate
                : DecompressionMethods.None,
            UseCookies = false,
            UseProxy = http.Proxy is not null || transport.Http.UseSystemProxy,
            Proxy = http.Proxy,
            DefaultProxyCredentials = http.ProxyCredentials,
            ConnectTimeout = transport.OpenTimeout <= TimeSpan.Zero
                || transport.OpenTimeout.TotalMilliseconds > int.MaxValue
                ? Timeout.InfiniteTimeSpan
                : transport.OpenTimeout,
            PooledConnectionIdleTimeout = TimeSpan.FromSeconds(100),
            Credentials = http.Credential is { } credential && http.Scheme != AuthenticationSchemes.Basic
                ? new SchemeCredentials(http.Scheme, credential)
                : null,
        };
        if (http.IsSecure)
        {
            handler.SslOptions = Tls(http, target);
        }

        return new HttpMessageInvoker(
            Cookies is null ? handler : new CookieHandler(Cookies, handler), disposeHandler: true);
    }

    private static SslClientAuthenticationOptions Tls(HttpModel http, EndpointAddress target)
    {
        var options = new SslClientAuthenticationOptions
        {
            // What a callback throws reaches the caller of the request as the reason.
            RemoteCertificateValidationCallback = (stream, certificate, chain, _) =>
                Check(http, target, ((SslStream)stream).TargetHostName, certificate, chain),
        };
        if (http.Certificate is { } own)
        {
            options.ClientCertificates = [own];
            options.LocalCertificateSelectionCallback = (_, _, _, _, _) => own;
        }

        return options;
    }

    private static bool Check(
        HttpModel http, EndpointAddress target, string host, X509Certificate? certificate, X509Chain? chain)
    {
        if (!http.Peer!(certificate, chain, out var refusal))
        {
            throw new SecurityNegotiationException(
                "Could not establish a trust relationship for the SSL/TLS secure channel with authority "
                    + $"'{target.Uri.Authority}'. The certificate is not trusted: {refusal!.Message}", refusal);
        }

        return (!http.ChecksHost && target.Identity is null)
            || EndpointIdentityCheck.Refusal(target.Identity, host, (X509Certificate2)certificate!) is not { } reason
            ? true
            : throw new MessageSecurityException(
                $"The identity check failed for the service at {target.Uri}: {reason}.");
    }
}
