using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Woad.Server.Http;

/// <summary>
/// The address that the client used, as the application knows it: behind a proxy after its ForwardedHeaders middleware
/// has put scheme, host and prefix right.
/// </summary>
internal static class PipelineAddress
{
    /// <summary>Null when the request's Host makes no address.</summary>
    public static Uri? Of(IHttpRequestFeature request)
    {
        var host = request.Headers.Host.ToString();
        var path = new PathString(request.PathBase).Add(new PathString(request.Path)).ToUriComponent();
        return Uri.TryCreate($"{request.Scheme}://{host}{path}", UriKind.Absolute, out var address) ? address : null;
    }

    public static string Base(IHttpRequestFeature request) =>
        request.PathBase.Length == 0 ? "" : new PathString(request.PathBase).ToUriComponent().TrimEnd('/');
}
