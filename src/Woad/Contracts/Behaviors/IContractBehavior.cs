using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>Looks at or changes the endpoints of a contract while their host or channel factory opens.</summary>
public interface IContractBehavior
{
    /// <summary>Hands objects to the layers of the binding.</summary>
    void AddBindingParameters(
        ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters);

    /// <summary>Changes the run-time settings of a client.</summary>
    void ApplyClientBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime);

    /// <summary>Changes the run-time settings of a service's endpoint.</summary>
    void ApplyDispatchBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime);

    /// <summary>Throws when the endpoint cannot be opened as described.</summary>
    void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint);
}
