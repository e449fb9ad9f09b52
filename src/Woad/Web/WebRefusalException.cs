using System.Net;
using Woad.Connections;

namespace Woad.Web;

/// <summary>A request that is for no operation, and what it is answered with.</summary>
internal sealed class WebRefusalException(HttpStatusCode status, string message) : Exception(message)
{
    public HttpStatusCode Status => status;

    /// <summary>The methods that the address takes; null when that is not the matter.</summary>
    public string? Allow { get; init; }

    /// <summary>Where the request should go; null when that is not the matter.</summary>
    public Uri? Location { get; init; }

    /// <summary>The address of the endpoint as the caller knows it; null where that is not known.</summary>
    public Uri? Endpoint { get; init; }

    /// <summary>The page that answers the request after all; null for one with the message.</summary>
    public WebPage? Page { get; init; }
}
