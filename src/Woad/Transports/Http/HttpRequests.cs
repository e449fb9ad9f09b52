using System.Net;
using System.Net.Http.Headers;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Transports.Http;

/// <summary>Makes the request of a call.</summary>
internal static class HttpRequests
{
    /// <summary>
    /// Basic credentials go with each request at once: a streamed body could not be sent again after a challenge.
    /// </summary>
    public static AuthenticationHeaderValue? Authorization(HttpModel http) =>
        http is { Scheme: AuthenticationSchemes.Basic, Credential: { } credential }
            ? new AuthenticationHeaderValue(
                "Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes($"{credential.UserName}:{credential.Password}")))
            : null;

    public static HttpRequestMessage Make(
        PendingRequest call, Uri via, TransportModel transport, AuthenticationHeaderValue? authorization)
    {
        var http = HttpModel.Of(transport);
        if (http.IsWeb)
        {
            return WebRequests.Make(call, via, transport, authorization);
        }

        var own = call.Request.Properties?.TryGetValue(HttpRequestMessageProperty.Name, out var value) == true
            ? value as HttpRequestMessageProperty
            : null;
        var request = new HttpRequestMessage(
            own is null or { Method: "POST" } ? HttpMethod.Post : new HttpMethod(own.Method),
            own is { QueryString.Length: > 0 } ? new UriBuilder(via) { Query = own.QueryString }.Uri : via);
        if (http.Version.Major > 1)
        {
            request.Version = http.Version;
            request.VersionPolicy = PolicyOf(http);
        }

        if (own is not { SuppressEntityBody: true })
        {
            if (call.Request.Rest is null)
            {
                transport.Compression?.Pack(call.Request.Bytes);
            }

            call.Watch?.Begin(call.Request.Bytes.Length);
            request.Content = NewContent(call, transport, http);
        }

        // As text: parsed headers are made and written out anew in each request.
        request.Headers.TryAddWithoutValidation("Cache-Control", "no-cache, max-age=0");
        request.Headers.Authorization = authorization;
        if (http.Action == ActionPlace.Header)
        {
            request.Headers.TryAddWithoutValidation("SOAPAction", $"\"{Escaped(call.Action)}\"");
        }

        AcceptCompressed(request, transport);
        if (!http.KeepAlive)
        {
            request.Headers.ConnectionClose = true;
        }

        if (own is not null)
        {
            Apply(own, request);
        }

        return request;
    }

    private static EnvelopeContent NewContent(PendingRequest call, TransportModel transport, HttpModel http)
    {
        var content = new EnvelopeContent(call.Request.Bytes, call.Request.Rest, transport.Compression)
        {
            Watch = call.Watch,
        };
        var type = call.Request.Bytes.ContentType ?? transport.ContentType;
        content.Headers.TryAddWithoutValidation(
            "Content-Type",
            http.Action == ActionPlace.ContentType && call.Action.Length > 0
                ? $"{type}; action=\"{Escaped(call.Action)}\""
                : type);
        return content;
    }

    /// <summary>Names the compression of replies where the platform does not name both.</summary>
    private static void AcceptCompressed(HttpRequestMessage request, TransportModel transport)
    {
        if (transport.Compression is { } compression && !HttpModel.Of(transport).Decompress)
        {
            request.Headers.TryAddWithoutValidation("Accept-Encoding", compression.Name);
        }
    }

    private static HttpVersionPolicy PolicyOf(HttpModel http) => http.IsSecure
        ? HttpVersionPolicy.RequestVersionOrLower
        : HttpVersionPolicy.RequestVersionExact;

    /// <summary>What a header may not hold is percent-encoded; the service decodes it.</summary>
    private static string Escaped(string action)
    {
        if (!action.AsSpan().ContainsAnyExceptInRange('!', '~') && !action.Contains('"', StringComparison.Ordinal))
        {
            return action;
        }

        var escaped = new StringBuilder();
        foreach (var rune in action.EnumerateRunes())
        {
            var isPlain = rune.Value is > ' ' and <= '~' and not '"';
            escaped.Append(isPlain ? rune.ToString() : Uri.EscapeDataString(rune.ToString()));
        }

        return escaped.ToString();
    }

    /// <summary>A header that the program has set takes the place of ours.</summary>
    private static void Apply(HttpRequestMessageProperty own, HttpRequestMessage request)
    {
        foreach (var name in own.Headers.AllKeys)
        {
            var value = own.Headers[name];
            if (name!.StartsWith("Content-", StringComparison.OrdinalIgnoreCase))
            {
                if (request.Content is { } content
                    && !name.Equals("Content-Length", StringComparison.OrdinalIgnoreCase))
                {
                    content.Headers.Remove(name);
                    content.Headers.TryAddWithoutValidation(name, value);
                }

                continue;
            }

            request.Headers.Remove(name);
            request.Headers.TryAddWithoutValidation(name, value);
        }
    }
}
