using System.Globalization;
using System.Net;
using System.ServiceModel.Channels;

namespace System.ServiceModel.Web;

/// <summary>The HTTP response of the last call in a scope.</summary>
public class IncomingWebResponseContext
{
    private readonly OperationContext _operation;

    internal IncomingWebResponseContext(OperationContext operation) => _operation = operation;

    /// <summary>Gets the Content-Length header; 0 without one.</summary>
    public long ContentLength =>
        long.TryParse(
            Headers[HttpResponseHeader.ContentLength], NumberStyles.None, CultureInfo.InvariantCulture,
            out var length) ? length : 0;

    /// <summary>Gets the Content-Type header; null without one.</summary>
    public string? ContentType => Headers[HttpResponseHeader.ContentType];

    /// <summary>Gets the ETag header; null without one.</summary>
    public string? ETag => Headers[HttpResponseHeader.ETag];

    /// <summary>Gets the headers of the context.</summary>
    /// <exception cref="InvalidOperationException">No response has come yet.</exception>
    public WebHeaderCollection Headers => Property.Headers;

    /// <summary>Gets the Location header; null without one.</summary>
    public string? Location => Headers[HttpResponseHeader.Location];

    /// <summary>Gets the status code.</summary>
    public HttpStatusCode StatusCode => Property.StatusCode;

    /// <summary>Gets the reason phrase; null without one.</summary>
    public string? StatusDescription => Property.StatusDescription;

    private HttpResponseMessageProperty Property =>
        _operation.IncomingMessageProperties?.TryGetValue(HttpResponseMessageProperty.Name, out var value) == true
        && value is HttpResponseMessageProperty property
            ? property
            : throw new InvalidOperationException(
                "No HTTP response has come in this context yet. Read it after a call.");
}
