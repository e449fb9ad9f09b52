using System.Net;

namespace Woad.Messages;

/// <summary>
/// The headers of a received request or response, for programs that look at them. A collection of them takes 2 kB.
/// </summary>
internal abstract class HttpHeaderSource
{
    /// <summary>A collection with the headers of <paramref name="received"/>; without any where that is null.</summary>
    public static WebHeaderCollection Collect(HttpHeaderSource? received)
    {
        var headers = new WebHeaderCollection();
        received?.AddTo(headers);
        return headers;
    }

    /// <summary>Adds the headers to a collection.</summary>
    protected abstract void AddTo(WebHeaderCollection headers);
}
