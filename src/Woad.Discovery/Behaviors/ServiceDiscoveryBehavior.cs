using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Discovery.Announcing;
using Woad.Discovery.Model;
using Woad.Discovery.Publishing;

namespace System.ServiceModel.Discovery;

/// <summary>
/// Represents the behavior with which the endpoints of a service can be found: it answers at the discovery endpoints of
/// the service, and announces that the service comes and goes.
/// </summary>
/// <remarks>
/// An announcement that fails is logged as an error; the service opens all the same.
/// </remarks>
public class ServiceDiscoveryBehavior : IServiceBehavior
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceDiscoveryBehavior"/> class without announcements.
    /// </summary>
    public ServiceDiscoveryBehavior()
    {
    }

    /// <summary>Gets the endpoints to which the service announces itself.</summary>
    public Collection<AnnouncementEndpoint> AnnouncementEndpoints { get; } = new ItemCollection<AnnouncementEndpoint>();

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceDescription);
        ArgumentNullException.ThrowIfNull(serviceHostBase);
        var sequence = new DiscoveryMessageSequenceGenerator();
        var extension = serviceHostBase.Extensions.Find<DiscoveryServiceExtension>();
        if (extension is null)
        {
            serviceHostBase.Extensions.Add(extension = new PublishedExtension(sequence));
        }

        var published = extension.Published = new PublishedService(serviceDescription, serviceHostBase);
        DiscoveryDispatch.Answer(serviceDescription, serviceHostBase, extension);
        serviceHostBase.ChannelDispatchers.Add(
            new AnnouncingDispatcher(serviceHostBase, published, [.. AnnouncementEndpoints], sequence));
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }
}
