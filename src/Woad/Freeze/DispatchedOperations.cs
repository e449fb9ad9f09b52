using System.Collections.Immutable;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Dispatch.Settings;
using Woad.Freeze.Transactions;
using Woad.Messages;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>
/// The operations of an endpoint's dispatcher: those of its contract, as far as behaviors have left them there, and
/// those that behaviors or the program have added.
/// </summary>
internal static class DispatchedOperations
{
    /// <param name="endpoint">The dispatcher.</param>
    /// <param name="described">The operations of the contract that are dispatched.</param>
    /// <param name="freeze">Makes the model of one of them.</param>
    public static ImmutableArray<OperationModel> Freeze(
        EndpointDispatcher endpoint,
        IEnumerable<OperationDescription> described,
        Func<OperationDescription, DispatchOperation, OperationModel> freeze)
    {
        var runtime = endpoint.DispatchRuntime;
        OperationModel[] ofContract =
        [
            .. from operation in described
               let settings = runtime.Find(operation.Name)
               where settings is not null
               select freeze(operation, settings),
        ];
        return [.. ofContract, .. Added(endpoint, ofContract)];
    }

    /// <summary>The operations that no contract describes.</summary>
    /// <param name="endpoint">The dispatcher.</param>
    /// <param name="ofContract">The operations of the contract.</param>
    /// <exception cref="InvalidOperationException">An operation lacks what its calls need.</exception>
    public static ImmutableArray<OperationModel> Added(EndpointDispatcher endpoint, OperationModel[] ofContract)
    {
        var runtime = endpoint.DispatchRuntime;
        var unhandled = runtime.UnhandledDispatchOperation;
        var added = runtime.Operations
            .Where(o => o.Name != unhandled?.Name && !Array.Exists(ofContract, m => m.Name == o.Name))
            .Select(o => Freeze(endpoint, o, o.Action));
        return unhandled is null ? [.. added]
            : Array.Find(ofContract, m => m.Name == unhandled.Name) is not { } known
                ? [.. added, Freeze(endpoint, unhandled, OperationSettings.AnyAction)]
                : known.Action == OperationSettings.AnyAction ? [.. added]
                : [.. added, known with { Action = OperationSettings.AnyAction }];
    }

    private static OperationModel Freeze(EndpointDispatcher endpoint, DispatchOperation settings, string action)
    {
        if (settings.Invoker is not { } invoker)
        {
            throw Missing(endpoint, settings, nameof(settings.Invoker), "which calls it");
        }

        if (settings.Formatter is null
            && (settings.DeserializeRequest || (settings.SerializeReply && !settings.IsOneWay)))
        {
            throw Missing(
                endpoint, settings, nameof(settings.Formatter),
                "or set DeserializeRequest and SerializeReply to false, so that the invoker gets and gives messages");
        }

        return new OperationModel
        {
            Name = settings.Name,
            Action = action,
            ReplyAction = settings.ReplyAction == "*" ? null : settings.ReplyAction,
            IsOneWay = settings.IsOneWay,
            IsTerminating = settings.IsTerminating,
            ReleasesInstanceBefore = settings.ReleaseInstanceBeforeCall,
            ReleasesInstanceAfter = settings.ReleaseInstanceAfterCall,
            Transaction = TransactionFreezer.Freeze(settings),
            Style = invoker.IsSynchronous ? OperationStyle.Synchronous : OperationStyle.BeginEnd,
            Thread = settings.Thread,
            DispatchFormatter = settings.Formatter,
            Invoker = invoker,
            CallContexts = [.. settings.CallContextInitializers],
            Inspectors = [.. settings.ParameterInspectors],
            StreamsRequest = true,
            StreamsReply = true,
            DisposesParameters = settings.AutoDisposeParameters,
            DeserializeRequest = settings.DeserializeRequest,
            SerializeReply = settings.SerializeReply,
            Faults =
            [
                .. settings.FaultContractInfos.Select(
                    f => new FaultDetailContract(f.Detail, f.Action, f.ElementName, f.ElementNamespace, [])
                    {
                        Serializer = f.Serializer,
                    }),
            ],
        };
    }

    private static InvalidOperationException Missing(
        EndpointDispatcher endpoint, DispatchOperation operation, string property, string remedy) => new(
        $"The DispatchOperation '{operation.Name}' of the endpoint at '{endpoint.EndpointAddress.Uri}' has no "
            + $"{property}. Set DispatchOperation.{property}, {remedy}, before the host opens.");
}
