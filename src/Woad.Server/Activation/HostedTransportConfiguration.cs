namespace System.ServiceModel.Activation;

/// <summary>Gives services of service files base addresses of a transport.</summary>
/// <remarks>
/// WCF asks the classes that <c>serviceHostingEnvironment</c> of a configuration file names. Here
/// <c>UseServiceFiles</c> and <c>UseServiceRoutes</c> ask those that are services of the application
/// (<c>builder.Services.AddSingleton&lt;HostedTransportConfiguration&gt;(...)</c>).
/// </remarks>
public abstract class HostedTransportConfiguration
{
    /// <summary>Initializes a new instance of the <see cref="HostedTransportConfiguration"/> class.</summary>
    protected HostedTransportConfiguration()
    {
    }

    /// <summary>Returns the base addresses of a service.</summary>
    /// <param name="virtualPath">The path of the service in its application, such as <c>~/Orders.svc</c>.</param>
    /// <returns>The addresses, one per scheme.</returns>
    public abstract Uri[] GetBaseAddresses(string virtualPath);
}
