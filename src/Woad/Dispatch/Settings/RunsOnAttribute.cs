using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace Woad;

/// <summary>
/// Says which thread begins an operation, instead of what is measured of it: on a method of the service, of the
/// contract, of the callback's class, or on the class for all its operations that do not say it themselves. Not in WCF,
/// which runs each call on a thread of the pool. Without effect where a synchronization context takes the calls.
/// </summary>
/// <exception cref="ArgumentOutOfRangeException"><paramref name="thread"/> is not defined.</exception>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Class)]
public sealed class RunsOnAttribute(OperationThread thread) : Attribute, IOperationBehavior, IContractBehavior
{
    /// <summary>Gets the thread of the attribute.</summary>
    public OperationThread Thread { get; } = Check.Defined(thread);

    void IOperationBehavior.AddBindingParameters(
        OperationDescription operationDescription, BindingParameterCollection bindingParameters)
    {
    }

    void IOperationBehavior.ApplyClientBehavior(
        OperationDescription operationDescription, ClientOperation clientOperation)
    {
    }

    void IOperationBehavior.ApplyDispatchBehavior(
        OperationDescription operationDescription, DispatchOperation dispatchOperation)
    {
        ArgumentNullException.ThrowIfNull(dispatchOperation);
        dispatchOperation.Thread = Thread;
    }

    void IOperationBehavior.Validate(OperationDescription operationDescription)
    {
    }

    void IContractBehavior.AddBindingParameters(
        ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IContractBehavior.ApplyClientBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        ArgumentNullException.ThrowIfNull(clientRuntime);
        Apply(clientRuntime.CallbackDispatchRuntime);
    }

    void IContractBehavior.ApplyDispatchBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime)
    {
        ArgumentNullException.ThrowIfNull(dispatchRuntime);
        Apply(dispatchRuntime);
    }

    void IContractBehavior.Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
    {
    }

    /// <summary>Behaviors of operations come later, so that what a method says counts.</summary>
    private void Apply(DispatchRuntime runtime)
    {
        foreach (var operation in runtime.Operations)
        {
            operation.Thread = Thread;
        }
    }
}
