using System.Net;

namespace System.ServiceModel.Channels;

/// <summary>
/// The cookies of an open client that keeps some: asked for by GetProperty of its factory or channel, which give null
/// where AllowCookies is not set.
/// </summary>
public interface IHttpCookieContainerManager
{
    /// <summary>
    /// Gets or sets the container. A container that is set takes effect with the next request of every channel of the
    /// factory.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    CookieContainer CookieContainer { get; set; }
}
