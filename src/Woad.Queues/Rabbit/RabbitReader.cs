using System.Runtime.CompilerServices;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Rabbit;

/// <summary>
/// A queue of a broker, opened for receiving. Its channel is opened when it is needed, and again when it broke.
/// </summary>
internal sealed class RabbitReader(RabbitQueueEngine engine, QueueName name, QueueSettings settings) : IQueueReader
{
    /// <summary>The maximum number of messages that are looked at to find one of them.</summary>
    private const int MaxLook = 1_000;

    private readonly SemaphoreSlim _turn = new(1, 1);
    private RabbitConsumer? _consumer;
    private volatile bool _isDisposed;

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<ReceivedMessage> ReceiveAsync(IQueueWork? work, CancellationToken cancellationToken)
    {
        QueueRefusals.CheckUse(name, settings, inWork: work is not null);
        while (true)
        {
            var consumer = await OpenAsync(starts: true, cancellationToken).ConfigureAwait(false);
            var delivery = await ReadAsync(consumer, cancellationToken).ConfigureAwait(false);
            if (await AcceptAsync(consumer, delivery, work).ConfigureAwait(false) is { } message)
            {
                return message;
            }
        }
    }

    public async ValueTask<ReceivedMessage?> TryReceiveAsync(IQueueWork? work, CancellationToken cancellationToken)
    {
        QueueRefusals.CheckUse(name, settings, inWork: work is not null);
        while (true)
        {
            var consumer = await OpenAsync(starts: false, cancellationToken).ConfigureAwait(false);
            if (!consumer.TryRead(out var delivery))
            {
                delivery = await GetAsync(consumer, cancellationToken).ConfigureAwait(false);
            }

            if (delivery is null && !consumer.TryRead(out delivery))
            {
                return null;
            }

            if (await AcceptAsync(consumer, delivery!, work).ConfigureAwait(false) is { } message)
            {
                return message;
            }
        }
    }

    public ValueTask<IReadOnlyList<ReceivedMessage>> PeekAsync(
        long afterLookupId, int most, CancellationToken cancellationToken) => throw new QueueException(
            QueueError.Unavailable,
            Escaped.Text(
                $"A broker cannot show the messages of '{name}' without delivering them. Use the broker's own tools."));

    /// <summary>
    /// Takes a message that is locked, or asks for messages up to the one that is wanted, and returns the others.
    /// </summary>
    public async ValueTask<ReceivedMessage?> TakeAsync(
        long lookupId, IQueueWork? work, CancellationToken cancellationToken)
    {
        QueueRefusals.CheckUse(name, settings, inWork: work is not null);
        if (name.Subqueue == RabbitNames.LockSubqueue)
        {
            if (engine.Locks.Take(name.Main, lookupId) is not { } locked)
            {
                return null;
            }

            RabbitWork.Of(work, engine)!.Add(locked);
            return locked.Message;
        }

        var consumer = await OpenAsync(starts: false, cancellationToken).ConfigureAwait(false);
        var others = new List<RabbitDelivery>();
        try
        {
            while (others.Count < MaxLook
                && await GetAsync(consumer, cancellationToken).ConfigureAwait(false) is { } delivery)
            {
                if (RabbitFormat.LookupId(delivery.Properties) == lookupId)
                {
                    return await AcceptAsync(consumer, delivery, work).ConfigureAwait(false);
                }

                others.Add(delivery);
            }

            return null;
        }
        finally
        {
            foreach (var other in others)
            {
                await consumer.ReturnAsync(other).ConfigureAwait(false);
            }
        }
    }

    public ValueTask DisposeAsync()
    {
        _isDisposed = true;
        return CloseAsync();
    }

    /// <summary>
    /// Gives up the channel, if there is one, without waiting: a broker that has not answered on it does not answer its
    /// close either, and the next channel may be answered meanwhile.
    /// </summary>
    private void Abandon() => _ = CloseAsync().AsTask();

    private async ValueTask CloseAsync()
    {
        if (Interlocked.Exchange(ref _consumer, null) is { } consumer)
        {
            try
            {
                await consumer.CloseAsync().ConfigureAwait(false);
            }
            catch (Exception e) when (RabbitErrors.IsBroker(e))
            {
                // Broken already: the broker has returned the messages.
            }
        }
    }

    /// <summary>Gives a message to its receiver; null for one that has expired meanwhile.</summary>
    private async ValueTask<ReceivedMessage?> AcceptAsync(
        RabbitConsumer consumer, RabbitDelivery delivery, IQueueWork? work)
    {
        var message = RabbitFormat.Read(delivery, name, engine.Clock.GetUtcNow());
        try
        {
            if (RabbitFormat.Expires(delivery.Properties) <= engine.Clock.GetUtcNow().UtcTicks
                && message.Failure is null)
            {
                await engine.KillAsync(message, DeliveryFailureCode.ReceiveTimeout).ConfigureAwait(false);
                await consumer.AcknowledgeAsync(delivery).ConfigureAwait(false);
                return null;
            }

            if (RabbitWork.Of(work, engine) is { } open)
            {
                consumer.Hold();
                open.Add(new RabbitHeld(consumer, delivery, message));
                return message;
            }

            if (engine.HasJournal(name))
            {
                await engine.JournalAsync(message).ConfigureAwait(false);
            }

            await consumer.AcknowledgeAsync(delivery).ConfigureAwait(false);
            return message;
        }
        catch (Exception e) when (RabbitErrors.IsBroker(e))
        {
            throw RabbitErrors.Of(e, name);
        }
    }

    /// <summary>
    /// Waits for a message. A broker that ends the delivery may have lost the queue, or only its node.
    /// </summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<RabbitDelivery> ReadAsync(RabbitConsumer consumer, CancellationToken cancellationToken)
    {
        try
        {
            return await consumer.ReadAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (QueueException e) when (e.Error == QueueError.Deleted)
        {
            if (await engine.FindAsync(name.Main, cancellationToken).ConfigureAwait(false) is null)
            {
                throw;
            }

            throw new QueueException(
                QueueError.Unavailable,
                Escaped.Text(
                    $"The broker has ended the delivery of the queue '{name}', which is still there. The next receive "
                    + $"begins again."),
                e);
        }
    }

    private async ValueTask<RabbitDelivery?> GetAsync(RabbitConsumer consumer, CancellationToken cancellationToken)
    {
        try
        {
            return await consumer.GetAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (RabbitErrors.IsBroker(e, cancellationToken))
        {
            var error = RabbitErrors.Of(e, name);
            if (error.Error != QueueError.NotFound)
            {
                throw error;
            }

            // A sub-queue to which nothing has come yet; or the queue has been deleted.
            return await engine.FindAsync(name.Main, cancellationToken).ConfigureAwait(false) is null
                ? throw QueueRefusals.Deleted(name)
                : null;
        }
    }

    private ValueTask<RabbitConsumer> OpenAsync(bool starts, CancellationToken cancellationToken) =>
        _consumer is { IsOpen: true } open && (open.IsStarted || !starts)
            ? new(open)
            : OpenAnewAsync(starts, cancellationToken);

    private async ValueTask<RabbitConsumer> OpenAnewAsync(bool starts, CancellationToken cancellationToken)
    {
        await _turn.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            ObjectDisposedException.ThrowIf(_isDisposed, this);
            if (_consumer is not { IsOpen: true })
            {
                Abandon();
                if (name.Subqueue is not null && starts)
                {
                    await engine.DeclareSubqueueAsync(name, cancellationToken).ConfigureAwait(false);
                }

                var channel = await engine.Connection.NewChannelAsync(cancellationToken).ConfigureAwait(false);
                _consumer = new RabbitConsumer(channel, name);
            }

            if (starts)
            {
                await _consumer.StartAsync(cancellationToken).ConfigureAwait(false);
            }

            return _consumer;
        }
        catch (Exception e) when (e is OperationCanceledException && cancellationToken.IsCancellationRequested)
        {
            // The broker may have heard of it, or not: the next receive has a channel of its own.
            Abandon();
            throw;
        }
        catch (Exception e) when (RabbitErrors.IsBroker(e))
        {
            Abandon();
            var error = RabbitErrors.Of(e, name);
            throw error.Error == QueueError.NotFound ? QueueRefusals.Deleted(name) : error;
        }
        finally
        {
            _turn.Release();
        }
    }
}
