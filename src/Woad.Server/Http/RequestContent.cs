using Microsoft.AspNetCore.Http.Features;
using Woad.Connections;
using Woad.Transports.Http;
using Woad.Xml;

namespace Woad.Server.Http;

/// <summary>Reads from the headers of a request whether it has a body, and whether an endpoint reads it.</summary>
internal static class RequestContent
{
    /// <summary>Whether a request without envelope has a body that the endpoint's encoder does not read.</summary>
    public static bool IsUnreadable(
        HttpExchange exchange, IHttpRequestFeature request, TransportModel transport, out string contentType)
    {
        contentType = request.Headers.ContentType is [{ } said, ..] ? said : "";
        return !(transport.ReadsContentType?.Invoke(contentType) ?? ContentTypes.IsReadable(transport, contentType))
            && !IsMissing(exchange, request);
    }

    /// <summary>Whether the request cannot have a body; one of unknown length may turn out to be empty.</summary>
    public static bool IsMissing(HttpExchange exchange, IHttpRequestFeature request) =>
        request.Headers.ContentLength is { } length
            ? length == 0
            : exchange.Features.Get<IHttpRequestBodyDetectionFeature>() is { CanHaveBody: false };

    /// <summary>
    /// Whether the first bytes of a text envelope are in another encoding than the content type says.
    /// </summary>
    public static bool Contradicts(HttpExchange exchange, TransportModel transport) =>
        exchange.Charset is { } named
            && !HttpModel.Of(transport).IsWeb
            && transport.ReadsContentType is null
            && exchange.Request.Arriving is null
        && XmlTranscoder.Detect(exchange.Request.Envelope.Head) != named;

    /// <summary>The reason phrase of the answer to a body of another type.</summary>
    public static string WrongType(string contentType, TransportModel transport) => contentType.Length == 0
        ? "Missing Content Type"
        : $"Cannot process the message because the content type '{Printable(contentType)}' was not the expected type "
            + $"'{transport.ContentType}'.";

    /// <summary>A reason phrase must not carry what a peer has sent, beyond visible ASCII.</summary>
    private static string Printable(string text) =>
        string.Concat(text.Take(100).Select(c => c is >= ' ' and < (char)127 ? c : '?'));
}
