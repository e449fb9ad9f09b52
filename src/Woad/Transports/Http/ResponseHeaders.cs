using System.Net;
using System.Net.Http.Headers;
using Woad.Messages;

namespace Woad.Transports.Http;

/// <summary>The headers of a received response, which are parsed when a program looks at them.</summary>
internal sealed class ResponseHeaders(HttpResponseMessage response) : HttpHeaderSource
{
    private readonly HttpResponseHeaders _response = response.Headers;
    private readonly HttpContentHeaders _content = response.Content.Headers;

    protected override void AddTo(WebHeaderCollection headers)
    {
        Add(headers, _response);
        Add(headers, _content);
    }

    private static void Add(WebHeaderCollection headers, HttpHeaders received)
    {
        foreach (var header in received)
        {
            headers.Add(header.Key, string.Join(", ", header.Value));
        }
    }
}
