namespace Woad.Queues.Engine;

/// <summary>The name of a queue within its engine, and of a sub-queue of it.</summary>
/// <param name="Queue">The name without host: <c>private/orders</c>, or <c>system/deadletter</c>.</param>
/// <param name="Subqueue">The sub-queue, such as <c>retry</c>; null for the queue itself.</param>
internal readonly record struct QueueName(string Queue, string? Subqueue = null)
{
    /// <summary>Undelivered messages that were not sent in a transaction.</summary>
    public static QueueName DeadLetter { get; } = new("system/deadletter");

    /// <summary>Undelivered messages that were sent in a transaction.</summary>
    public static QueueName TransactedDeadLetter { get; } = new("system/deadxact");

    /// <summary>Copies of sent messages whose senders asked for them.</summary>
    public static QueueName Journal { get; } = new("system/journal");

    /// <summary>The queue of a sub-queue.</summary>
    public QueueName Main => this with { Subqueue = null };

    public override string ToString() => Subqueue is null ? Queue : $"{Queue};{Subqueue}";
}
