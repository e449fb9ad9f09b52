using System.ServiceModel;
using System.ServiceModel.Activation;

namespace Contoso;

/// <summary>A factory of a program for its service files: adds an endpoint that no file has.</summary>
public sealed class CountingHostFactory : ServiceHostFactory
{
    protected override ServiceHost CreateServiceHost(Type serviceType, Uri[] baseAddresses)
    {
        var host = base.CreateServiceHost(serviceType, baseAddresses);
        host.AddServiceEndpoint(typeof(IGreeting), new BasicHttpBinding(), "made");
        return host;
    }
}
