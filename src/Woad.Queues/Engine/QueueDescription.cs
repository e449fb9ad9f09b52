namespace Woad.Queues.Engine;

/// <summary>A queue as it is now.</summary>
/// <param name="Name">The name of the queue or sub-queue.</param>
/// <param name="Settings">How it was made.</param>
/// <param name="Messages">How many messages are in it, those that work holds included.</param>
/// <param name="Bytes">The sum of their bodies, in bytes.</param>
/// <param name="Oldest">When the oldest one arrived; null when it is empty or the engine does not know.</param>
internal sealed record QueueDescription(
    QueueName Name, QueueSettings Settings, long Messages, long Bytes, DateTimeOffset? Oldest);
