using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>
/// Has the channels of a binding of the program's own received from by their synchronous methods. The built-in
/// transports are not received from by channels, and go on as they are.
/// </summary>
public class SynchronousReceiveBehavior : IEndpointBehavior
{
    /// <summary>Initializes a new instance of the <see cref="SynchronousReceiveBehavior"/> class.</summary>
    public SynchronousReceiveBehavior()
    {
    }

    void IEndpointBehavior.AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        ArgumentNullException.ThrowIfNull(endpointDispatcher);
        endpointDispatcher.ChannelDispatcher!.ReceiveSynchronously = true;
    }

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }
}
