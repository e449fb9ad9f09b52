using System.Runtime.CompilerServices;
using System.Threading.Channels;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Rabbit;

/// <summary>
/// A channel on which a queue is received: the messages that the broker has delivered ahead, and those that work holds.
/// They go back to the queue when the channel closes.
/// </summary>
internal sealed class RabbitConsumer(IChannel channel, QueueName name) : AsyncDefaultBasicConsumer(channel)
{
    /// <summary>How many messages the broker delivers ahead. They are hidden from other receivers.</summary>
    private const ushort Prefetch = 32;

    private readonly Channel<RabbitDelivery> _delivered =
        System.Threading.Channels.Channel.CreateUnbounded<RabbitDelivery>();

    private readonly Lock _lock = new();
    private string? _tag;
    private int _held;
    private bool _isClosing;
    private volatile bool _isCancelled;

    /// <summary>Whether the broker delivers, or can be asked for messages.</summary>
    public bool IsOpen => Channel.IsOpen && !_isCancelled;

    /// <summary>Whether the broker has been told to deliver.</summary>
    public bool IsStarted => Volatile.Read(ref _tag) is not null;

    public bool TryRead(out RabbitDelivery? delivery) => _delivered.Reader.TryRead(out delivery);

    /// <summary>Waits for a message.</summary>
    /// <exception cref="QueueException">The channel has closed.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<RabbitDelivery> ReadAsync(CancellationToken cancellationToken)
    {
        try
        {
            return await _delivered.Reader.ReadAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (ChannelClosedException e) when (e.InnerException is QueueException closed)
        {
            throw closed;
        }
    }

    /// <summary>Asks the queue for a message, without waiting.</summary>
    public async ValueTask<RabbitDelivery?> GetAsync(CancellationToken cancellationToken)
    {
        var result = await Channel.BasicGetAsync(name.ToString(), autoAck: false, cancellationToken)
            .ConfigureAwait(false);
        return result is null
            ? null
            : new RabbitDelivery(result.DeliveryTag, result.BasicProperties, result.Body.ToArray());
    }

    /// <summary>Lets the broker deliver.</summary>
    public async ValueTask StartAsync(CancellationToken cancellationToken)
    {
        if (_tag is null)
        {
            await Channel.BasicQosAsync(0, Prefetch, global: false, cancellationToken).ConfigureAwait(false);
            _tag = await Channel.BasicConsumeAsync(
                name.ToString(), autoAck: false, consumer: this, cancellationToken: cancellationToken)
                .ConfigureAwait(false);
        }
    }

    /// <summary>Work holds a message of this channel.</summary>
    public void Hold()
    {
        lock (_lock)
        {
            _held++;
        }
    }

    /// <summary>The message is gone from its queue.</summary>
    public async ValueTask AcknowledgeAsync(RabbitDelivery delivery) =>
        await Channel.BasicAckAsync(delivery.Tag, multiple: false).ConfigureAwait(false);

    /// <summary>The message goes back to its queue, which counts it.</summary>
    public async ValueTask ReturnAsync(RabbitDelivery delivery) =>
        await Channel.BasicNackAsync(delivery.Tag, multiple: false, requeue: true).ConfigureAwait(false);

    /// <summary>Work no longer holds a message; the last one closes a channel whose reader has gone.</summary>
    public async ValueTask ReleaseAsync()
    {
        lock (_lock)
        {
            if (--_held > 0 || !_isClosing)
            {
                return;
            }
        }

        await Channel.DisposeAsync().ConfigureAwait(false);
    }

    /// <summary>The reader has gone. What was delivered ahead goes back; what work holds stays with it.</summary>
    public async ValueTask CloseAsync()
    {
        if (_tag is { } tag && Channel.IsOpen)
        {
            await Channel.BasicCancelAsync(tag).ConfigureAwait(false);
        }

        _delivered.Writer.TryComplete();
        while (_delivered.Reader.TryRead(out var delivery) && Channel.IsOpen)
        {
            await ReturnAsync(delivery).ConfigureAwait(false);
        }

        lock (_lock)
        {
            _isClosing = true;
            if (_held > 0)
            {
                return;
            }
        }

        await Channel.DisposeAsync().ConfigureAwait(false);
    }

    /// <summary>The body is the client's, and valid during the call only.</summary>
    public override Task HandleBasicDeliverAsync(
        string consumerTag,
        ulong deliveryTag,
        bool redelivered,
        string exchange,
        string routingKey,
        IReadOnlyBasicProperties properties,
        ReadOnlyMemory<byte> body,
        CancellationToken cancellationToken = default)
    {
        _delivered.Writer.TryWrite(new RabbitDelivery(deliveryTag, properties, body.ToArray()));
        return Task.CompletedTask;
    }

    /// <summary>The broker ends the consumer of a queue that is deleted, or that has lost its nodes.</summary>
    public override Task HandleBasicCancelAsync(string consumerTag, CancellationToken cancellationToken = default)
    {
        _isCancelled = true;
        _delivered.Writer.TryComplete(QueueRefusals.Deleted(name));
        return base.HandleBasicCancelAsync(consumerTag, cancellationToken);
    }

    public override Task HandleChannelShutdownAsync(object channel, ShutdownEventArgs reason)
    {
        _delivered.Writer.TryComplete(new QueueException(
            QueueError.Unavailable,
            Escaped.Text(
                $"The connection to the broker has ended: {reason.ReplyText}. The next receive connects again.")));
        return base.HandleChannelShutdownAsync(channel, reason);
    }
}
