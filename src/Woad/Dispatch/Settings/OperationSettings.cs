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
