namespace Woad.Exchanges;

/// <summary>The HTTP request in which a message has come, while the request waits for its response.</summary>
internal interface IHttpRequest
{
    string HttpMethod { get; }

    /// <summary>Path and query as the request line has them.</summary>
    string HttpTarget { get; }

    /// <summary>
    /// The path that a server in front puts before an endpoint's path in its public addresses; empty usually.
    /// </summary>
    string PathBase { get; }

    /// <summary>The cookies, as their header has them; null for none.</summary>
    string? Cookies { get; }
}
