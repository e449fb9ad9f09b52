using Woad.Server.Hosting;

namespace System.ServiceModel.Activation;

/// <summary>
/// Makes hosts of services for scripts: without any setting, their base addresses are endpoints for ASP.NET AJAX.
/// </summary>
public class WebScriptServiceHostFactory : ServiceHostFactory
{
    /// <summary>Initializes a new instance of the <see cref="WebScriptServiceHostFactory"/> class.</summary>
    public WebScriptServiceHostFactory()
    {
    }

    /// <summary>Creates the host of the service.</summary>
    /// <param name="serviceType">The type of the service.</param>
    /// <param name="baseAddresses">The base addresses of the host.</param>
    /// <returns>The host.</returns>
    protected override ServiceHost CreateServiceHost(Type serviceType, Uri[] baseAddresses) =>
        new WebScriptServiceHost(serviceType, baseAddresses);
}
