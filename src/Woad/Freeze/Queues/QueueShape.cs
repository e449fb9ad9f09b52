using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Connections;
using Woad.Dispatch.Settings;
using Woad.Model;
using Woad.Transactions;

namespace Woad.Freeze.Queues;

/// <summary>The demands of an endpoint on its transport of queues.</summary>
internal static class QueueShape
{
    /// <summary>Adds how the endpoints of a listener receive.</summary>
    /// <exception cref="InvalidOperationException">Some of them control their receive contexts, others do
    /// not.</exception>
    public static StackModel Receive(StackModel stack, IReadOnlyCollection<DispatchedEndpoint> endpoints)
    {
        var dispatcher = endpoints.First().Dispatcher.ChannelDispatcher!;
        var operations = endpoints.SelectMany(static e => Operations(e.Dispatcher.DispatchRuntime)).ToArray();
        if (stack.Transport.Settings is not QueueModel queue)
        {
            return stack.Transport.Settings is not ProgramChannels channels ? stack : stack with
            {
                Transport = stack.Transport with { Settings = Receive(channels, endpoints, operations) },
            };
        }

        var isManual = operations.Any(static o => o.HasManualReceiveContext == true);
        if (isManual && operations.FirstOrDefault(static o => o.HasManualReceiveContext != true) is { } other)
        {
            throw new InvalidOperationException(
                $"The operation '{other.Name}' of the endpoint at {endpoints.First().Endpoint.Address} does not "
                + "control its receive context, and others of the endpoint do. Give all operations of the endpoint a "
                + "ReceiveContextEnabledAttribute with ManualControl = true, or none.");
        }

        var receiving = new ReceivingModel
        {
            IsTransacted = operations.Any(static o => o.TransactionRequired),
            Untransacted = operations.FirstOrDefault(static o => !o.TransactionRequired)?.Name,
            MaxBatchSize = dispatcher.MaxTransactedBatchSize,
            Types = [.. endpoints.SelectMany(static e => e.Endpoint.Contract.Operations).SelectMany(Types).Distinct()],
            IsLocked = dispatcher.ReceiveContextEnabled,
            IsManual = isManual,
        };
        return stack with { Transport = stack.Transport with { Settings = queue with { Receiving = receiving } } };
    }

    /// <summary>Channels of custom elements receive in transactions where the transport does.</summary>
    /// <exception cref="InvalidOperationException">The endpoint asks for more than such channels have.</exception>
    private static ProgramChannels Receive(
        ProgramChannels channels, IReadOnlyCollection<DispatchedEndpoint> endpoints, DispatchOperation[] operations)
    {
        var (endpoint, dispatcher) = (endpoints.First().Endpoint, endpoints.First().Dispatcher.ChannelDispatcher!);
        if (endpoint.Binding!.CreateBindingElements().LastOrDefault()
            is not ITransactedBindingElement { TransactedReceiveEnabled: true })
        {
            return channels;
        }

        if (dispatcher.ReceiveContextEnabled || channels.Listener is not IChannelListener<IInputChannel>)
        {
            throw new InvalidOperationException(
                $"The binding '{endpoint.Binding.Name}' of the endpoint at {endpoint.Address} has custom elements "
                + "above a queue, through which messages without sessions and without receive contexts are received. "
                + "Remove ReceiveContextEnabledAttribute, and set SessionMode of the contract to NotAllowed; or "
                + "receive by IInputSessionChannel within a TransactionScope.");
        }

        var terms = new TransactionTerms
        {
            IsolationLevel = dispatcher.TransactionIsolationLevel,
            Timeout = dispatcher.TransactionTimeout,
            CompletesItself = true,
            SharesTransactions = false,
            ReleasesInstance = false,
        };
        return channels with
        {
            Transactions = new ChannelTransactions(
                terms.Begin, operations.Any(static o => o.TransactionRequired)),
        };
    }

    private static IEnumerable<Type> Types(OperationDescription operation) =>
        operation.Messages[0].MessageType is { } message ? operation.KnownTypes.Prepend(message) : operation.KnownTypes;

    private static IEnumerable<DispatchOperation> Operations(DispatchRuntime runtime) =>
        runtime.UnhandledDispatchOperation is { } unhandled ? runtime.Operations.Append(unhandled) : runtime.Operations;
}
