using System.ServiceModel;
using System.Transactions;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;
using Woad.Queues.Poison;
using Woad.Queues.Transactions;
using Woad.Xml;

namespace Woad.Queues.Receiving;

/// <summary>
/// Receives the messages of a queue when input channels ask for them, each in the transaction of the caller. The poison
/// rules are those of services.
/// </summary>
internal sealed class MessagePull(Reception reception)
{
    /// <summary>How often a queue is looked at for a message that nobody takes yet.</summary>
    private static readonly TimeSpan _look = TimeSpan.FromMilliseconds(50);

    private readonly SemaphoreSlim _turn = new(1, 1);

    /// <summary>Receives the next message.</summary>
    /// <param name="transaction">The caller's transaction.</param>
    /// <param name="handUp">Makes what the caller gets; null when a layer has refused the message.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <exception cref="MsmqPoisonMessageException">The message is poison, and the disposition is Fault.</exception>
    /// <exception cref="InvalidOperationException">There is no transaction, and the binding needs one.</exception>
    public async ValueTask<T> TakeAsync<T>(
        Transaction? transaction, Func<Delivery, ValueTask<T?>> handUp, CancellationToken cancellationToken)
        where T : class
    {
        if (reception.Model.IsExactlyOnce && transaction is null)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The message at {reception.Request.Address} is to be received in a transaction, because ExactlyOnce "
                + $"of the binding is true, and there is none. Receive within a TransactionScope, or set ExactlyOnce "
                + $"to false."));
        }

        await _turn.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            while (true)
            {
                var joined = reception.Model.IsExactlyOnce ? transaction : null;
                var taken = await TryTakeAsync(joined, handUp, cancellationToken).ConfigureAwait(false);
                if (taken is not null)
                {
                    return taken;
                }
            }
        }
        catch (QueueException e)
        {
            throw QueueErrors.Of(reception.Request.Address, e);
        }
        catch (TransactionException e)
        {
            throw new CommunicationException(Escaped.Text(
                $"The message could not be received from {reception.Request.Address} in the transaction: {e.Message}"),
                e);
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <summary>Waits until there is a message. Another receiver may take it first.</summary>
    public async ValueTask WaitAsync(CancellationToken cancellationToken)
    {
        var name = QueueAddress.Parse(reception.Request.Address).Name;
        while (await reception.Engine.FindAsync(name, cancellationToken).ConfigureAwait(false) is { Messages: 0 })
        {
            await Task.Delay(_look, reception.Clock, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Receives a message; null for one that was poison.</summary>
    private async ValueTask<T?> TryTakeAsync<T>(
        Transaction? transaction, Func<Delivery, ValueTask<T?>> handUp, CancellationToken cancellationToken)
        where T : class
    {
        if (transaction is null)
        {
            return await ReceiveAsync(null, handUp, cancellationToken).ConfigureAwait(false);
        }

        if (reception.Works.Find(transaction) is { } joined)
        {
            // What the transaction has received or sent before goes with it, a poison message too.
            T? next = null;
            await joined.RunAsync(
                async work => next = await ReceiveAsync(work, handUp, cancellationToken).ConfigureAwait(false),
                cancellationToken).ConfigureAwait(false);
            return next;
        }

        var own = reception.Engine.Begin();
        var isEnlisted = false;
        try
        {
            var taken = await ReceiveAsync(own, handUp, cancellationToken).ConfigureAwait(false);
            if (taken is null)
            {
                await own.CommitAsync(CancellationToken.None).ConfigureAwait(false);
                return null;
            }

            reception.Works.Enlist(transaction, own);
            isEnlisted = true;
            return taken;
        }
        finally
        {
            if (!isEnlisted)
            {
                await own.DisposeAsync().ConfigureAwait(false);
            }
        }
    }

    private async ValueTask<T?> ReceiveAsync<T>(
        IQueueWork? work, Func<Delivery, ValueTask<T?>> handUp, CancellationToken cancellationToken)
        where T : class
    {
        var message = await reception.Reader.ReceiveAsync(work, cancellationToken).ConfigureAwait(false);
        switch (work is null ? PoisonVerdict.Deliver : PoisonRules.Judge(message, reception.Model.Poison))
        {
            case PoisonVerdict.Retry:
                await work!.MoveAsync(message, "retry", reception.Model.Poison.CycleDelay, CancellationToken.None)
                    .ConfigureAwait(false);
                return null;
            case PoisonVerdict.Dispose:
                await DisposeAsync(work, message, null).ConfigureAwait(false);
                return null;
        }

        Delivery delivery;
        try
        {
            delivery = reception.Read(message, receipt: null);
        }
        catch (ProtocolException e)
        {
            await DisposeAsync(work, message, e).ConfigureAwait(false);
            return null;
        }

        if (await handUp(delivery).ConfigureAwait(false) is { } taken)
        {
            return taken;
        }

        var end = await delivery.RunAsync().ConfigureAwait(false);
        var refused = end.Malformed ?? new CommunicationException("The message was refused by the binding.");
        await DisposeAsync(work, message, refused).ConfigureAwait(false);
        return null;
    }

    private async ValueTask DisposeAsync(IQueueWork? work, ReceivedMessage message, Exception? cause)
    {
        if (await reception.Poison.DisposeAsync(work, message, cause).ConfigureAwait(false) is { } poison)
        {
            throw poison;
        }
    }
}
