using System.Net;
using System.Net.WebSockets;
using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Transports.Http;
using Woad.Xml;

namespace Woad.Transports.WebSockets;

/// <summary>
/// Opens sessions in WebSockets ([MS-SWSB] 3.2): an HTTP request with the binding's TLS, proxy and credentials,
/// which the service answers with status 101.
/// </summary>
internal sealed class WebSocketConnector(HttpHandlers handlers) : IConnector
{
    public async ValueTask<IEnvelopeSession> ConnectAsync(
        EndpointAddress target, Uri via, TransportModel transport, CancellationToken cancellationToken)
    {
        AddressScheme.Check(via, transport);
        var socket = new ClientWebSocket();
        try
        {
            Set(socket.Options, transport);
            await socket.ConnectAsync(
                WebSocketAddress.ToSocket(via), handlers.For(target), cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            var failure = e is WebSocketException broken ? Refusal(broken, socket, via, transport) : null;
            socket.Dispose();
            if (failure is null)
            {
                throw;
            }

            throw failure;
        }

        var session = new WebSocketSession(via, transport);
        session.Begin(socket);
        return session;
    }

    private static void Set(ClientWebSocketOptions options, TransportModel transport)
    {
        var model = WebSocketModel.Of(transport);
        options.CollectHttpResponseDetails = true;
        options.HttpVersion = HttpVersion.Version11;
        options.HttpVersionPolicy = HttpVersionPolicy.RequestVersionExact;
        options.KeepAliveInterval = model.KeepAliveInterval;
        options.KeepAliveTimeout = model.AnswerTimeout;
        if (model.SubProtocol is { } protocol)
        {
            options.AddSubProtocol(protocol);
        }

        if (model.IsSoap)
        {
            options.SetRequestHeader(WebSocketHeaders.ContentType, transport.ContentType);
        }

        if (model.TransferMode is { } mode)
        {
            options.SetRequestHeader(WebSocketHeaders.TransferMode, mode);
        }

        if (HttpRequests.Authorization(HttpModel.Of(transport)) is { } authorization)
        {
            options.SetRequestHeader("Authorization", authorization.ToString());
        }
    }

    private static Exception Refusal(
        WebSocketException error, ClientWebSocket socket, Uri via, TransportModel transport)
    {
        if (error.InnerException is HttpRequestException inner && socket.HttpStatusCode == 0)
        {
            return HttpFailure.Of(inner, via);
        }

        if (socket.HttpStatusCode is HttpStatusCode.BadRequest && Expected(socket, transport) is { } mismatch)
        {
            return new ProtocolException(Escaped.Text(
                $"The service at {via} refused the WebSocket: {mismatch} The client and service bindings may be "
                    + $"mismatched."),
                error);
        }

        if (socket.HttpStatusCode is HttpStatusCode.UpgradeRequired)
        {
            return new ProtocolException(Escaped.Text(
                $"The service at {via} refused the WebSocket: it speaks another version of WebSockets, or another "
                    + $"sub-protocol than '{WebSocketModel.Of(transport).SubProtocol}'. Set "
                    + $"WebSocketSettings.SubProtocol to the same on service and client."),
                error);
        }

        if (socket.HttpStatusCode is 0 or HttpStatusCode.SwitchingProtocols)
        {
            return new CommunicationException(Escaped.Text(
                $"The WebSocket to {via} could not be opened: {error.Message}"), error);
        }

        using var response = new HttpResponseMessage(socket.HttpStatusCode);
        foreach (var challenge in Headers(socket, "WWW-Authenticate"))
        {
            response.Headers.TryAddWithoutValidation("WWW-Authenticate", challenge);
        }

        return HttpFailure.Of(response, via, transport.ContentType, HttpModel.Of(transport).Scheme);
    }

    /// <summary>
    /// The content type or transfer mode that the service names, where it is another one; null otherwise.
    /// </summary>
    private static string? Expected(ClientWebSocket socket, TransportModel transport) =>
        Header(socket, WebSocketHeaders.ContentType) is { } type && !ContentTypes.Match(type, transport.ContentType)
            ? $"it expects the content type '{type}', and this client sends '{transport.ContentType}'."
        : Header(socket, WebSocketHeaders.TransferMode) is { } mode
            && WebSocketModel.Of(transport).TransferMode is var own && mode != own
            ? $"it expects the transfer mode '{mode}', and this client has '{own}'."
        : null;

    private static string? Header(ClientWebSocket socket, string name) => Headers(socket, name).FirstOrDefault();

    private static IEnumerable<string> Headers(ClientWebSocket socket, string name) => socket.HttpResponseHeaders?
        .Where(h => h.Key.Equals(name, StringComparison.OrdinalIgnoreCase)).SelectMany(static h => h.Value) ?? [];
}
