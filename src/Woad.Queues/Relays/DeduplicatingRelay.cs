using Woad.Queues.Embedded;
using Woad.Queues.Engine;

namespace Woad.Queues.Relays;

/// <summary>
/// Carries messages of a broker into a queue of a directory, each one once: the directory remembers their identifiers
/// in the transaction that puts them into the queue. What a service does there in work happens exactly once.
/// </summary>
/// <param name="broker">Where the messages are.</param>
/// <param name="source">Their queue.</param>
/// <param name="directory">Where they go.</param>
/// <param name="target">The queue there.</param>
/// <param name="clock">Tells how long pauses last.</param>
internal sealed class DeduplicatingRelay(
    IQueueEngine broker, QueueName source, EmbeddedQueueEngine directory, QueueName target, TimeProvider clock)
    : Relay(broker, source, clock)
{
    protected override Task HandOverAsync(
        IReadOnlyList<ReceivedMessage> messages, CancellationToken cancellationToken) =>
        directory.SendOnceAsync(target, messages, cancellationToken);
}
