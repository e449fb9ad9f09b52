using System.Net;
using System.ServiceModel;
using Woad.Connections;
using Woad.Security;

namespace Woad.Transports.Http;

/// <summary>
/// Makes a handler by a function of the program (a binding parameter). It is given one that is set up as the binding
/// says, and may change it, put others around it or return another.
/// </summary>
internal static class ClientHandler
{
    /// <exception cref="InvalidOperationException">The function returns null.</exception>
    public static HttpMessageHandler Make(
        Func<HttpClientHandler, HttpMessageHandler> make, TransportModel transport, EndpointAddress target)
    {
        var http = HttpModel.Of(transport);
        var handler = new HttpClientHandler
        {
            AllowAutoRedirect = false,
            AutomaticDecompression = http.Decompress
                ? DecompressionMethods.GZip | DecompressionMethods.Deflate
                : DecompressionMethods.None,
            UseCookies = false,
            UseProxy = http.Proxy is not null || http.UseSystemProxy,
            Proxy = http.Proxy,
            DefaultProxyCredentials = http.ProxyCredentials,
            Credentials = http.Credential is { } credential && http.Scheme != AuthenticationSchemes.Basic
                ? new SchemeCredentials(http.Scheme, credential)
                : null,
        };
        if (http.IsSecure)
        {
            var check = new ServiceCertificateCheck(http.Service!, target);
            handler.ServerCertificateCustomValidationCallback = (request, certificate, chain, errors) =>
                check.IsAccepted(request, request.RequestUri!.IdnHost, certificate, chain, errors);
            if (http.Certificate is { } own)
            {
                handler.ClientCertificateOptions = ClientCertificateOption.Manual;
                handler.ClientCertificates.Add(own);
            }
        }

        return make(handler) ?? throw new InvalidOperationException(
            "The function Func<HttpClientHandler, HttpMessageHandler> among the binding parameters has returned null. "
                + "It returns the handler that it is given, or another one.");
    }
}
