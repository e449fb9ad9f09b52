using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features.Authentication;
using Woad.Connections;

namespace Woad.Server.Http;

/// <summary>Takes the requests of an application's pipeline, with the callers that the application knows.</summary>
internal static class PipelineReceiver
{
    public static Task ReceiveAsync(HttpContext context, HttpListener listener)
    {
        if (listener.Callers is { IsNeeded: true } callers)
        {
            return ReceiveKnownAsync(context, listener, callers);
        }

        var exchange = new HttpExchange { Features = context.Features, IsInPipeline = true };
        if (context.Features.Get<IHttpAuthenticationFeature>()?.User?.Identity is { IsAuthenticated: true } known)
        {
            // Whom the application has authenticated, the operation knows.
            exchange.Identify(new PeerIdentity(known));
        }

        return HttpReceiver.ReceiveAsync(exchange, exchange.RequestFeature, listener);
    }

    /// <summary>The same where operations ask whom the application has authenticated.</summary>
    private static async Task ReceiveKnownAsync(HttpContext context, HttpListener listener, IRequestCallers callers)
    {
        var caller = await callers.ReadAsync(context).ConfigureAwait(false);
        var exchange = new HttpExchange
        {
            Features = context.Features,
            IsInPipeline = true,
            HostCaller = caller,
        };
        exchange.Identify(caller.Identity is { } known ? new PeerIdentity(known) : null);
        await HttpReceiver.ReceiveAsync(exchange, exchange.RequestFeature, listener).ConfigureAwait(false);
    }
}
