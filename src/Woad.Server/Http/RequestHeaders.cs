using System.Net;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Woad.Messages;

namespace Woad.Server.Http;

/// <summary>The headers of a request. The server uses its own collection for the next request.</summary>
internal sealed class RequestHeaders : HttpHeaderSource
{
    private readonly KeyValuePair<string, StringValues>[] _headers;

    public RequestHeaders(IHeaderDictionary headers)
    {
        _headers = new KeyValuePair<string, StringValues>[headers.Count];
        headers.CopyTo(_headers, 0);
    }

    protected override void AddTo(WebHeaderCollection headers)
    {
        foreach (var (name, value) in _headers)
        {
            headers.Add(name, value.ToString());
        }
    }
}
