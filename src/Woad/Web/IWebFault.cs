using System.Net;

namespace Woad.Web;

/// <summary>What both exceptions with a status code have in common.</summary>
internal interface IWebFault
{
    HttpStatusCode StatusCode { get; }

    /// <summary>The body; null for none.</summary>
    object? Detail { get; }

    /// <summary>The body's declared type; null when there is no body.</summary>
    Type? DetailType { get; }

    IEnumerable<Type> KnownTypes { get; }
}
