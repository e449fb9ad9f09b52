using System.Runtime.CompilerServices;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;
using RabbitMQ.Client.Exceptions;
using Woad.Connections;
using Woad.Detached;
using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>
/// A channel on which messages are published. The broker numbers them as they come, and confirms each by its number.
/// </summary>
internal sealed class RabbitPublisher : IAsyncDisposable
{
    private const int MaxPooled = 256;

    /// <summary>
    /// How long a confirm may stay away: a quorum queue without a majority of its nodes confirms nothing, and refuses
    /// nothing.
    /// </summary>
    private static readonly TimeSpan _longest = TimeSpan.FromSeconds(30);

    /// <summary>How often the messages that wait are looked at.</summary>
    private static readonly TimeSpan _look = TimeSpan.FromSeconds(5);

    private readonly Lock _lock = new();
    private readonly SemaphoreSlim _order = new(1, 1);
    private readonly CancellationTokenSource _ending = new();
    private readonly Dictionary<ulong, RabbitConfirm> _waiting = [];
    private readonly ObjectPool<RabbitConfirm> _confirms = new(MaxPooled);
    private readonly IChannel _channel;
    private readonly TimeProvider _clock;
    private readonly ITimer _watch;
    private ulong _last;
    private ulong _confirmed;
    private Exception? _end;

    private RabbitPublisher(IChannel channel, TimeProvider clock)
    {
        (_channel, _clock) = (channel, clock);
        channel.BasicAcksAsync += ConfirmAsync;
        channel.BasicNacksAsync += RefuseAsync;
        channel.BasicReturnAsync += ReturnAsync;
        channel.ChannelShutdownAsync += (_, reason) =>
        {
            End(new AlreadyClosedException(reason));
            return Task.CompletedTask;
        };
        _watch = clock.NewTimer(static state => ((RabbitPublisher)state!).Look(), this, _look, _look);
    }

    /// <summary>Whether messages can be published.</summary>
    public bool IsOpen => Volatile.Read(ref _end) is null && _channel.IsOpen;

    /// <summary>Opens a channel for publishing.</summary>
    public static async Task<RabbitPublisher> OpenAsync(
        IConnection connection, TimeProvider clock, CancellationToken cancellationToken)
    {
        // The client's own tracking of confirms adds a header to each message, and waits with a task for each.
        var options = new CreateChannelOptions(
            publisherConfirmationsEnabled: true, publisherConfirmationTrackingEnabled: false);
        return new RabbitPublisher(
            await connection.CreateChannelAsync(options, cancellationToken).ConfigureAwait(false), clock);
    }

    /// <summary>Publishes a message to a queue. It ends with the broker's confirm.</summary>
    /// <exception cref="QueueException">The broker does not take the message, or has no such queue.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask PublishAsync(
        QueueName queue, BasicProperties properties, ReadOnlyMemory<byte> body, CancellationToken cancellationToken)
    {
        var confirm = await WriteAsync(queue, properties, body, cancellationToken).ConfigureAwait(false);
        await (cancellationToken.CanBeCanceled
            ? new ValueTask(confirm.Confirmed.AsTask().WaitAsync(cancellationToken))
            : confirm.Confirmed).ConfigureAwait(false);
    }

    /// <summary>Fails the messages that wait, and closes the channel.</summary>
    public ValueTask DisposeAsync()
    {
        End(new ObjectDisposedException(nameof(RabbitPublisher)));
        return _channel.DisposeAsync();
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<RabbitConfirm> WriteAsync(
        QueueName queue, BasicProperties properties, ReadOnlyMemory<byte> body, CancellationToken cancellationToken)
    {
        // A caller without a limit of its own has that of the channel.
        var token = cancellationToken.CanBeCanceled ? cancellationToken : _ending.Token;
        await _order.WaitAsync(token).ConfigureAwait(false);
        try
        {
            var confirm = Begin(queue, properties.MessageId);
            await _channel.BasicPublishAsync("", queue.ToString(), mandatory: true, properties, body, token)
                .ConfigureAwait(false);
            return confirm;
        }
        catch (Exception e)
        {
            // Whether the broker has counted the message is not known: later numbers would be wrong.
            GiveUp(e);
            throw;
        }
        finally
        {
            _order.Release();
        }
    }

    private RabbitConfirm Begin(QueueName queue, string? id)
    {
        lock (_lock)
        {
            if (_end is { } end)
            {
                throw new AlreadyClosedException(
                    new ShutdownEventArgs(ShutdownInitiator.Library, 0, end.Message, end));
            }

            var confirm = _confirms.TryTake() ?? new RabbitConfirm(_confirms);
            confirm.Begin(queue, id, _clock.GetTimestamp());
            return _waiting[++_last] = confirm;
        }
    }

    private Task ConfirmAsync(object sender, BasicAckEventArgs ack)
    {
        Settle(ack.DeliveryTag, ack.Multiple, static confirm => confirm.Confirm());
        return Task.CompletedTask;
    }

    private Task RefuseAsync(object sender, BasicNackEventArgs nack)
    {
        Settle(nack.DeliveryTag, nack.Multiple, static confirm => confirm.Refuse());
        return Task.CompletedTask;
    }

    /// <summary>A message that comes back is confirmed afterwards.</summary>
    private Task ReturnAsync(object sender, BasicReturnEventArgs back)
    {
        lock (_lock)
        {
            foreach (var confirm in _waiting.Values)
            {
                if (confirm.Id == back.BasicProperties.MessageId && confirm.Queue.ToString() == back.RoutingKey)
                {
                    confirm.IsReturned = true;
                }
            }
        }

        return Task.CompletedTask;
    }

    /// <summary>Ends the wait of one message, or of all up to it.</summary>
    private void Settle(ulong number, bool isMultiple, Action<RabbitConfirm> settle)
    {
        lock (_lock)
        {
            for (var next = isMultiple ? _confirmed + 1 : number; next <= number; next++)
            {
                if (_waiting.Remove(next, out var confirm))
                {
                    settle(confirm);
                }
            }

            _confirmed = isMultiple ? number : _confirmed;
        }
    }

    /// <summary>Gives the channel up when a confirm stays away.</summary>
    private void Look()
    {
        bool isLate;
        lock (_lock)
        {
            isLate = _waiting.Values.Any(confirm => _clock.GetElapsedTime(confirm.Begun) > _longest);
        }

        if (isLate)
        {
            GiveUp(new TimeoutException("The broker has not confirmed a message in time."));
        }
    }

    /// <summary>Fails the messages that wait, and closes the channel without waiting for the broker.</summary>
    private void GiveUp(Exception reason)
    {
        End(reason);
        _ = CloseAsync();

        async Task CloseAsync()
        {
            try
            {
                await _channel.DisposeAsync().ConfigureAwait(false);
            }
            catch (Exception e) when (RabbitErrors.IsBroker(e))
            {
                // The broker does not answer this either.
            }
        }
    }

    private void End(Exception reason)
    {
        lock (_lock)
        {
            if (_end is not null)
            {
                return;
            }

            _end = reason;
            foreach (var confirm in _waiting.Values)
            {
                confirm.Fail(reason);
            }

            _waiting.Clear();
        }

        _watch.Dispose();
        _ending.Cancel();
    }
}
