using System.Globalization;
using System.Net;
using System.ServiceModel.Channels;

namespace System.ServiceModel.Web;

/// <summary>The HTTP requests of calls in a scope.</summary>
public class OutgoingWebRequestContext
{
    private readonly OperationContext _operation;

    internal OutgoingWebRequestContext(OperationContext operation) => _operation = operation;

    /// <summary>Gets or sets the Accept header; null without one.</summary>
    public string? Accept
    {
        get => Headers[HttpRequestHeader.Accept];
        set => Headers[HttpRequestHeader.Accept] = value;
    }

    /// <summary>
    /// Gets or sets the Content-Length header; 0 without one. The length of the body is sent whatever is set.
    /// </summary>
    public long ContentLength
    {
        get =>
            long.TryParse(
                Headers[HttpRequestHeader.ContentLength], NumberStyles.None, CultureInfo.InvariantCulture,
                out var length) ? length : 0;
        set => Headers[HttpRequestHeader.ContentLength] = value.ToString(CultureInfo.InvariantCulture);
    }

    /// <summary>Gets or sets the Content-Type header, instead of the one of the format; null without one.</summary>
    public string? ContentType
    {
        get => Headers[HttpRequestHeader.ContentType];
        set => Headers[HttpRequestHeader.ContentType] = value;
    }

    /// <summary>Gets the headers of the context.</summary>
    public WebHeaderCollection Headers => Property.Headers;

    /// <summary>Gets or sets the If-Match header; null without one.</summary>
    public string? IfMatch
    {
        get => Headers[HttpRequestHeader.IfMatch];
        set => Headers[HttpRequestHeader.IfMatch] = value;
    }

    /// <summary>Gets or sets the If-Modified-Since header; null without one.</summary>
    public string? IfModifiedSince
    {
        get => Headers[HttpRequestHeader.IfModifiedSince];
        set => Headers[HttpRequestHeader.IfModifiedSince] = value;
    }

    /// <summary>Gets or sets the If-None-Match header; null without one.</summary>
    public string? IfNoneMatch
    {
        get => Headers[HttpRequestHeader.IfNoneMatch];
        set => Headers[HttpRequestHeader.IfNoneMatch] = value;
    }

    /// <summary>Gets or sets the If-Unmodified-Since header; null without one.</summary>
    public string? IfUnmodifiedSince
    {
        get => Headers[HttpRequestHeader.IfUnmodifiedSince];
        set => Headers[HttpRequestHeader.IfUnmodifiedSince] = value;
    }

    /// <summary>Gets or sets the method; the operation's unless one is set.</summary>
    public string Method
    {
        get => Property.Method;
        set => Property.Method = value;
    }

    /// <summary>Gets or sets a value that indicates whether requests are sent without their bodies.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool SuppressEntityBody
    {
        get => Property.SuppressEntityBody;
        set => Property.SuppressEntityBody = value;
    }

    /// <summary>Gets or sets the User-Agent header; null without one.</summary>
    public string? UserAgent
    {
        get => Headers[HttpRequestHeader.UserAgent];
        set => Headers[HttpRequestHeader.UserAgent] = value;
    }

    private HttpRequestMessageProperty Property
    {
        get
        {
            var properties = _operation.OutgoingMessageProperties;
            if (properties.TryGetValue(HttpRequestMessageProperty.Name, out var value)
                && value is HttpRequestMessageProperty property)
            {
                return property;
            }

            properties[HttpRequestMessageProperty.Name] = property = new HttpRequestMessageProperty();
            return property;
        }
    }
}
