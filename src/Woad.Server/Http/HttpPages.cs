using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Server.Kestrel;

namespace Woad.Server.Http;

/// <summary>Shows pages to those who GET their addresses; all other requests are left to the endpoints.</summary>
internal static class HttpPages
{
    /// <summary>More than any query of ours.</summary>
    private const int MaxQuery = 256;

    /// <summary>Longer than any host name with a port.</summary>
    private const int MaxAuthority = 262;

    /// <summary>The answer in an application's pipeline; null when the request is for somebody else.</summary>
    public static Task? TryAnswer(HttpContext context, PathTable paths) =>
        TryAnswer(new HttpExchange
        {
            Features = context.Features,
        }, context.Features.Get<IHttpRequestFeature>()!, paths);

    /// <summary>The answer; null when the request is for somebody else.</summary>
    public static Task? TryAnswer(HttpExchange exchange, IHttpRequestFeature request, PathTable paths)
    {
        if ((!HttpMethods.IsGet(request.Method) && !HttpMethods.IsHead(request.Method))
            || UpgradeRequests.IsForWebSocket(request))
        {
            return null;
        }

        if (Find(paths.Pages, request) is not { } listener)
        {
            return null;
        }

        var query = request.QueryString.StartsWith('?') ? request.QueryString[1..] : request.QueryString;
        var authority = request.Headers.Host.ToString();
        var isWeb = paths.HasWebAt(listener.Path);
        if (query.Length == 0 && isWeb)
        {
            return null;
        }

        if (query.Length > MaxQuery && isWeb)
        {
            return null;
        }

        var page = query.Length > MaxQuery || authority.Length > MaxAuthority
            ? Page.Refusal(StatusCodes.Status400BadRequest)
            : listener.Request.Pages!.Find(query, new PageCaller(
                authority, PipelineAddress.Base(request), PipelineAddress.Scheme(request, listener)));
        if (page is null)
        {
            // An endpoint that takes GET may have a use for the query; the others have none.
            return query.Length == 0 || isWeb
                ? null
                : HttpRefusal.Answer(
                    exchange, StatusCodes.Status400BadRequest, null, listener,
                    "its query asks for nothing that is shown here");
        }

        return AnswerAsync(exchange, page, listener, HttpMethods.IsHead(request.Method));
    }

    /// <summary>
    /// A page of a plain address is also shown to those who came over TLS, which a proxy in front has ended.
    /// </summary>
    private static HttpListener? Find(PageTable pages, IHttpRequestFeature request) =>
        pages.Find(request.Path, request.Scheme)
        ?? (request.Scheme.Equals("https", StringComparison.OrdinalIgnoreCase)
            ? pages.Find(request.Path, "http")
            : null);

    private static async Task AnswerAsync(HttpExchange exchange, Page page, HttpListener listener, bool isHead)
    {
        if (page.Failure is { } failure)
        {
            Log.PageFailed(listener.Request.Logger, listener.Address.AbsolutePath, failure);
        }
        else if (page.Status >= StatusCodes.Status400BadRequest)
        {
            Log.RequestRefused(
                listener.Request.Logger, listener.Address.AbsolutePath, page.Status,
                "its query or host names nothing that is here");
        }

        var response = exchange.Response;
        response.StatusCode = page.Status;
        response.Headers.ContentLength = page.Content.Length;
        if (page.ContentType is { } contentType)
        {
            response.Headers.ContentType = contentType;
            response.Headers.XContentTypeOptions = "nosniff";
        }

        if (page.Location is { } location)
        {
            response.Headers.Location = location;
        }

        if (!isHead && page.Content.Length > 0)
        {
            await exchange.Body.Writer.WriteAsync(page.Content).ConfigureAwait(false);
        }
    }
}
