using System.Net;
using Woad.Web;
using Woad.Xml;

namespace System.ServiceModel.Web;

/// <summary>Ends an operation with a status code and no body.</summary>
public class WebFaultException : FaultException, IWebFault
{
    /// <summary>Initializes a new instance of the <see cref="WebFaultException"/> class with a status code.</summary>
    /// <param name="statusCode">The HTTP status code.</param>
    public WebFaultException(HttpStatusCode statusCode)
        : base(Escaped.Text($"The service has answered with the status {(int)statusCode} ({statusCode}).")) =>
            StatusCode = statusCode;

    /// <summary>Gets the status code of the response.</summary>
    public HttpStatusCode StatusCode { get; }

    object? IWebFault.Detail => null;

    Type? IWebFault.DetailType => null;

    IEnumerable<Type> IWebFault.KnownTypes => [];
}
