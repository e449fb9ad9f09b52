using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Settings;

/// <summary>What service and client take from an operation's description in the same way.</summary>
internal static class OperationSettings
{
    public const string AnyAction = "*";

    /// <summary>The reply's action; null for a one-way operation and for a reply without one.</summary>
    public static string? ReplyAction(OperationDescription operation) =>
        operation.IsOneWay || operation.Messages[1].Action == AnyAction ? null : operation.Messages[1].Action;

    /// <summary>The settings of an operation for the side that is called.</summary>
    public static DispatchOperation ToDispatch(OperationDescription operation, DispatchRuntime runtime)
    {
        var action = operation.Messages[0].Action;
        var dispatched = operation.IsOneWay
            ? new DispatchOperation(runtime, operation.Name, action)
            : new DispatchOperation(runtime, operation.Name, action, ReplyAction(operation));
        dispatched.IsTerminating = operation.IsTerminating;
        foreach (var fault in Faults(operation))
        {
            dispatched.FaultContractInfos.Add(fault);
        }

        return dispatched;
    }

    /// <summary>The settings of an operation for the side that calls.</summary>
    public static ClientOperation ToClient(
        OperationDescription operation, ClientRuntime runtime,
        Func<OperationDescription, IClientMessageFormatter> makeFormatter)
    {
        var client = new ClientOperation(runtime, operation.Name, operation.Messages[0].Action, ReplyAction(operation))
        {
            IsOneWay = operation.IsOneWay,
            IsInitiating = operation.IsInitiating,
            IsTerminating = operation.IsTerminating,
            SyncMethod = operation.SyncMethod,
            TaskMethod = operation.TaskMethod,
            BeginMethod = operation.BeginMethod,
            EndMethod = operation.EndMethod,
            TaskTResult = operation.TaskMethod is not { } task ? null
                : task.ReturnType.IsGenericType ? task.ReturnType.GetGenericArguments()[0]
                : typeof(void),
            DefaultFormatter = new(() => makeFormatter(operation)),
        };
        foreach (var fault in Faults(operation))
        {
            client.FaultContractInfos.Add(fault);
        }

        return client;
    }

    public static IEnumerable<FaultContractInfo> Faults(OperationDescription operation) =>
        from fault in operation.Faults
        let detail = fault.DetailType
        where detail is not null
        select new FaultContractInfo(fault.Action, detail)
        {
            ElementName = fault.ElementName,
            ElementNamespace = fault.Namespace,
        };
}
