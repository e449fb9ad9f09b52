using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>Looks at or changes an endpoint while its host or channel factory opens.</summary>
public interface IEndpointBehavior
{
    /// <summary>Hands objects to the layers of the binding.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="bindingParameters">The parameters of the binding.</param>
    void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters);

    /// <summary>Changes the run-time settings of a client.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="clientRuntime">The runtime of the client.</param>
    void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime);

    /// <summary>Changes the run-time settings of a service's endpoint.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="endpointDispatcher">The dispatcher of the endpoint.</param>
    void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher);

    /// <summary>Throws when the endpoint cannot be opened as described.</summary>
    /// <param name="endpoint">The endpoint.</param>
    void Validate(ServiceEndpoint endpoint);
}
