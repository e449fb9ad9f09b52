using System.Globalization;
using System.Net;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Web.Scripts;

namespace Woad.Web;

/// <summary>
/// The scripts of an endpoint: <c>js</c>, which may be cached, and <c>jsdebug</c> for people who read it.
/// </summary>
internal sealed class ScriptPages(ScriptProxy proxy, bool isForOtherSites, DateTimeOffset? made)
{
    private const string ContentType = "application/x-javascript";

    private readonly DateTimeOffset? _made = made is { } time
        ? DateTimeOffset.FromUnixTimeSeconds(time.ToUnixTimeSeconds())
        : null;

    /// <summary>What a request is answered with; null when it asks for no script.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="request">The request.</param>
    /// <param name="to">The address of the request.</param>
    /// <param name="address">The address of the endpoint as the caller knows it.</param>
    public WebRefusalException? Find(WebEndpoint endpoint, Message request, Uri to, Uri address)
    {
        if (Templates.RequestPath.Of(endpoint.Address, to)?.Segments is not [var segment])
        {
            return null;
        }

        var isReadable = segment.Equals("jsdebug", StringComparison.OrdinalIgnoreCase);
        if (!isReadable && !segment.Equals("js", StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        // Pages of the same site keep their scheme and host behind a proxy; those of others must be told both.
        var path = (isForOtherSites ? address.AbsoluteUri : address.AbsolutePath).TrimEnd('/');
        var page = new WebPage(proxy.Write(path, isReadable), ContentType)
        {
            CacheControl = isReadable ? "no-cache" : "public",
            LastModified = isReadable ? null : _made,
        };
        return !isReadable && HasIt(request)
            ? new WebRefusalException(HttpStatusCode.NotModified, "Not modified.") { Page = page with { Text = "" } }
            : new WebRefusalException(HttpStatusCode.OK, "The script of the endpoint.") { Page = page };
    }

    private bool HasIt(Message request) =>
        request.Properties.TryGetValue(HttpRequestMessageProperty.Name, out var value)
            && value is HttpRequestMessageProperty property
        && DateTimeOffset.TryParse(
            property.Headers["If-Modified-Since"], CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal,
            out var since)
        && since >= _made;
}
