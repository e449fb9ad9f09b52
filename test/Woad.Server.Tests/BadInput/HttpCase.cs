using System.Net;
using System.Net.Http.Headers;
using System.Text;

namespace Woad.Server.Tests.BadInput;

/// <summary>One bad HTTP request and what it is answered with.</summary>
/// <param name="Path">Path of the endpoint below the host.</param>
/// <param name="Body">The entity body, or null for none.</param>
/// <param name="Status">The status of the answer.</param>
public sealed record HttpCase(string Path, byte[]? Body, HttpStatusCode Status)
{
    public HttpCase(string path, string body, HttpStatusCode status)
        : this(path, Encoding.UTF8.GetBytes(body), status)
    {
    }

    public string Method { get; init; } = "POST";

    public string? ContentType { get; init; } =
        Path == "ws" ? "application/soap+xml; charset=utf-8" : "text/xml; charset=utf-8";

    public string? SoapAction { get; init; } = Path == "ws" ? null : $"\"{Envelopes.EchoAction}\"";

    public bool Chunked { get; init; }

    /// <summary>Texts that the answer's body holds; none means an empty body.</summary>
    public string[] Says { get; init; } = [];

    /// <summary>A header that the answer has, or null.</summary>
    public (string Name, string Value)? Header { get; init; }

    /// <summary>Whether the request is a mistake that the log speaks of.</summary>
    public bool IsLogged { get; init; } = Status != HttpStatusCode.OK;

    public HttpRequestMessage ToRequest(Uri host)
    {
        var request = new HttpRequestMessage(new HttpMethod(Method), new Uri(host, Path));
        if (SoapAction is not null)
            request.Headers.TryAddWithoutValidation("SOAPAction", SoapAction);
        request.Headers.TransferEncodingChunked = Chunked;
        if (Body is not null)
        {
            request.Content = new ByteArrayContent(Body);
            if (ContentType is not null)
                request.Content.Headers.TryAddWithoutValidation("Content-Type", ContentType);
            if (Chunked)
                request.Content.Headers.ContentLength = null;
        }

        return request;
    }
}
