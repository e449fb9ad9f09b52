using System.Net;

namespace System.ServiceModel.Channels;

/// <summary>The method, headers and query of an HTTP request. Client code sets it, service code reads it.</summary>
public sealed class HttpRequestMessageProperty : IMessageProperty
{
    private bool _hasMethod;

    /// <summary>
    /// Initializes a new instance of the <see cref="HttpRequestMessageProperty"/> class for POST without headers.
    /// </summary>
    public HttpRequestMessageProperty()
    {
    }

    /// <summary>Gets the name of the property in <see cref="MessageProperties"/>: "httpRequest".</summary>
    public static string Name => "httpRequest";

    /// <summary>Gets the headers of the property.</summary>
    public WebHeaderCollection Headers { get; } = new();

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
        var copy = new HttpRequestMessageProperty
        {
            Method = Method,
            QueryString = QueryString,
            SuppressEntityBody = SuppressEntityBody,
        };
        copy._hasMethod = _hasMethod;
        copy.Headers.Add(Headers);
        return copy;
    }
}
