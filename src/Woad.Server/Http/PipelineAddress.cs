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

    /// <summary>
    /// The request's target without the path that belongs to the application, which the target has where the
    /// application itself took it off (UsePathBase), and not where a proxy did.
    /// </summary>
    public static string Target(IHttpRequestFeature request)
    {
        var target = request.RawTarget;
        var prefix = Base(request);
        if (prefix.Length == 0 || !target.StartsWith(prefix, StringComparison.OrdinalIgnoreCase))
        {
            return target;
        }

        var query = target.IndexOf('?');
        var path = query < 0 ? target : target[..query];
        return Uri.UnescapeDataString(path).Equals(request.Path, StringComparison.Ordinal)
            ? target
            : target[prefix.Length..] is ['/', ..] rest ? rest : "/" + target[prefix.Length..];
    }

    /// <summary>The scheme that the caller used; null where it is the listener's.</summary>
    public static string? Scheme(IHttpRequestFeature request, HttpListener listener) =>
        request.Scheme.Equals(listener.Address.Scheme, StringComparison.OrdinalIgnoreCase)
            ? null
            : request.Scheme.ToLowerInvariant();
}
