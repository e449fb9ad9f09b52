using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging;

namespace Woad.Server.Http;

/// <summary>The HTTP answers that are no messages.</summary>
internal static class HttpRefusal
{
    private const string NoEndpoint = "no endpoint listens at its path";

    public static Task NoListener(HttpExchange exchange, IHttpRequestFeature request, ILogger logger)
    {
        if (HttpMethods.IsPost(request.Method))
        {
            Log.RequestRefused(logger, request.Path, StatusCodes.Status404NotFound, NoEndpoint);
            return Answer(exchange, StatusCodes.Status404NotFound, null);
        }

        Log.RequestRefused(logger, request.Path, StatusCodes.Status405MethodNotAllowed, NoEndpoint);

        exchange.Response.Headers.Allow = "POST";
        return Answer(exchange, StatusCodes.Status405MethodNotAllowed, null);
    }

    public static Task NotPost(HttpExchange exchange, HttpListener listener, string method)
    {
        exchange.Response.Headers.Allow = "POST";
        return Answer(exchange, StatusCodes.Status405MethodNotAllowed, null, listener, $"its method is {method}; a SOAP endpoint takes POST");
    }

    public static Task TooBusy(HttpExchange exchange, HttpListener listener, TimeSpan retryAfter)
    {
        exchange.Response.Headers.RetryAfter = ((long)Math.Ceiling(retryAfter.TotalSeconds)).ToString(CultureInfo.InvariantCulture);
        return Answer(
            exchange, StatusCodes.Status503ServiceUnavailable, null, listener,
            "too many requests run and wait; RequestGateOptions.MaxConcurrentRequestsPerCpu and QueueLimit bound them");
    }

    public static Task Answer(HttpExchange exchange, int status, string? reason, HttpListener? listener = null, string? why = null)
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
