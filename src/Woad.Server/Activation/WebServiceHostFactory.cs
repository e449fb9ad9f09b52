using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Web;

namespace System.ServiceModel.Activation;

/// <summary>Makes a <see cref="WebServiceHost"/> of a service type.</summary>
public class WebServiceHostFactory : ServiceHostFactory
{
    /// <summary>Makes a factory.</summary>
    public WebServiceHostFactory()
    {
    }

    /// <summary>Makes the host.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "A program that names its services by text keeps their types.")]
    protected override ServiceHost CreateServiceHost(Type serviceType, Uri[] baseAddresses) => new WebServiceHost(serviceType, baseAddresses);
}
