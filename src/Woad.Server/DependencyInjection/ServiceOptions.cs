using System.Collections.ObjectModel;
using System.ServiceModel.Description;

namespace Woad.Server.DependencyInjection;

/// <summary>Provides the settings of a service that CoreWCF's start-up code sets.</summary>
/// <remarks>
/// Every other setting is on the host: <see cref="ServiceModelBuilder.ConfigureServiceHostBase{TService}"/>.
/// </remarks>
public sealed class ServiceOptions
{
    internal ServiceOptions(ServiceDebugBehavior debugBehavior) => DebugBehavior = debugBehavior;

    /// <summary>Gets the base addresses of the service, which relative addresses of endpoints are below.</summary>
    /// <value>At most one address of each scheme. Of an HTTP address the path counts.</value>
    public Collection<Uri> BaseAddresses { get; } = [];

    /// <summary>Gets the behavior that decides whether details of exceptions are sent to clients.</summary>
    public ServiceDebugBehavior DebugBehavior { get; }
}
