namespace Woad.Exchanges;

/// <summary>The origin of an HTTP request.</summary>
internal interface IWebOrigin : IOrigin
{
    string HttpMethod { get; }

    /// <summary>Path and query as the request line has them.</summary>
    string HttpTarget { get; }
}
