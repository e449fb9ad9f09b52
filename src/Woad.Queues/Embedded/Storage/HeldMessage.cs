using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

/// <summary>A message that work has received and not yet decided about in the file.</summary>
internal sealed class HeldMessage(
    StoredMessage message, QueueName queue, bool isRecoverable, bool isAcknowledged) : HeldFate
{
    public Hold Hold { get; } = message.Hold;

    public long Key => Hold.Key;

    public QueueName Queue => queue;

    /// <summary>When something has to be done about it.</summary>
    public long? Due { get; } = message.Due;

    /// <summary>The size of the body, in bytes.</summary>
    public int Size { get; } = message.Body.Length;

    public bool IsRecoverable => isRecoverable;

    /// <summary>Whether its sender wants to know that it was received.</summary>
    public bool IsAcknowledged => isAcknowledged;
}
