using System.Collections.ObjectModel;
using System.ServiceModel.Channels;

namespace System.ServiceModel.Description;

/// <summary>
/// Has metadata name the host and port that the request for them was sent to (its Host header), instead of those of the
/// service's own addresses: for services behind a load balancer.
/// </summary>
public class UseRequestHeadersForMetadataAddressBehavior : IServiceBehavior
{
    /// <summary>
    /// Gets the port of addresses of another scheme than the request's, by scheme. Addresses of schemes that are not
    /// here keep their ports.
    /// </summary>
    public IDictionary<string, int> DefaultPortsByScheme { get; } = new Dictionary<string, int>(
        StringComparer.OrdinalIgnoreCase);

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }
}
