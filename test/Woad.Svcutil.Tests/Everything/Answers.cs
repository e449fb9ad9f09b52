using System.Collections.Concurrent;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>
/// Replaces the code of a service's operations: each keeps the values of its request, calls its caller back, and
/// answers with values for all members.
/// </summary>
/// <param name="service">The class of the service.</param>
/// <param name="version">The version of messages.</param>
internal sealed class Answers(Type service, MessageVersion version) : IOperationBehavior
{
    public ConcurrentDictionary<string, TaskCompletionSource<Exchanged>> Calls { get; } = new();

    /// <summary>The details of the faults that the operations answer with next.</summary>
    public ConcurrentDictionary<string, Type> Faults { get; } = new();

    public MessageVersion Version => version;

    public TaskCompletionSource<Exchanged> Expect(string operation) =>
        Calls[operation] = new TaskCompletionSource<Exchanged>(TaskCreationOptions.RunContinuationsAsynchronously);

    public void ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation)
    {
        dispatchOperation.Invoker = new AnsweringInvoker(this, operationDescription);
        if (service.GetConstructor(Type.EmptyTypes) is null)
        {
            dispatchOperation.Parent.InstanceProvider = new BareInstances(service);
        }
    }

    public void AddBindingParameters(
        OperationDescription operationDescription, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
    {
    }

    public void Validate(OperationDescription operationDescription)
    {
    }
}
