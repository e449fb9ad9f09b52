using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>Looks at or changes the endpoints of a contract while their host or channel factory opens.</summary>
public interface IContractBehavior
{
    /// <summary>Hands objects to the layers of the binding.</summary>
    /// <param name="contractDescription">The contract.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="bindingParameters">The parameters of the binding.</param>
    void AddBindingParameters(
        ContractDescription contractDescription, ServiceEndpoint endpoint,
        BindingParameterCollection bindingParameters);

    /// <summary>Changes the run-time settings of a client.</summary>
    /// <param name="contractDescription">The contract.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="clientRuntime">The runtime of the client.</param>
    void ApplyClientBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime);

    /// <summary>Changes the run-time settings of a service's endpoint.</summary>
    /// <param name="contractDescription">The contract.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="dispatchRuntime">The runtime of the endpoint.</param>
    void ApplyDispatchBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime);

    /// <summary>Throws when the endpoint cannot be opened as described.</summary>
    /// <param name="contractDescription">The contract.</param>
    /// <param name="endpoint">The endpoint.</param>
    void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint);
}
