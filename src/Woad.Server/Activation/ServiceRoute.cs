namespace System.ServiceModel.Activation;

/// <summary>A service at a path of an application, without a service file.</summary>
/// <remarks>
/// WCF adds it to the routes of ASP.NET (<c>RouteTable.Routes</c>), of which it is one. Here <c>UseServiceRoutes</c>
/// takes it.
/// </remarks>
public class ServiceRoute
{
    /// <summary>Initializes a new instance of the <see cref="ServiceRoute"/> class.</summary>
    /// <param name="routePrefix">The path in the application, without a slash in front; empty for the root.</param>
    /// <param name="serviceHostFactory">The factory that makes the host.</param>
    /// <param name="serviceType">The type of the service.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The path begins with a slash or a tilde, or has a query.</exception>
    public ServiceRoute(string routePrefix, ServiceHostFactoryBase serviceHostFactory, Type serviceType)
    {
        ArgumentNullException.ThrowIfNull(routePrefix);
        ArgumentNullException.ThrowIfNull(serviceHostFactory);
        ArgumentNullException.ThrowIfNull(serviceType);
        if (routePrefix.StartsWith('/') || routePrefix.StartsWith('~') || routePrefix.AsSpan().ContainsAny("?#{}"))
        {
            throw new ArgumentException(
                "The path of a ServiceRoute begins with neither '/' nor '~', and has none of the characters ?, #, { "
                    + "and }.",
                nameof(routePrefix));
        }

        (Prefix, Factory, ServiceType) = (routePrefix.TrimEnd('/'), serviceHostFactory, serviceType);
    }

    internal string Prefix { get; }

    internal ServiceHostFactoryBase Factory { get; }

    internal Type ServiceType { get; }
}
