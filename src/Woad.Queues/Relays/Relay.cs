using Woad.Queues.Engine;

namespace Woad.Queues.Relays;

/// <summary>
/// Carries messages on until it is cancelled. An engine that cannot be used is tried again after a pause.
/// </summary>
internal abstract class Relay(IQueueEngine source, QueueName from, TimeProvider clock)
{
    private static readonly TimeSpan _firstPause = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan _longestPause = TimeSpan.FromSeconds(10);

    /// <summary>Called when something has failed and is tried again.</summary>
    public Action<QueueException> Failed { get; init; } = static _ => { };

    /// <exception cref="QueueException">A queue is not there, or is not transactional.</exception>
    public async Task RunAsync(CancellationToken cancellationToken)
    {
        var pause = _firstPause;
        while (true)
        {
            try
            {
                var reader = await source.OpenAsync(from, cancellationToken).ConfigureAwait(false);
                await using (reader.ConfigureAwait(false))
                {
                    while (true)
                    {
                        await StepAsync(reader, cancellationToken).ConfigureAwait(false);
                        pause = _firstPause;
                    }
                }
            }
            catch (QueueException e) when (e.Error is QueueError.Unavailable or QueueError.InDoubt or QueueError.Full)
            {
                Failed(e);
                await Task.Delay(pause, clock, cancellationToken).ConfigureAwait(false);
                pause = pause * 2 < _longestPause ? pause * 2 : _longestPause;
            }
        }
    }

    /// <summary>Carries the next messages on, and then acknowledges them where they were.</summary>
    public async Task StepAsync(IQueueReader reader, CancellationToken cancellationToken)
    {
        var batch = await RelayBatch.ReceiveAsync(source, reader, cancellationToken).ConfigureAwait(false);
        await using (batch.ConfigureAwait(false))
        {
            await HandOverAsync(batch.Messages, cancellationToken).ConfigureAwait(false);
            await batch.Work.CommitAsync(CancellationToken.None).ConfigureAwait(false);
        }
    }

    /// <summary>Puts messages where they go. When it has ended they are safe there.</summary>
    protected abstract Task HandOverAsync(
        IReadOnlyList<ReceivedMessage> messages, CancellationToken cancellationToken);
}
