using System.Net;

namespace Woad.Transports.Http;

/// <summary>
/// Sends the jar's cookies and takes those that come. The runtime's handler could do it, but holds one container for
/// good.
/// </summary>
internal sealed class CookieHandler(CookieJar jar, HttpMessageHandler inner) : DelegatingHandler(inner)
{
    private const string Cookie = "Cookie";

    protected override async Task<HttpResponseMessage> SendAsync(
        HttpRequestMessage request, CancellationToken cancellationToken)
    {
        var container = jar.CookieContainer;
        if (container.GetCookieHeader(request.RequestUri!) is { Length: > 0 } cookies)
        {
            // Those that the program has set itself stay.
            var own = request.Headers.TryGetValues(Cookie, out var values) ? string.Join("; ", values) : null;
            request.Headers.Remove(Cookie);
            request.Headers.TryAddWithoutValidation(Cookie, own is null ? cookies : $"{own}; {cookies}");
        }

        var response = await base.SendAsync(request, cancellationToken).ConfigureAwait(false);
        if (response.Headers.TryGetValues("Set-Cookie", out var given))
        {
            foreach (var cookie in given)
            {
                Keep(container, request.RequestUri!, cookie);
            }
        }

        return response;
    }

    private static void Keep(CookieContainer container, Uri address, string cookie)
    {
        try
        {
            container.SetCookies(address, cookie);
        }
        catch (CookieException)
        {
            // One that is broken, too large or of another site does not end the call.
        }
    }
}
