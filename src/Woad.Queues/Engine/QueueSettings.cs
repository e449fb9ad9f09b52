namespace Woad.Queues.Engine;

/// <summary>How a queue is made.</summary>
/// <param name="IsTransactional">
/// Whether all messages are sent and received in work. A queue that is not takes none of it: a message that was
/// received is gone.
/// </param>
internal sealed record QueueSettings(bool IsTransactional)
{
    public string Label { get; init; } = "";

    /// <summary>Whether received messages are kept in the sub-queue <c>journal</c>.</summary>
    public bool IsJournaled { get; init; }

    /// <summary>The largest sum of the bodies, in bytes; null for no limit but the engine's.</summary>
    public long? Quota { get; init; }
}
