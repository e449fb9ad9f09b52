using System.ServiceModel.Activation;
using Woad.Hosting;
using Woad.Server.Hosting;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>Describes the application that hosts services, and finds its services by their paths.</summary>
/// <remarks>In WCF the application is one of IIS. Here it is the one of <c>AddServiceModelServices</c>.</remarks>
public static class ServiceHostingEnvironment
{
    /// <summary>Gets a value that indicates whether services run in the pipeline of ASP.NET.</summary>
    /// <value>Always <see langword="false"/>: <c>HttpContext.Current</c> does not exist.</value>
    public static bool AspNetCompatibilityEnabled => false;

    /// <summary>Gets a value that indicates whether a service may have several base addresses of a scheme.</summary>
    /// <value>Always <see langword="false"/>.</value>
    public static bool MultipleSiteBindingsEnabled => false;

    /// <summary>Reads the configuration of the process, unless that has happened.</summary>
    public static void EnsureInitialized() => _ = ConfigurationSource.Current;

    /// <summary>Makes sure that a service of the application can be called.</summary>
    /// <param name="virtualPath">The path of the service, such as <c>~/Orders.svc</c>.</param>
    /// <remarks>WCF starts the service. Here the services of an application start with it.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="virtualPath"/> is null.</exception>
    /// <exception cref="EndpointNotFoundException">
    /// The application has no such service, or the service is not open.
    /// </exception>
    public static void EnsureServiceAvailable(string virtualPath)
    {
        ArgumentNullException.ThrowIfNull(virtualPath);
        var path = "~/" + virtualPath.TrimStart('~').Trim('/');
        if (!OpenHosts.Any(host => host.Extensions.Find<VirtualPathExtension>() is { } place && IsAt(place, path)))
        {
            throw new EndpointNotFoundException(Escaped.Text(
                $"The service '{virtualPath}' does not exist, or is not open. The services of an application open when "
                    + $"it starts: add the service by UseServiceModel, UseServiceFiles or UseServiceRoutes."));
        }
    }

    private static bool IsAt(VirtualPathExtension place, string path) =>
        place.VirtualPath.StartsWith(path, StringComparison.OrdinalIgnoreCase)
        && (place.VirtualPath.Length == path.Length || path.EndsWith('/') || place.VirtualPath[path.Length] == '/');
}
