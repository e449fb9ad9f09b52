using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Diagnostics.Logs;
using Woad.Routing.Registration;
using Woad.Xml;

namespace System.ServiceModel.Routing;

/// <summary>Makes a host of <see cref="RoutingService"/> a router: gives it its settings.</summary>
public sealed class RoutingBehavior : IServiceBehavior
{
    /// <summary>Initializes a new instance of the <see cref="RoutingBehavior"/> class.</summary>
    /// <param name="routingConfiguration">The settings.</param>
    /// <exception cref="ArgumentNullException"><paramref name="routingConfiguration"/> is null.</exception>
    public RoutingBehavior(RoutingConfiguration routingConfiguration)
    {
        ArgumentNullException.ThrowIfNull(routingConfiguration);
        Configuration = routingConfiguration;
    }

    /// <summary>The settings with which the host opens.</summary>
    internal RoutingConfiguration Configuration { get; }

    /// <summary>The contract of a router that takes the messages of a contract.</summary>
    /// <param name="description">The contract.</param>
    /// <returns>One of the four contracts of <see cref="RoutingService"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="description"/> is null.</exception>
    public static Type GetContractForDescription(ContractDescription description)
    {
        ArgumentNullException.ThrowIfNull(description);
        return description.CallbackContractType is not null ? typeof(IDuplexSessionRouter)
            : description.Operations.Any(static o => !o.IsOneWay) ? typeof(IRequestReplyRouter)
            : description.SessionMode == SessionMode.Required ? typeof(ISimplexSessionRouter)
            : typeof(ISimplexDatagramRouter);
    }

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceDescription);
        ArgumentNullException.ThrowIfNull(serviceHostBase);
        var extension = new RoutingExtension(Configuration);
        serviceHostBase.Extensions.Add(extension);
        var logger = EscapingLogs.Create(serviceHostBase.Loggers, "Woad.Routing");
        foreach (var endpoint in serviceDescription.Endpoints)
        {
            if (RoutedEndpoint.Contracts.Contains(endpoint.Contract.ContractType!)
                && endpoint.Behaviors.Find<RoutedEndpoint>() is null)
            {
                endpoint.Behaviors.Add(
                    new RoutedEndpoint(extension, endpoint, Configuration.EnsureOrderedDispatch, logger));
            }
        }
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceDescription);
        if (serviceDescription.ServiceType != typeof(RoutingService))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"{nameof(RoutingBehavior)} is for hosts of {typeof(RoutingService)}, not of "
                    + $"{serviceDescription.ServiceType?.FullName ?? serviceDescription.Name}. Host "
                    + $"{nameof(RoutingService)} at the router's address, and leave the behavior out elsewhere."));
        }
    }
}
