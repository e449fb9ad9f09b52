using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

/// <summary>A message that work has received and not yet decided about in the file.</summary>
internal sealed class HeldMessage(long key, QueueName queue, int size, bool isRecoverable)
{
    public long Key => key;

    public QueueName Queue => queue;

    /// <summary>The size of the body, in bytes.</summary>
    public int Size => size;

    public bool IsRecoverable => isRecoverable;

    public Fate Fate { get; private set; }

    /// <summary>Where it is moved: null for the queue itself.</summary>
    public string? Subqueue { get; private set; }

    public TimeSpan? Back { get; private set; }

    public DeliveryFailureCode Failure { get; private set; }

    public void Move(string? subqueue, TimeSpan? back) =>
        (Fate, Subqueue, Back) = (Fate.Move, subqueue, subqueue is null ? null : back);

    public void Reject(DeliveryFailureCode failure) => (Fate, Failure) = (Fate.Reject, failure);
}
