using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

/// <summary>A message that work has received and not yet decided about in the file.</summary>
internal sealed class HeldMessage(Hold hold, QueueName queue, int size, bool isRecoverable) : HeldFate
{
    public Hold Hold => hold;

    public long Key => hold.Key;

    public QueueName Queue => queue;

    /// <summary>The size of the body, in bytes.</summary>
    public int Size => size;

    public bool IsRecoverable => isRecoverable;
}
