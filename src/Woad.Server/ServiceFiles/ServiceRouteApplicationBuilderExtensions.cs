using System.ServiceModel.Activation;
using Woad.Server.ServiceFiles;
using Woad.Xml;

namespace Microsoft.AspNetCore.Builder;

/// <summary>
/// Puts services with a path, and without a service file, into the pipeline of an ASP.NET Core application.
/// </summary>
public static class ServiceRouteApplicationBuilderExtensions
{
    /// <summary>
    /// Adds services at paths of the application, in the place of <c>RouteTable.Routes.Add(new ServiceRoute(...))</c>.
    /// </summary>
    /// <param name="app">The application.</param>
    /// <param name="routes">The services.</param>
    /// <returns>The same application.</returns>
    /// <exception cref="InvalidOperationException">
    /// <c>AddServiceModelServices</c> has not been called, or a factory has made no host.
    /// </exception>
    public static IApplicationBuilder UseServiceRoutes(this IApplicationBuilder app, params ServiceRoute[] routes)
    {
        ArgumentNullException.ThrowIfNull(app);
        ArgumentNullException.ThrowIfNull(routes);
        var addresses = new SiteAddresses(app, "/");
        var hosts = SiteAddresses.HostsOf(app, nameof(UseServiceRoutes));
        foreach (var route in routes)
        {
            hosts.Add(
                route.Factory.CreateServiceHost(
                    route.ServiceType.AssemblyQualifiedName!, addresses.Of(route.Prefix))
                ?? throw new InvalidOperationException(Escaped.Text(
                    $"{route.Factory.GetType()}.CreateServiceHost returned null for the service at "
                    + $"'{route.Prefix}'.")));
        }

        return app.UseHosts(hosts);
    }
}
