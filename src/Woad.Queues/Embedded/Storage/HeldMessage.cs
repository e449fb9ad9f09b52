using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

/// <summary>A message that work has received and not yet decided about in the file.</summary>
internal sealed class HeldMessage(long key, QueueName queue, int size, bool isRecoverable) : HeldFate
{
    public long Key => key;

    public QueueName Queue => queue;

    /// <summary>The size of the body, in bytes.</summary>
    public int Size => size;

    public bool IsRecoverable => isRecoverable;
}
