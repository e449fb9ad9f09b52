using Woad.Lab.Callers;

namespace Woad.Lab.Tests.Callers;

/// <summary>
/// A service whose law is known: so many places, first come first served, a service time from a function, and times at
/// which everything stands still.
/// </summary>
internal sealed class KnownServer(VirtualClock clock, int places, Func<double> serviceSeconds) : ICallTarget
{
    private readonly PriorityQueue<int, long> _places = Places(places);

    /// <summary>Nothing is served in the first <see cref="FreezeSeconds"/> of each period.</summary>
    public double FreezePeriodSeconds { get; init; }

    public double FreezeSeconds { get; init; }

    public double OpenSeconds { get; init; }

    /// <summary>How long a reply is there before its caller hears of it; null when nobody can tell.</summary>
    public double? HeardSeconds { get; init; }

    public long? Arrived { get; private set; }

    public int Opened { get; private set; }

    public List<double> Starts { get; } = [];

    /// <summary>Calls with these numbers fail.</summary>
    public Func<int, Exception?> Failure { get; init; } = _ => null;

    public async ValueTask<ICallSession> OpenAsync()
    {
        Opened++;
        await clock.WaitUntilAsync(clock.Now + VirtualClock.Units(OpenSeconds)).ConfigureAwait(false);
        return new KnownSession(this);
    }

    public ValueTask DisposeAsync() => default;

    internal async ValueTask CallAsync()
    {
        var number = Starts.Count;
        Starts.Add(clock.Now / 1e7);
        _places.TryDequeue(out var place, out var free);
        var begin = Thawed(Math.Max(free, clock.Now));
        var end = begin + VirtualClock.Units(serviceSeconds());
        if (Thawed(end - 1) > end - 1)
        {
            end = Thawed(end - 1) + (end - begin);
        }

        _places.Enqueue(place, end);
        await clock.WaitUntilAsync(end).ConfigureAwait(false);
        if (HeardSeconds is { } heard)
        {
            Arrived = clock.Now;
            await clock.WaitUntilAsync(clock.Now + VirtualClock.Units(heard)).ConfigureAwait(false);
        }

        if (Failure(number) is { } error)
        {
            throw error;
        }
    }

    /// <summary>The first moment from then on at which the service is not frozen.</summary>
    private long Thawed(long time)
    {
        if (FreezeSeconds == 0)
        {
            return time;
        }

        var (period, freeze) = (VirtualClock.Units(FreezePeriodSeconds), VirtualClock.Units(FreezeSeconds));
        var into = time % period;
        return into < freeze ? time - into + freeze : time;
    }

    private static PriorityQueue<int, long> Places(int count)
    {
        var places = new PriorityQueue<int, long>();
        for (var i = 0; i < count; i++)
        {
            places.Enqueue(i, 0);
        }

        return places;
    }
}
