using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Memory;

/// <summary>A queue of the model with all its sub-queues.</summary>
internal sealed class MemoryQueue(QueueName name, QueueSettings settings)
{
    public QueueName Name => name;

    public QueueSettings Settings { get; set; } = settings;

    public List<MemoryMessage> Messages { get; } = [];

    public bool IsDeleted { get; set; }

    /// <summary>The messages of a sub-queue in the order in which they are received.</summary>
    public IEnumerable<MemoryMessage> In(string? subqueue) =>
        Messages.Where(message => message.Subqueue == subqueue).OrderBy(message => message.Content.LookupId);

    public QueueDescription Describe(string? subqueue)
    {
        var messages = In(subqueue).Select(message => message.Content).ToArray();
        return new QueueDescription(
            name with { Subqueue = subqueue },
            Settings,
            messages.Length,
            messages.Sum(message => (long)message.Body.Length),
            messages.Length == 0 ? null : messages.Min(message => message.Arrived));
    }
}
