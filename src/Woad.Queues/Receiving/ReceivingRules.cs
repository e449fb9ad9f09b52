using System.ServiceModel;
using Woad.Connections;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;
using Woad.Queues.Model;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Queues.Receiving;

/// <summary>The rules that a service and its queue have to meet before it receives.</summary>
internal static class ReceivingRules
{
    /// <exception cref="EndpointNotFoundException">There is no such queue.</exception>
    /// <exception cref="InvalidOperationException">A setting does not fit; the message has the remedy.</exception>
    public static async ValueTask CheckAsync(
        ListenRequest request,
        MsmqModel model,
        IQueueEngine engine,
        QueueName name,
        CancellationToken cancellationToken)
    {
        await CheckQueueAsync(request, model, engine, name, cancellationToken).ConfigureAwait(false);
        if (model.Receiving is { } receiving)
        {
            CheckEndpoint(request, model, receiving);
        }
    }

    private static async ValueTask CheckQueueAsync(
        ListenRequest request,
        MsmqModel model,
        IQueueEngine engine,
        QueueName name,
        CancellationToken cancellationToken)
    {
        var queue = await engine.FindAsync(name.Main, cancellationToken).ConfigureAwait(false)
            ?? throw QueueErrors.Missing(Escaped.Text(
                $"There was no queue at {request.Address}. Create it first, for example with MessageQueue.Create or "
                    + $"with 'woad-queue create {name.Main}'."));
        if (queue.Settings.IsTransactional != model.IsExactlyOnce)
        {
            throw new InvalidOperationException(model.IsExactlyOnce
                ? Escaped.Text(
                    $"The queue at {request.Address} is not transactional, and ExactlyOnce of the binding is true. "
                    + $"Create the queue as a transactional one, or set ExactlyOnce to false.")
                : Escaped.Text(
                    $"The queue at {request.Address} is transactional, and ExactlyOnce of the binding is false. Set "
                    + $"ExactlyOnce to true, or create the queue without transactions."));
        }
    }

    /// <summary>The rules of an endpoint; input channels have none.</summary>
    private static void CheckEndpoint(ListenRequest request, MsmqModel model, ReceivingModel receiving)
    {
        if (receiving.MaxBatchSize > 0 && request.Transport.HasSessions)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The endpoint at {request.Address} has a TransactedBatchingBehavior, and its contract needs a "
                    + $"session, which is a transaction of its own. Remove the behavior, or set SessionMode of the "
                    + $"contract to NotAllowed."));
        }

        if (request.Transport.HasSessions && receiving is { Untransacted: { } operation, IsLocked: false })
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The contract of the endpoint at {request.Address} needs a session, which is received from its queue "
                + $"in one transaction, and its operation '{operation}' runs in no transaction. Set "
                + $"TransactionScopeRequired of OperationBehaviorAttribute to true for all operations, or SessionMode "
                + $"of the contract to NotAllowed."));
        }

        if (receiving.IsLocked && !(model.HasReceiveContexts && model.IsExactlyOnce))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"An operation of the endpoint at {request.Address} has a ReceiveContextEnabledAttribute, and "
                + $"{(model.HasReceiveContexts ? "ExactlyOnce" : "ReceiveContextEnabled")}"
                + $" of the binding is false. Set it to true, or remove the attribute."));
        }

        if (receiving is { MaxBatchSize: > 0, IsLocked: true })
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The endpoint at {request.Address} has a TransactedBatchingBehavior, and an operation has a "
                + $"ReceiveContextEnabledAttribute, which ends each message for itself. Remove one of them."));
        }

        if (receiving is { MaxBatchSize: > 0, IsTransacted: false })
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The endpoint at {request.Address} has a TransactedBatchingBehavior, and none of its operations runs "
                + $"in a transaction. Set TransactionScopeRequired of OperationBehaviorAttribute to true, or remove "
                + $"the behavior."));
        }
    }
}
