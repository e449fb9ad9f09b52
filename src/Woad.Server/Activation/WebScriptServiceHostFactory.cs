using Woad.Server.Hosting;

namespace System.ServiceModel.Activation;

/// <summary>Makes hosts of services for scripts: without any setting, their base addresses are endpoints for ASP.NET AJAX.</summary>
public class WebScriptServiceHostFactory : ServiceHostFactory
{
    /// <summary>Makes a factory.</summary>
    public WebScriptServiceHostFactory()
    {
    }

    /// <summary>Makes the host.</summary>
    protected override ServiceHost CreateServiceHost(Type serviceType, Uri[] baseAddresses) => new WebScriptServiceHost(serviceType, baseAddresses);
}
