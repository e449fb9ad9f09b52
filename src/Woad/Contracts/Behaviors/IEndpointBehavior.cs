using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>Looks at or changes an endpoint while its host or channel factory opens.</summary>
public interface IEndpointBehavior
{
    /// <summary>Hands objects to the layers of the binding.</summary>
    void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters);

    /// <summary>Changes the run-time settings of a client.</summary>
    void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime);

    /// <summary>Changes the run-time settings of a service's endpoint.</summary>
    void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher);

    /// <summary>Throws when the endpoint cannot be opened as described.</summary>
    void Validate(ServiceEndpoint endpoint);
}
