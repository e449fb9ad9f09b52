namespace Woad.Transports.Channels;

/// <summary>
/// Receives one item at a time; a receive that nobody waited long enough for is kept for the next caller.
/// </summary>
/// <param name="receiveAsync">Receives the next item; null at the end, which is the end of every later receive.</param>
/// <param name="clock">Measures the timeouts.</param>
internal sealed class PendingReceive<T>(Func<Task<T?>> receiveAsync, TimeProvider clock)
    where T : class
{
    private readonly Lock _lock = new();
    private Task<T?>? _receiving;

    /// <summary>The receive that is under way.</summary>
    public Task<T?> Current()
    {
        lock (_lock)
        {
            return _receiving ??= receiveAsync();
        }
    }

    /// <summary>Takes the next item, null at the end; not received when the time is over first.</summary>
    public async Task<(bool Received, T? Item)> TryTakeAsync(TimeSpan timeout)
    {
        while (true)
        {
            var receiving = Current();
            if (!await TimeLimit.WaitAsync(receiving, timeout, clock).ConfigureAwait(false))
            {
                return (false, null);
            }

            var item = await receiving.ConfigureAwait(false);
            if (item is null || TryEnd(receiving))
            {
                return (true, item);
            }
        }
    }

    /// <summary>Waits for the next item, or the end; false when the time is over first.</summary>
    public Task<bool> WaitAsync(TimeSpan timeout) => TimeLimit.WaitAsync(Current(), timeout, clock);

    /// <summary>Whether the item is this caller's: another one may have waited for it, too.</summary>
    private bool TryEnd(Task<T?> receiving)
    {
        lock (_lock)
        {
            if (!ReferenceEquals(_receiving, receiving))
            {
                return false;
            }

            _receiving = null;
            return true;
        }
    }
}
