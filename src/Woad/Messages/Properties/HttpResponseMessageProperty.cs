using System.Net;
using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>The status and headers of an HTTP response. Service code sets it, client code reads it.</summary>
public sealed class HttpResponseMessageProperty : IMessageProperty
{
    private readonly HttpHeaderSource? _received;
    private WebHeaderCollection? _headers;

    /// <summary>
    /// Initializes a new instance of the <see cref="HttpResponseMessageProperty"/> class for 200 without headers.
    /// </summary>
    public HttpResponseMessageProperty()
    {
    }

    /// <summary>The property of a received response.</summary>
    internal HttpResponseMessageProperty(HttpHeaderSource received) => _received = received;

    /// <summary>Gets the name of the property in <see cref="MessageProperties"/>: "httpResponse".</summary>
    public static string Name => "httpResponse";

    /// <summary>Gets the headers of the property.</summary>
    public WebHeaderCollection Headers => _headers ??= HttpHeaderSource.Collect(_received);

    /// <summary>Gets or sets the status code; 200 by default, 500 for a fault when it was not set.</summary>
    public HttpStatusCode StatusCode
    {
        get;
        set
        {
            field = value;
            HasStatusCodeBeenSet = true;
        }
    } = HttpStatusCode.OK;

    /// <summary>Gets or sets the reason phrase; null for the status code's usual one.</summary>
    public string? StatusDescription { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the response is sent without a body; false by default.
    /// </summary>
    public bool SuppressEntityBody { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether headers and status are left to what the host has already set; false
    /// by default.
    /// </summary>
    public bool SuppressPreamble { get; set; }

    /// <summary>Whether somebody set <see cref="StatusCode"/>; a fault is sent with 500 otherwise.</summary>
    internal bool HasStatusCodeBeenSet { get; private set; }

    IMessageProperty IMessageProperty.CreateCopy()
    {
        var copy = _headers is null && _received is not null
            ? new HttpResponseMessageProperty(_received)
            : new HttpResponseMessageProperty();
        copy.StatusDescription = StatusDescription;
        copy.SuppressEntityBody = SuppressEntityBody;
        copy.SuppressPreamble = SuppressPreamble;
        if (HasStatusCodeBeenSet)
        {
            copy.StatusCode = StatusCode;
        }

        if (_headers is not null)
        {
            copy.Headers.Add(_headers);
        }

        return copy;
    }
}
