using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>Looks at or changes an operation while its host or channel factory opens.</summary>
public interface IOperationBehavior
{
    /// <summary>Hands objects to the layers of the binding.</summary>
    /// <param name="operationDescription">The operation.</param>
    /// <param name="bindingParameters">The parameters of the binding.</param>
    void AddBindingParameters(OperationDescription operationDescription, BindingParameterCollection bindingParameters);

    /// <summary>Changes the run-time settings of a client's operation.</summary>
    /// <param name="operationDescription">The operation.</param>
    /// <param name="clientOperation">The operation of the client.</param>
    void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation);

    /// <summary>Changes the run-time settings of a service's operation.</summary>
    /// <param name="operationDescription">The operation.</param>
    /// <param name="dispatchOperation">The operation of the endpoint.</param>
    void ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation);

    /// <summary>Throws when the operation cannot be opened as described.</summary>
    /// <param name="operationDescription">The operation.</param>
    void Validate(OperationDescription operationDescription);
}
