using System.Net;
using Woad.Web;
using Woad.Xml;

namespace System.ServiceModel.Web;

/// <summary>Ends an operation with a status code and a body.</summary>
/// <typeparam name="T">The type of the body.</typeparam>
public class WebFaultException<T> : FaultException<T>, IWebFault
{
    private readonly IEnumerable<Type> _knownTypes;

    /// <summary>
    /// Initializes a new instance of the <see cref="WebFaultException{T}"/> class with a status code; the detail is
    /// written in the format of the operation's responses.
    /// </summary>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="statusCode">The HTTP status code.</param>
    public WebFaultException(T detail, HttpStatusCode statusCode)
        : this(detail, statusCode, [])
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebFaultException{T}"/> class with a status code, and types that
    /// may stand in its detail.
    /// </summary>
    /// <param name="detail">The detail of the fault.</param>
    /// <param name="statusCode">The HTTP status code.</param>
    /// <param name="knownTypes">The types that may be in the object graph.</param>
    public WebFaultException(T detail, HttpStatusCode statusCode, IEnumerable<Type>? knownTypes)
        : base(detail, new FaultReason(Escaped.Text(
            $"The service has answered with the status {(int)statusCode} ({statusCode}).")))
    {
        StatusCode = statusCode;
        _knownTypes = knownTypes ?? [];
    }

    /// <summary>Gets the status code of the response.</summary>
    public HttpStatusCode StatusCode { get; }

    object? IWebFault.Detail => Detail;

    Type? IWebFault.DetailType => typeof(T);

    IEnumerable<Type> IWebFault.KnownTypes => _knownTypes;
}
