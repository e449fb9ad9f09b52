using System.Net;
using System.Net.Http.Headers;
using System.Text;

namespace Woad.Server.Tests.BadInput;

/// <summary>One HTTP request that is not as it should be, and what must come back.</summary>
/// <param name="Name">Shown as the test's name.</param>
/// <param name="Body">The request's body.</param>
/// <param name="Statuses">The statuses that are right.</param>
public sealed record HttpCase(string Name, string Body, params HttpStatusCode[] Statuses)
{
    public string? ContentType { get; init; } = "text/xml; charset=utf-8";

    public string? SoapAction { get; init; }

    /// <summary>What the body of the answer contains; null when the answer has no body.</summary>
    public string? Answer { get; init; }

    public bool Chunked { get; init; }

    public HttpMethod Method { get; init; } = HttpMethod.Post;

    public HttpRequestMessage ToRequest(Uri address)
    {
        var content = new ByteArrayContent(Encoding.UTF8.GetBytes(Body));
        content.Headers.ContentType = ContentType is null ? null : MediaTypeHeaderValue.Parse(ContentType);
        var request = new HttpRequestMessage(Method, address) { Content = Method == HttpMethod.Get ? null : content };
        request.Headers.TransferEncodingChunked = Chunked ? true : null;
        if (SoapAction is not null)
        {
            request.Headers.Add("SOAPAction", $"\"{SoapAction}\"");
        }

        return request;
    }

    public override string ToString() => Name;
}
