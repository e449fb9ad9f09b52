using Woad.Xml;

namespace System.ServiceModel.Activation;

/// <summary>Tells a service that runs in a web application where in the application it is.</summary>
/// <remarks>
/// WCF adds it to hosts that IIS activates. Woad adds it to the hosts of <c>AddServiceModelServices</c>, whose requests
/// come through the application's pipeline, before they open.
/// </remarks>
public sealed class VirtualPathExtension : IExtension<ServiceHostBase>
{
    internal VirtualPathExtension(string virtualPath, string applicationVirtualPath, string siteName)
    {
        VirtualPath = virtualPath;
        ApplicationVirtualPath = applicationVirtualPath;
        SiteName = siteName;
    }

    /// <summary>Gets the path of the application on its server.</summary>
    /// <value>A slash: what a server in front puts before it is known with the first request only.</value>
    public string ApplicationVirtualPath { get; }

    /// <summary>Gets the name of the application.</summary>
    public string SiteName { get; }

    /// <summary>Gets the path of the service's first endpoint in the application.</summary>
    /// <value>A tilde for the application, and the path: <c>~/orders</c>.</value>
    public string VirtualPath { get; }

    /// <summary>Called when the extension is added to a host; does nothing.</summary>
    /// <param name="owner">The host.</param>
    public void Attach(ServiceHostBase owner)
    {
    }

    /// <summary>Called when the extension is removed from a host, which is refused.</summary>
    /// <param name="owner">The host.</param>
    /// <exception cref="InvalidOperationException">Always: the host stays where it is.</exception>
    public void Detach(ServiceHostBase owner) => throw new InvalidOperationException(Escaped.Text(
        $"The VirtualPathExtension of the service at '{VirtualPath}' cannot be removed: the host stays in its "
            + $"application."));
}
