using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Memory;

/// <summary>Work of the model: the messages it holds with their fates, and the messages it sends.</summary>
internal sealed class MemoryWork(MemoryQueueEngine engine) : IQueueWork
{
    public List<(MemoryMessage Message, Action<DateTimeOffset> Fate)> Held { get; } = [];

    public List<(QueueName Name, QueuedMessage Message, DateTimeOffset Sent)> Sends { get; } = [];

    public bool IsEnded { get; set; }

    /// <summary>A queue of which it held messages was deleted.</summary>
    public QueueName? Lost { get; set; }

    public ValueTask MoveAsync(
        ReceivedMessage message, string? subqueue, TimeSpan? back, CancellationToken cancellationToken)
    {
        QueueChecks.Name(message.Queue with { Subqueue = subqueue });
        Decide(message, held => now => engine.Move(
            held, subqueue, now, subqueue is null ? null : QueueChecks.End(now, back)));
        return ValueTask.CompletedTask;
    }

    public ValueTask RejectAsync(
        ReceivedMessage message, DeliveryFailureCode failure, CancellationToken cancellationToken)
    {
        Decide(message, held => now => engine.Kill(held, failure, now));
        return ValueTask.CompletedTask;
    }

    public ValueTask CommitAsync(CancellationToken cancellationToken)
    {
        engine.Commit(this);
        return ValueTask.CompletedTask;
    }

    public ValueTask RollbackAsync()
    {
        engine.Rollback(this);
        return ValueTask.CompletedTask;
    }

    public ValueTask DisposeAsync() => RollbackAsync();

    private void Decide(ReceivedMessage message, Func<MemoryMessage, Action<DateTimeOffset>> fate)
    {
        var at = Held.FindIndex(held => held.Message.Content.LookupId == message.LookupId
            && held.Message.Queue.Name == message.Queue.Main);
        if (at < 0)
        {
            throw new InvalidOperationException("The work has not received this message.");
        }

        Held[at] = (Held[at].Message, fate(Held[at].Message));
    }
}
