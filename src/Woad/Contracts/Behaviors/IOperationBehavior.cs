using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>Looks at or changes an operation while its host or channel factory opens.</summary>
public interface IOperationBehavior
{
    /// <summary>Hands objects to the layers of the binding.</summary>
    void AddBindingParameters(OperationDescription operationDescription, BindingParameterCollection bindingParameters);

    /// <summary>Changes the run-time settings of a client's operation.</summary>
    void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation);

    /// <summary>Changes the run-time settings of a service's operation.</summary>
    void ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation);

    /// <summary>Throws when the operation cannot be opened as described.</summary>
    void Validate(OperationDescription operationDescription);
}
