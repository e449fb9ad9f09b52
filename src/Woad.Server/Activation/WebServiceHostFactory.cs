using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Web;

namespace System.ServiceModel.Activation;

/// <summary>Makes a <see cref="WebServiceHost"/> of a service type.</summary>
public class WebServiceHostFactory : ServiceHostFactory
{
    /// <summary>Initializes a new instance of the <see cref="WebServiceHostFactory"/> class.</summary>
    public WebServiceHostFactory()
    {
    }

    /// <summary>Creates the host of the service.</summary>
    /// <param name="serviceType">The type of the service.</param>
    /// <param name="baseAddresses">The base addresses of the host.</param>
    /// <returns>The host.</returns>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2067", Justification = "A program that names its services by text keeps their types.")]
    protected override ServiceHost CreateServiceHost(Type serviceType, Uri[] baseAddresses) =>
        new WebServiceHost(serviceType, baseAddresses);
}
