using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Woad.Exchanges;
using Woad.Server.Kestrel;

namespace Woad.Server.Http;

/// <summary>The HTTP answers that are no messages.</summary>
internal static class HttpRefusal
{
    private const string NoEndpoint = "no endpoint listens at its path";

    /// <summary>404 for every method; 405 where a page is shown, which takes no such request.</summary>
    public static Task NoListener(HttpExchange exchange, IHttpRequestFeature request, PathTable paths)
    {
        var status = HttpMethods.IsPost(request.Method) || paths.Pages.Find(request.Path, request.Scheme) is null
            ? StatusCodes.Status404NotFound
            : StatusCodes.Status405MethodNotAllowed;
        Log.RequestRefused(paths.Logger, request.Path, status, NoEndpoint);
        if (status == StatusCodes.Status405MethodNotAllowed)
        {
            exchange.Response.Headers.Allow = "POST";
        }

        return Answer(exchange, status, null);
    }

    public static Task NotPost(HttpExchange exchange, HttpListener listener, string method)
    {
        exchange.Response.Headers.Allow = "POST";
        return Answer(
            exchange, StatusCodes.Status405MethodNotAllowed, null, listener,
            $"its method is {method}; a SOAP endpoint takes POST");
    }

    public static Task TooBusy(HttpExchange exchange, HttpListener listener, TimeSpan retryAfter)
    {
        exchange.Response.Headers.RetryAfter = ((long)Math.Ceiling(retryAfter.TotalSeconds)).ToString(
            CultureInfo.InvariantCulture);
        return Answer(
            exchange, StatusCodes.Status503ServiceUnavailable, null, listener,
            "too many requests run and wait; RequestGateOptions.MaxConcurrentRequestsPerCpu and QueueLimit bound them");
    }

    public static Task Answer(
        HttpExchange exchange, int status, string? reason, HttpListener? listener = null, string? why = null)
    {
        if (listener is not null)
        {
            Log.RequestRefused(listener.Request.Logger, listener.Address.AbsolutePath, status, why ?? reason ?? "");
        }

        exchange.Response.StatusCode = status;
        exchange.Response.ReasonPhrase = reason;
        exchange.Response.Headers.ContentLength = 0;
        return Task.CompletedTask;
    }
}
