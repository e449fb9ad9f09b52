using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>Says whether faults of a client's callback operations show their exceptions to the service.</summary>
public class CallbackDebugBehavior : IEndpointBehavior
{
    /// <summary>A behavior that shows exceptions, or does not.</summary>
    public CallbackDebugBehavior(bool includeExceptionDetailInFaults) => IncludeExceptionDetailInFaults = includeExceptionDetailInFaults;

    /// <summary>Whether faults carry the exception with its stack. For debugging only.</summary>
    public bool IncludeExceptionDetailInFaults { get; set; }

    void IEndpointBehavior.AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        ArgumentNullException.ThrowIfNull(clientRuntime);
        if (IncludeExceptionDetailInFaults)
        {
            clientRuntime.CallbackDispatchRuntime.ChannelDispatcher!.IncludeExceptionDetailInFaults = true;
        }
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        throw new InvalidOperationException(
            $"{nameof(CallbackDebugBehavior)} is for the callbacks of clients: it cannot be a behavior of a service's endpoint. Use {nameof(ServiceDebugBehavior)}.");

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }
}
