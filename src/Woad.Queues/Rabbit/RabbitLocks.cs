using Woad.Detached;
using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>
/// The locked messages of this process. The broker holds a message that is not acknowledged away from others, and gets
/// it back when the process dies: no sub-queue is needed.
/// </summary>
internal sealed class RabbitLocks(TimeProvider clock)
{
    /// <summary>A broker ends a channel long before that (consumer_timeout).</summary>
    private static readonly TimeSpan _longest = TimeSpan.FromDays(30);

    private readonly Lock _lock = new();
    private readonly List<RabbitHeld> _locked = [];

    /// <summary>Keeps a message until it is taken, or until its time is over.</summary>
    public void Add(RabbitHeld held)
    {
        lock (_lock)
        {
            _locked.Add(held);
        }

        var left = held.LockedUntil!.Value - clock.GetUtcNow();
        held.Timer = clock.NewTimer(
            state => _ = ReturnAsync((RabbitHeld)state!),
            held,
            left < TimeSpan.Zero ? TimeSpan.Zero : left < _longest ? left : _longest,
            Timeout.InfiniteTimeSpan);
    }

    /// <summary>Takes a message; null when its time is over.</summary>
    public RabbitHeld? Take(QueueName queue, long lookupId)
    {
        RabbitHeld? found;
        lock (_lock)
        {
            found = _locked.Find(held => held.Message.LookupId == lookupId && held.Message.Queue.Main == queue);
            if (found is null)
            {
                return null;
            }

            _locked.Remove(found);
        }

        found.Timer?.Dispose();
        return found;
    }

    private async Task ReturnAsync(RabbitHeld held)
    {
        lock (_lock)
        {
            if (!_locked.Remove(held))
            {
                return;
            }
        }

        await held.ReturnAsync().ConfigureAwait(false);
    }
}
