using System.Net;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Web.Routes;

namespace Woad.Web;

/// <summary>What a request is answered with that no operation takes: help, redirect, 405 or 404.</summary>
internal static class WebUnmatched
{
    public static WebRefusalException Explain(WebEndpoint endpoint, Message request)
    {
        var method = WebRoutes.MethodOf(request);
        if (request.Headers.To is not { } to)
        {
            return NotFound(null);
        }

        var address = PublicPath.AddressOf(request.Properties, to, endpoint.Address.AbsolutePath);
        if (endpoint.HelpEnabled && method is ("GET" or "HEAD") && WebHelpPage.Find(endpoint, to, address) is { } page)
        {
            return new WebRefusalException(HttpStatusCode.OK, "Help") { Page = new WebPage(page, WebPage.Html) };
        }

        if (endpoint.OpenApi is { } described
            && method is ("GET" or "HEAD")
            && described.Find(to, address) is { } description)
        {
            return new WebRefusalException(HttpStatusCode.OK, "The description of the endpoint.")
            {
                Page = new WebPage(description, WebPage.Json),
            };
        }

        if (endpoint.Scripts is { } scripts
            && method is ("GET" or "HEAD")
            && scripts.Find(endpoint, request, to, address) is { } script)
        {
            return script;
        }

        var methods = endpoint.Routes.MethodsOf(to);
        if (methods.Count > 0)
        {
            return new WebRefusalException(HttpStatusCode.MethodNotAllowed, "Method not allowed.")
            {
                Endpoint = address,
                Allow = string.Join(", ", methods),
            };
        }

        if (!to.AbsolutePath.EndsWith('/')
            && new UriBuilder(to)
            {
                Path = to.AbsolutePath + "/",
            }.Uri is var slashed && endpoint.Routes.IsKnown(slashed))
        {
            return new WebRefusalException(HttpStatusCode.TemporaryRedirect, "Temporary redirect.")
            {
                Location = PublicPath.AddressOf(request.Properties, to, slashed.PathAndQuery),
            };
        }

        return NotFound(address);
    }

    private static WebRefusalException NotFound(Uri? endpoint) =>
        new(HttpStatusCode.NotFound, "Endpoint not found.") { Endpoint = endpoint };
}
