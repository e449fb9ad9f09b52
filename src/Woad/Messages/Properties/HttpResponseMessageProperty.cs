using System.Net;

namespace System.ServiceModel.Channels;

/// <summary>The status and headers of an HTTP response. Service code sets it, client code reads it.</summary>
public sealed class HttpResponseMessageProperty : IMessageProperty
{
    /// <summary>
    /// Initializes a new instance of the <see cref="HttpResponseMessageProperty"/> class for 200 without headers.
    /// </summary>
    public HttpResponseMessageProperty()
    {
    }

    /// <summary>Gets the name of the property in <see cref="MessageProperties"/>: "httpResponse".</summary>
    public static string Name => "httpResponse";

    /// <summary>Gets the headers of the property.</summary>
    public WebHeaderCollection Headers { get; } = new();

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
        var copy = new HttpResponseMessageProperty
        {
            StatusDescription = StatusDescription,
            SuppressEntityBody = SuppressEntityBody,
            SuppressPreamble = SuppressPreamble,
        };
        if (HasStatusCodeBeenSet)
        {
            copy.StatusCode = StatusCode;
        }

        copy.Headers.Add(Headers);
        return copy;
    }
}
