using System.Net;
using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>The method, headers and query of an HTTP request. Client code sets it, service code reads it.</summary>
public sealed class HttpRequestMessageProperty : IMessageProperty
{
    private readonly HttpHeaderSource? _received;
    private WebHeaderCollection? _headers;
    private bool _hasMethod;

    /// <summary>
    /// Initializes a new instance of the <see cref="HttpRequestMessageProperty"/> class for POST without headers.
    /// </summary>
    public HttpRequestMessageProperty()
    {
    }

    /// <summary>The property of a received request.</summary>
    internal HttpRequestMessageProperty(HttpHeaderSource received) => _received = received;

    /// <summary>Gets the name of the property in <see cref="MessageProperties"/>: "httpRequest".</summary>
    public static string Name => "httpRequest";

    /// <summary>Gets the headers of the property.</summary>
    public WebHeaderCollection Headers => _headers ??= HttpHeaderSource.Collect(_received);

    /// <summary>Gets or sets the method; "POST" by default.</summary>
    public string Method
    {
        get;
        set
        {
            field = value ?? throw new ArgumentNullException(nameof(value));
            _hasMethod = true;
        }
    } = "POST";

    /// <summary>Gets or sets the query of the address, without the question mark; empty by default.</summary>
    public string QueryString { get; set => field = value ?? throw new ArgumentNullException(nameof(value)); } = "";

    /// <summary>
    /// Gets or sets a value that indicates whether the request is sent without a body; false by default.
    /// </summary>
    public bool SuppressEntityBody { get; set; }

    /// <summary>
    /// What a program has set of a request stays; the operation's own method is used where it has set none.
    /// </summary>
    internal void MergeInto(MessageProperties properties)
    {
        if (!properties.TryGetValue(Name, out var value)
            || value is not HttpRequestMessageProperty set
            || ReferenceEquals(set, this))
        {
            return;
        }

        var merged = set.Copy();
        if (!set._hasMethod)
        {
            merged.Method = Method;
            merged.SuppressEntityBody |= SuppressEntityBody;
        }

        properties[Name] = merged;
    }

    IMessageProperty IMessageProperty.CreateCopy() => Copy();

    private HttpRequestMessageProperty Copy()
    {
        var copy = _headers is null && _received is not null
            ? new HttpRequestMessageProperty(_received)
            : new HttpRequestMessageProperty();
        copy.Method = Method;
        copy.QueryString = QueryString;
        copy.SuppressEntityBody = SuppressEntityBody;
        copy._hasMethod = _hasMethod;
        if (_headers is not null)
        {
            copy.Headers.Add(_headers);
        }

        return copy;
    }
}
