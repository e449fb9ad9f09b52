using System.Threading.Tasks.Sources;
using Woad.Connections;
using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>
/// Waits for the broker's confirm of one message. The object serves one message after the other; it is awaited once for
/// each.
/// </summary>
internal sealed class RabbitConfirm(ObjectPool<RabbitConfirm> pool) : IValueTaskSource
{
    // The confirms are read by the one loop of the connection, which must not run what follows them.
    private ManualResetValueTaskSourceCore<bool> _source = new() { RunContinuationsAsynchronously = true };

    /// <summary>The queue of the message.</summary>
    public QueueName Queue { get; private set; }

    /// <summary>The identifier of the message.</summary>
    public string? Id { get; private set; }

    /// <summary>When the message was published, as a timestamp.</summary>
    public long Begun { get; private set; }

    /// <summary>Whether the broker has sent the message back, because its queue is not there.</summary>
    public bool IsReturned { get; set; }

    /// <summary>The confirm; a failure is a <see cref="QueueException"/> or one of the client.</summary>
    public ValueTask Confirmed => new(this, _source.Version);

    /// <summary>Begins the wait of a message.</summary>
    public void Begin(QueueName queue, string? id, long now) =>
        (Queue, Id, Begun, IsReturned) = (queue, id, now, false);

    /// <summary>The broker has the message, or has sent it back.</summary>
    public void Confirm()
    {
        if (IsReturned)
        {
            _source.SetException(QueueRefusals.NotFound(Queue));
        }
        else
        {
            _source.SetResult(true);
        }
    }

    /// <summary>The broker does not take the message.</summary>
    public void Refuse() => _source.SetException(RabbitErrors.Refused(Queue));

    /// <summary>No confirm will come.</summary>
    public void Fail(Exception reason) => _source.SetException(reason);

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _source.GetStatus(token);

    void IValueTaskSource.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _source.OnCompleted(continuation, state, token, flags);

    void IValueTaskSource.GetResult(short token)
    {
        try
        {
            _source.GetResult(token);
        }
        finally
        {
            _source.Reset();
            pool.Add(this);
        }
    }
}
