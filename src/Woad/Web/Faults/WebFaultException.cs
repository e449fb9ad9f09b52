using System.Net;
using Woad.Web;

namespace System.ServiceModel.Web;

/// <summary>Ends an operation with a status code and no body.</summary>
public class WebFaultException : FaultException, IWebFault
{
    /// <summary>A fault with a status code.</summary>
    public WebFaultException(HttpStatusCode statusCode)
        : base($"The service has answered with the status {(int)statusCode} ({statusCode}).") => StatusCode = statusCode;

    /// <summary>The status code of the response.</summary>
    public HttpStatusCode StatusCode { get; }

    object? IWebFault.Detail => null;

    Type? IWebFault.DetailType => null;

    IEnumerable<Type> IWebFault.KnownTypes => [];
}
