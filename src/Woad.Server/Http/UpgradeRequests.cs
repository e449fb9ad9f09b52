using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Woad.Server.Http;

/// <summary>Requests that are to become connections of another protocol.</summary>
internal static class UpgradeRequests
{
    /// <summary>Whether a request asks for a WebSocket.</summary>
    public static bool IsForWebSocket(IHttpRequestFeature request) =>
        HttpMethods.IsGet(request.Method)
        && request.Headers.Upgrade is [{ } protocol]
        && protocol.Equals("websocket", StringComparison.OrdinalIgnoreCase);
}
