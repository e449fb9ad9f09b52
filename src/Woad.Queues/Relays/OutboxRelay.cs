using Woad.Queues.Engine;

namespace Woad.Queues.Relays;

/// <summary>
/// Carries what programs have put into a queue of a directory, in work with all else that they do there, to a broker. A
/// message keeps its identifier, and may come twice after a crash.
/// </summary>
/// <param name="directory">Where the messages are.</param>
/// <param name="outbox">Their queue.</param>
/// <param name="broker">Where they go.</param>
/// <param name="target">The queue there.</param>
/// <param name="clock">Tells how long pauses last.</param>
internal sealed class OutboxRelay(
    IQueueEngine directory, QueueName outbox, IQueueEngine broker, QueueName target, TimeProvider clock)
    : Relay(directory, outbox, clock)
{
    protected override async Task HandOverAsync(
        IReadOnlyList<ReceivedMessage> messages, CancellationToken cancellationToken)
    {
        var queue = await broker.FindAsync(target, cancellationToken).ConfigureAwait(false)
            ?? throw QueueRefusals.NotFound(target);
        var work = queue.Settings.IsTransactional ? broker.Begin() : null;
        try
        {
            foreach (var message in messages)
            {
                await broker.SendAsync(target, message, work, cancellationToken).ConfigureAwait(false);
            }

            if (work is not null)
            {
                await work.CommitAsync(cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            if (work is not null)
            {
                await work.DisposeAsync().ConfigureAwait(false);
            }
        }
    }
}
