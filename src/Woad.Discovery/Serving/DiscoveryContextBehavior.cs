using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Discovery;
using System.ServiceModel.Dispatcher;
using Woad.Xml;

namespace Woad.Discovery.Serving;

/// <summary>Gives the calls of a discovery endpoint its mode, version and delay.</summary>
/// <param name="endpoint">The endpoint.</param>
internal sealed class DiscoveryContextBehavior(DiscoveryEndpoint endpoint) : IEndpointBehavior, ICallContextInitializer
{
    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        var runtime = endpointDispatcher.DispatchRuntime;
        if (endpointDispatcher.IsSystemEndpoint && runtime.InstanceProvider is null
            && !endpoint.Contract.ContractType!.IsAssignableFrom(runtime.Type))
        {
            throw new InvalidOperationException(
                Escaped.Text(
                    $"The service {runtime.Type?.Name} has a discovery endpoint, and nothing answers there. Add a "
                    + $"ServiceDiscoveryBehavior to the behaviors of the service."));
        }

        foreach (var operation in runtime.Operations)
        {
            operation.CallContextInitializers.Add(this);
        }
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public object? BeforeInvoke(InstanceContext instanceContext, IClientChannel channel, Message message)
    {
        OperationContext.Current!.Extensions.Add(new DiscoveryOperationContextExtension(
            endpoint.MaxResponseDelay, endpoint.DiscoveryMode, endpoint.DiscoveryVersion));
        return null;
    }

    public void AfterInvoke(object? correlationState)
    {
    }
}
