using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;
using Woad.Connections;
using Woad.Server.Http;
using Woad.Transports.Http;
using Woad.Transports.WebSockets;

namespace Woad.Server.WebSockets;

/// <summary>The service's half of the opening handshake (RFC 6455, section 4.2; [MS-SWSB] 3.2).</summary>
internal static class WebSocketUpgrade
{
    private const string Version = "13";
    private const string KeySuffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private const int KeyBytes = 16;
    private const int KeyChars = 24;

    /// <summary>Whether the request asks for a WebSocket.</summary>
    public static bool IsAskedFor(IFeatureCollection features, IHttpRequestFeature request) =>
        UpgradeRequests.IsForWebSocket(request) && features.Get<IHttpUpgradeFeature>() is { IsUpgradableRequest: true };

    /// <summary>Answers a request that cannot have a WebSocket of the endpoint; null when it can.</summary>
    public static Task? TryRefuse(HttpExchange exchange, IHttpRequestFeature request, HttpListener listener)
    {
        var transport = listener.Request.Transport;
        var model = WebSocketModel.Of(transport);
        var headers = request.Headers;
        if (!IsAskedFor(exchange.Features, request))
        {
            return Refuse(
                exchange, listener, StatusCodes.Status400BadRequest,
                "it asks for no WebSocket, and the endpoint takes nothing else (WebSocketSettings.TransportUsage)");
        }

        if (headers.SecWebSocketVersion != Version)
        {
            exchange.Response.Headers.SecWebSocketVersion = Version;
            return Refuse(
                exchange, listener, StatusCodes.Status426UpgradeRequired,
                "it asks for another version of WebSockets than 13");
        }

        if (!IsKey(headers.SecWebSocketKey))
        {
            return Refuse(
                exchange, listener, StatusCodes.Status400BadRequest, "its Sec-WebSocket-Key is not 16 bytes as base64");
        }

        if (model.SubProtocol is { } protocol && !IsOffered(headers, protocol)
            && (model.DemandsSubProtocol || headers.SecWebSocketProtocol.Count > 0))
        {
            exchange.Response.Headers.SecWebSocketProtocol = protocol;
            return Refuse(
                exchange, listener, StatusCodes.Status426UpgradeRequired,
                $"it does not offer the sub-protocol '{protocol}' (WebSocketSettings.SubProtocol)");
        }

        if (IsOfOtherType(headers, transport) || IsOfOtherMode(headers, model))
        {
            exchange.Response.Headers[WebSocketHeaders.ContentType] = transport.ContentType;
            exchange.Response.Headers[WebSocketHeaders.TransferMode] = model.TransferMode;
            return Refuse(
                exchange, listener, StatusCodes.Status400BadRequest,
                $"its content type or transfer mode is not '{transport.ContentType}', {model.TransferMode ?? "none"}");
        }

        return null;
    }

    /// <summary>Accepts the request: the bytes, both ways.</summary>
    public static Task<Stream> AcceptAsync(HttpExchange exchange, IHttpRequestFeature request, string? subProtocol)
    {
        var headers = exchange.Response.Headers;
        headers.Connection = HeaderNames.Upgrade;
        headers.Upgrade = "websocket";
        headers.SecWebSocketAccept = Accept(request.Headers.SecWebSocketKey!);
        if (subProtocol is not null)
        {
            headers.SecWebSocketProtocol = subProtocol;
        }

        return exchange.Features.Get<IHttpUpgradeFeature>()!.UpgradeAsync();
    }

    /// <summary>The sub-protocol of the connection: null where the client has offered none.</summary>
    public static string? SubProtocol(IHeaderDictionary headers, WebSocketModel model) =>
        model.SubProtocol is { } protocol && IsOffered(headers, protocol) ? protocol : null;

    /// <summary>
    /// The transport of a session: the client's content type says whether its messages are compressed.
    /// </summary>
    public static TransportModel TransportOf(IHeaderDictionary headers, TransportModel transport) =>
        headers[WebSocketHeaders.ContentType] is [{ Length: > 0 } type] ? transport.For(type) : transport;

    private static bool IsOffered(IHeaderDictionary headers, string protocol) => headers
        .GetCommaSeparatedValues(HeaderNames.SecWebSocketProtocol).Contains(protocol, StringComparer.OrdinalIgnoreCase);

    private static bool IsOfOtherType(IHeaderDictionary headers, TransportModel transport) =>
        WebSocketModel.Of(transport).IsSoap
        && (headers[WebSocketHeaders.ContentType] is not [{ Length: > 0 } type]
            || !(transport.ReadsContentType?.Invoke(type)
                ?? ContentTypes.IsReadable(transport.For(type).ContentType, type)));

    private static bool IsOfOtherMode(IHeaderDictionary headers, WebSocketModel model) =>
        model.TransferMode is { } mode && headers[WebSocketHeaders.TransferMode] is [{ Length: > 0 } asked]
        && !asked.Equals(mode, StringComparison.OrdinalIgnoreCase);

    private static bool IsKey(StringValues header)
    {
        Span<byte> key = stackalloc byte[KeyChars];
        return header is [{ Length: KeyChars } text]
            && Convert.TryFromBase64String(text, key, out var count) && count == KeyBytes;
    }

    [SuppressMessage("Security", "CA5350", Justification = "RFC 6455 has SHA-1 here, which keeps no secret.")]
    private static string Accept(string key) =>
        Convert.ToBase64String(SHA1.HashData(Encoding.ASCII.GetBytes(key + KeySuffix)));

    private static Task Refuse(HttpExchange exchange, HttpListener listener, int status, string why) =>
        HttpRefusal.Answer(exchange, status, null, listener, why);
}
