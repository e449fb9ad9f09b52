using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Microsoft.Extensions.DependencyInjection;

namespace Woad.Server.DependencyInjection;

/// <summary>
/// Gives the endpoints of a host, with their contracts and operations, the behaviors that the application has
/// registered, and its dispatchers the error handlers. While the host opens: all endpoints are there then.
/// </summary>
/// <param name="services">The services of the application.</param>
internal sealed class ContainerBehavior(IServiceProvider services) : IServiceBehavior
{
    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        foreach (var endpoint in serviceDescription.Endpoints.Where(static e => !e.IsSystemEndpoint))
        {
            Add(endpoint.EndpointBehaviors);
            Add(endpoint.Contract.ContractBehaviors);
            foreach (var operation in endpoint.Contract.Operations)
            {
                Add(operation.OperationBehaviors);
            }
        }
    }

    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            foreach (var handler in services.GetServices<IErrorHandler>())
            {
                if (!dispatcher.ErrorHandlers.Contains(handler))
                {
                    dispatcher.ErrorHandlers.Add(handler);
                }
            }
        }
    }

    /// <summary>One of the same type that is there already was given to this endpoint alone.</summary>
    private void Add<T>(Collection<T> behaviors)
        where T : class
    {
        foreach (var behavior in services.GetServices<T>())
        {
            if (!behaviors.Any(other => other.GetType() == behavior.GetType()))
            {
                behaviors.Add(behavior);
            }
        }
    }
}
