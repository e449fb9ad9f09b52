using System.Collections.Concurrent;
using System.ServiceModel.Persistence;

namespace Woad.Durable.Leases;

/// <summary>Renews the locks of operations that take long: one timer for all locks of a factory.</summary>
internal sealed class LeaseKeeper : IAsyncDisposable
{
    private readonly ConcurrentDictionary<Lease, bool> _held = new();
    private readonly CancellationTokenSource _ended = new();
    private readonly IInstanceDatabase _database;
    private readonly PeriodicTimer _timer;
    private readonly Task _renewing;

    public LeaseKeeper(IInstanceDatabase database, TimeSpan duration, TimeProvider clock)
    {
        (_database, Duration, Clock) = (database, duration, clock);
        _timer = new PeriodicTimer(duration / 4, clock);
        _renewing = RenewAsync();
    }

    public TimeSpan Duration { get; }

    public TimeProvider Clock { get; }

    public void Hold(Lease lease) => _held[lease] = true;

    public void Drop(Lease lease) => _held.TryRemove(lease, out _);

    public async ValueTask DisposeAsync()
    {
        await _ended.CancelAsync().ConfigureAwait(false);
        _timer.Dispose();
        await _renewing.ConfigureAwait(false);
        _ended.Dispose();
    }

    private async Task RenewAsync()
    {
        while (await _timer.WaitForNextTickAsync().ConfigureAwait(false))
        {
            var old = Clock.GetTimestamp() - (Duration / 4).Ticks * Clock.TimestampFrequency / TimeSpan.TicksPerSecond;
            foreach (var (lease, _) in _held)
            {
                if (lease.Begun <= old)
                {
                    await RenewAsync(lease).ConfigureAwait(false);
                }
            }
        }
    }

    private async Task RenewAsync(Lease lease)
    {
        try
        {
            if (!await _database.RenewAsync(lease.Id, lease.Token, Duration, _ended.Token).ConfigureAwait(false))
            {
                // Lost, or given back meanwhile: the write of its operation hears of it.
                Drop(lease);
            }
        }
        catch (Exception e) when (e is PersistenceException or OperationCanceledException)
        {
            // The database is asked again at the next tick. A lock that is lost meanwhile is refused at the write.
        }
    }
}
