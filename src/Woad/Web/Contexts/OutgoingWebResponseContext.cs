using System.Globalization;
using System.Net;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Contracts;
using Woad.Web;

namespace System.ServiceModel.Web;

/// <summary>The HTTP response of an operation.</summary>
public class OutgoingWebResponseContext
{
    internal const string FormatProperty = "OutgoingWebResponseFormat";

    private readonly OperationContext _operation;

    internal OutgoingWebResponseContext(OperationContext operation) => _operation = operation;

    /// <summary>Gets the encoding that the binding writes text in.</summary>
    public Encoding BindingWriteEncoding => _operation.Web?.Encoding ?? Encoding.UTF8;

    /// <summary>Gets or sets the Content-Length header; 0 without one.</summary>
    public long ContentLength
    {
        get =>
            long.TryParse(
                Headers[HttpResponseHeader.ContentLength], NumberStyles.None, CultureInfo.InvariantCulture,
                out var length) ? length : 0;
        set => Headers[HttpResponseHeader.ContentLength] = value.ToString(CultureInfo.InvariantCulture);
    }

    /// <summary>Gets or sets the Content-Type header, instead of the one of the format; null without one.</summary>
    public string? ContentType
    {
        get => Headers[HttpResponseHeader.ContentType];
        set => Headers[HttpResponseHeader.ContentType] = value;
    }

    /// <summary>Gets or sets the ETag header, as it is sent; null without one.</summary>
    public string? ETag
    {
        get => Headers[HttpResponseHeader.ETag];
        set => Headers[HttpResponseHeader.ETag] = value;
    }

    /// <summary>Gets or sets the format of the body; null for the operation's. An undefined one throws.</summary>
    public WebMessageFormat? Format
    {
        get =>
            _operation.OutgoingMessageProperties.TryGetValue(FormatProperty, out var value)
                ? (WebMessageFormat)value!
                : null;
        set
        {
            if (value is { } format)
            {
                _operation.OutgoingMessageProperties[FormatProperty] = Check.Defined(format);
            }
            else
            {
                _operation.OutgoingMessageProperties.Remove(FormatProperty);
            }
        }
    }

    /// <summary>Gets the headers of the context.</summary>
    public WebHeaderCollection Headers => Property.Headers;

    /// <summary>Gets or sets the Last-Modified header; the earliest date without one.</summary>
    public DateTime LastModified
    {
        get =>
            DateTimeOffset.TryParse(
                Headers[HttpResponseHeader.LastModified], CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal,
                out var date)
                ? date.UtcDateTime
                : default;
        set =>
            Headers[HttpResponseHeader.LastModified] = value.ToUniversalTime().ToString(
                "R", CultureInfo.InvariantCulture);
    }

    /// <summary>Gets or sets the Location header; null without one.</summary>
    public string? Location
    {
        get => Headers[HttpResponseHeader.Location];
        set => Headers[HttpResponseHeader.Location] = value;
    }

    /// <summary>Gets or sets the status code.</summary>
    /// <value>The default is 200.</value>
    public HttpStatusCode StatusCode
    {
        get => Property.StatusCode;
        set => Property.StatusCode = value;
    }

    /// <summary>Gets or sets the reason phrase; null for the usual one.</summary>
    public string? StatusDescription
    {
        get => Property.StatusDescription;
        set => Property.StatusDescription = value;
    }

    /// <summary>Gets or sets a value that indicates whether the response is sent without its body.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool SuppressEntityBody
    {
        get => Property.SuppressEntityBody;
        set => Property.SuppressEntityBody = value;
    }

    private HttpResponseMessageProperty Property
    {
        get
        {
            var properties = _operation.OutgoingMessageProperties;
            if (properties.TryGetValue(HttpResponseMessageProperty.Name, out var value)
                && value is HttpResponseMessageProperty property)
            {
                return property;
            }

            properties[HttpResponseMessageProperty.Name] = property = new HttpResponseMessageProperty();
            return property;
        }
    }

    /// <summary>Sets the ETag header to a GUID, in quotes.</summary>
    /// <param name="entityTag">The entity tag.</param>
    public void SetETag(Guid entityTag) => SetETag(entityTag.ToString("D"));

    /// <summary>Sets the ETag header to a number, in quotes.</summary>
    /// <param name="entityTag">The entity tag.</param>
    public void SetETag(int entityTag) => SetETag(entityTag.ToString(CultureInfo.InvariantCulture));

    /// <summary>Sets the ETag header to a number, in quotes.</summary>
    /// <param name="entityTag">The entity tag.</param>
    public void SetETag(long entityTag) => SetETag(entityTag.ToString(CultureInfo.InvariantCulture));

    /// <summary>Sets the ETag header, in quotes unless it has them.</summary>
    /// <param name="entityTag">The entity tag.</param>
    public void SetETag(string entityTag) => SetQuotedETag(EntityTags.Quote(entityTag));

    /// <summary>The request has made something: status 201 and where it is.</summary>
    /// <param name="locationUri">The location.</param>
    public void SetStatusAsCreated(Uri locationUri)
    {
        ArgumentNullException.ThrowIfNull(locationUri);
        StatusCode = HttpStatusCode.Created;
        Location = locationUri.IsAbsoluteUri ? locationUri.AbsoluteUri : locationUri.OriginalString;
    }

    /// <summary>There is nothing at the address: status 404.</summary>
    public void SetStatusAsNotFound() => StatusCode = HttpStatusCode.NotFound;

    /// <summary>There is nothing at the address: status 404 with a reason phrase.</summary>
    /// <param name="description">The description.</param>
    public void SetStatusAsNotFound(string description)
    {
        StatusCode = HttpStatusCode.NotFound;
        StatusDescription = description;
    }

    internal void SetQuotedETag(string tag) => ETag = tag;
}
