using System.Collections.ObjectModel;
using System.Globalization;
using System.Net;
using System.Net.Mime;
using System.ServiceModel.Channels;
using Woad.Web;
using Woad.Web.Bodies;
using Woad.Web.Routes;

namespace System.ServiceModel.Web;

/// <summary>The HTTP request that an operation answers.</summary>
public class IncomingWebRequestContext
{
    private static readonly WebHeaderCollection None = [];

    private readonly OperationContext _operation;

    internal IncomingWebRequestContext(OperationContext operation) => _operation = operation;

    /// <summary>Gets the Accept header; null without one.</summary>
    public string? Accept => Headers[HttpRequestHeader.Accept];

    /// <summary>Gets the Content-Length header; 0 without one.</summary>
    /// <exception cref="FormatException">The header is no number.</exception>
    public long ContentLength =>
        Headers[HttpRequestHeader.ContentLength] is { } text ? long.Parse(text, CultureInfo.InvariantCulture) : 0;

    /// <summary>Gets the Content-Type header; null without one.</summary>
    public string? ContentType => Headers[HttpRequestHeader.ContentType];

    /// <summary>Gets the headers of the context.</summary>
    public WebHeaderCollection Headers => Property?.Headers ?? None;

    /// <summary>Gets the entity tags of the If-Match header, quoted as they came; null without one.</summary>
    public IEnumerable<string>? IfMatch => EntityTags.Parse(Headers[HttpRequestHeader.IfMatch]);

    /// <summary>Gets the date of the If-Modified-Since header; null without a readable one.</summary>
    public DateTime? IfModifiedSince => Date(HttpRequestHeader.IfModifiedSince);

    /// <summary>Gets the entity tags of the If-None-Match header, quoted as they came; null without one.</summary>
    public IEnumerable<string>? IfNoneMatch => EntityTags.Parse(Headers[HttpRequestHeader.IfNoneMatch]);

    /// <summary>Gets the date of the If-Unmodified-Since header; null without a readable one.</summary>
    public DateTime? IfUnmodifiedSince => Date(HttpRequestHeader.IfUnmodifiedSince);

    /// <summary>Gets the method; null outside HTTP.</summary>
    public string? Method => Property?.Method;

    /// <summary>
    /// Gets or sets the result of matching the address with the operation's template; null without one.
    /// </summary>
    public UriTemplateMatch? UriTemplateMatch
    {
        get => _operation.IncomingMessageProperties?.TryGetValue(WebEndpoint.MatchProperty, out var value) == true
            ? value as UriTemplateMatch
            : null;
        set => _operation.IncomingMessageProperties![WebEndpoint.MatchProperty] = value!;
    }

    /// <summary>Gets the User-Agent header; null without one.</summary>
    public string? UserAgent => Headers[HttpRequestHeader.UserAgent];

    private HttpRequestMessageProperty? Property =>
        _operation.IncomingMessageProperties?.TryGetValue(HttpRequestMessageProperty.Name, out var value) == true
            ? value as HttpRequestMessageProperty
            : null;

    /// <summary>Ends a GET or HEAD with 304 when the client has the version of this date already.</summary>
    /// <param name="lastModified">The time of the last change.</param>
    /// <exception cref="WebFaultException">The client's version is not older.</exception>
    public void CheckConditionalRetrieve(DateTime lastModified)
    {
        if (Method is not ("GET" or "HEAD") || IfNoneMatch is not null || IfModifiedSince is not { } since)
        {
            return;
        }

        // The header counts whole seconds.
        var modified = lastModified.ToUniversalTime();
        if (modified.Ticks / TimeSpan.TicksPerSecond <= since.ToUniversalTime().Ticks / TimeSpan.TicksPerSecond)
        {
            new WebOperationContext(_operation).OutgoingResponse.LastModified = lastModified;
            throw new WebFaultException(HttpStatusCode.NotModified);
        }
    }

    /// <inheritdoc cref="CheckConditionalRetrieve(string)"/>
    public void CheckConditionalRetrieve(Guid entityTag) => Retrieve(EntityTags.Quote(entityTag.ToString("D")));

    /// <inheritdoc cref="CheckConditionalRetrieve(string)"/>
    public void CheckConditionalRetrieve(int entityTag) =>
        Retrieve(EntityTags.Quote(entityTag.ToString(CultureInfo.InvariantCulture)));

    /// <inheritdoc cref="CheckConditionalRetrieve(string)"/>
    public void CheckConditionalRetrieve(long entityTag) =>
        Retrieve(EntityTags.Quote(entityTag.ToString(CultureInfo.InvariantCulture)));

    /// <summary>
    /// Ends a GET or HEAD with 304, and another request with 412, when the client has the version of this tag already.
    /// </summary>
    /// <param name="entityTag">The entity tag.</param>
    /// <exception cref="WebFaultException">The tag is one of If-None-Match.</exception>
    public void CheckConditionalRetrieve(string entityTag) => Retrieve(EntityTags.Quote(entityTag));

    /// <inheritdoc cref="CheckConditionalUpdate(string)"/>
    public void CheckConditionalUpdate(Guid entityTag) => Update(EntityTags.Quote(entityTag.ToString("D")));

    /// <inheritdoc cref="CheckConditionalUpdate(string)"/>
    public void CheckConditionalUpdate(int entityTag) =>
        Update(EntityTags.Quote(entityTag.ToString(CultureInfo.InvariantCulture)));

    /// <inheritdoc cref="CheckConditionalUpdate(string)"/>
    public void CheckConditionalUpdate(long entityTag) =>
        Update(EntityTags.Quote(entityTag.ToString(CultureInfo.InvariantCulture)));

    /// <summary>
    /// Ends a request with 412 when If-Match names other versions than the one of this tag; null: there is none yet.
    /// </summary>
    /// <param name="entityTag">The entity tag.</param>
    /// <exception cref="WebFaultException">The tag is not one of If-Match.</exception>
    public void CheckConditionalUpdate(string? entityTag) =>
        Update(string.IsNullOrEmpty(entityTag) ? null : EntityTags.Quote(entityTag));

    /// <summary>The media ranges of the Accept header, the most wanted first.</summary>
    /// <returns>The content types.</returns>
    public Collection<ContentType> GetAcceptHeaderElements() => [.. MediaTypes.Elements(Accept ?? "")];

    private void Retrieve(string tag)
    {
        if (IfNoneMatch is not { } held || !(held.Contains("*") || held.Any(t => EntityTags.AreSame(t, tag))))
        {
            return;
        }

        new WebOperationContext(_operation).OutgoingResponse.SetQuotedETag(tag);
        throw new WebFaultException(
            Method is "GET" or "HEAD" ? HttpStatusCode.NotModified : HttpStatusCode.PreconditionFailed);
    }

    private void Update(string? tag)
    {
        if (IfMatch is not { } wanted
            || (tag is not null && (wanted.Contains("*") || wanted.Contains(tag, StringComparer.Ordinal))))
        {
            return;
        }

        if (tag is not null)
        {
            new WebOperationContext(_operation).OutgoingResponse.SetQuotedETag(tag);
        }

        throw new WebFaultException(HttpStatusCode.PreconditionFailed);
    }

    private DateTime? Date(HttpRequestHeader header) => Headers[header] is { } text
        && DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out var date)
            ? date.UtcDateTime
            : null;
}
