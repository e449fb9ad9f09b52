using System.Net.Http.Headers;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Diagnostics.Tracing;
using Woad.Exchanges;

namespace Woad.Transports.Http;

/// <summary>Requests without envelope: method, address and headers are the message's.</summary>
internal static class WebRequests
{
    public static HttpRequestMessage Make(
        PendingRequest call, Uri via, TransportModel transport, AuthenticationHeaderValue? authorization)
    {
        var property = call.Request.Properties?.TryGetValue(HttpRequestMessageProperty.Name, out var value) == true
            ? value as HttpRequestMessageProperty
            : null;
        var request = new HttpRequestMessage(
            new HttpMethod(property?.Method ?? "POST"), WithQuery(call.To ?? via, property));
        if (property?.SuppressEntityBody != true)
        {
            request.Content = new EnvelopeContent(call.Request.Bytes, call.Request.Rest, transport.Compression);
            if ((call.Request.Bytes.ContentType ?? transport.ContentType) is { Length: > 0 } type)
            {
                request.Content.Headers.TryAddWithoutValidation("Content-Type", type);
            }
        }

        request.Headers.Authorization = authorization;
        if (!HttpModel.Of(transport).KeepAlive)
        {
            request.Headers.ConnectionClose = true;
        }

        foreach (var name in property?.Headers.AllKeys ?? [])
        {
            if (!request.Headers.TryAddWithoutValidation(name!, property!.Headers[name])
                && request.Content is { } content
                && !name!.Equals("Content-Length", StringComparison.OrdinalIgnoreCase))
            {
                content.Headers.Remove(name!);
                content.Headers.TryAddWithoutValidation(name!, property.Headers[name]);
            }
        }

        if (ServiceTrace.Process.Propagates && !request.Headers.Contains(TraceActivity.HttpHeader)
            && TraceActivity.Sent is var activity && activity != Guid.Empty)
        {
            request.Headers.TryAddWithoutValidation(TraceActivity.HttpHeader, TraceActivity.ToHttp(activity));
        }

        return request;
    }

    /// <summary>The query of the message's property, unless the address has one already.</summary>
    private static Uri WithQuery(Uri address, HttpRequestMessageProperty? property) =>
        property is { QueryString.Length: > 0 } && address.Query.Length == 0
            ? new UriBuilder(address) { Query = property.QueryString }.Uri
            : address;
}
