using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>
/// A queue of a broker, opened for receiving. Its channel is opened when it is needed, and again when it broke.
/// </summary>
internal sealed class RabbitReader(RabbitQueueEngine engine, QueueName name, QueueSettings settings) : IQueueReader
{
    private readonly SemaphoreSlim _turn = new(1, 1);
    private RabbitConsumer? _consumer;

    public async ValueTask<ReceivedMessage> ReceiveAsync(IQueueWork? work, CancellationToken cancellationToken)
    {
        QueueRefusals.CheckUse(name, settings, inWork: work is not null);
        while (true)
        {
            var consumer = await OpenAsync(starts: true, cancellationToken).ConfigureAwait(false);
            var delivery = await consumer.ReadAsync(cancellationToken).ConfigureAwait(false);
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
            $"A broker cannot show the messages of '{name}' without delivering them. Use the broker's own tools.");

    public ValueTask<ReceivedMessage?> TakeAsync(
        long lookupId, IQueueWork? work, CancellationToken cancellationToken) => throw new QueueException(
            QueueError.Unavailable, $"A broker has no look-up identifiers: receive the messages of '{name}' in order.");

    public async ValueTask DisposeAsync()
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

            if (settings.IsJournaled && name.Subqueue != RabbitNames.JournalSubqueue)
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

    private async ValueTask<RabbitDelivery?> GetAsync(RabbitConsumer consumer, CancellationToken cancellationToken)
    {
        try
        {
            return await consumer.GetAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (RabbitErrors.IsBroker(e))
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

    private async ValueTask<RabbitConsumer> OpenAsync(bool starts, CancellationToken cancellationToken)
    {
        await _turn.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            if (_consumer is not { IsOpen: true })
            {
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
        catch (Exception e) when (RabbitErrors.IsBroker(e))
        {
            var error = RabbitErrors.Of(e, name);
            throw error.Error == QueueError.NotFound ? QueueRefusals.Deleted(name) : error;
        }
        finally
        {
            _turn.Release();
        }
    }
}
