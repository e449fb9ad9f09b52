using Woad.Lab.Callers;

namespace Woad.Lab.Blocks.Slices;

/// <summary>
/// Users who call the cells of a group in turns. After each reply a user looks at the clock and calls the cell whose
/// slice it is, so that nobody waits at the change of slices.
/// </summary>
/// <param name="clock">The clock of all times.</param>
/// <param name="plan">The slices.</param>
/// <param name="targets">The sessions of each cell.</param>
/// <param name="users">The number of users.</param>
internal sealed class SliceLoad(ILoadClock clock, SlicePlan plan, IReadOnlyList<ICallTarget> targets, int users)
{
    /// <summary>A user whose call failed waits this long, in 100 ns, so that a dead service is not hammered.</summary>
    private const long BackOff = 5 * 10_000;

    private readonly SliceTally[] _tallies = [.. targets.Select(_ => new SliceTally(plan.Rounds))];
    private volatile bool _stopped;
    private long _origin;

    public IReadOnlyList<SliceTally> Tallies => _tallies;

    public void Stop() => _stopped = true;

    /// <summary>Runs the slices. Sessions that work are given back to their targets at the end.</summary>
    /// <param name="origin">The clock's time at which they begin.</param>
    public Task RunAsync(long origin)
    {
        _origin = origin;
        return Task.WhenAll(Enumerable.Range(0, users).Select(_ => Task.Run(CallAsync)));
    }

    private async Task CallAsync()
    {
        var sessions = new ICallSession?[targets.Count];
        var number = 0;
        try
        {
            while (!_stopped && (number = Next(number)) < plan.Slices.Count)
            {
                var slice = plan.Slices[number];
                var (session, failure, start) = (sessions[slice.Cell], (Exception?)null, clock.Now);
                try
                {
                    session ??= sessions[slice.Cell] = await targets[slice.Cell].OpenAsync().ConfigureAwait(false);
                    start = clock.Now;
                    await session.CallAsync().ConfigureAwait(false);
                }
                catch (Exception error)
                {
                    // Any failure of a service is a result.
                    failure = error;
                }

                if (failure is null)
                {
                    Answered(slice, start, session?.Arrived ?? clock.Now);
                    continue;
                }

                sessions[slice.Cell] = null;
                await FailedAsync(slice, session, failure).ConfigureAwait(false);
            }
        }
        finally
        {
            foreach (var session in sessions.OfType<ICallSession>())
            {
                await session.DisposeAsync().ConfigureAwait(false);
            }
        }
    }

    /// <summary>The slice of this moment, from a number on.</summary>
    private int Next(int number)
    {
        var time = clock.Now - _origin;
        while (number < plan.Slices.Count && time >= plan.Slices[number].To)
        {
            number++;
        }

        return number;
    }

    private void Answered(Slice slice, long start, long end)
    {
        if (end - _origin >= slice.From && end - _origin < slice.To)
        {
            _tallies[slice.Cell].Answered(slice.Round, end - start);
        }
    }

    private async Task FailedAsync(Slice slice, ICallSession? session, Exception failure)
    {
        _tallies[slice.Cell].Failed(failure);
        if (session is not null)
        {
            await session.DisposeAsync().ConfigureAwait(false);
        }

        await clock.WaitUntilAsync(clock.Now + BackOff).ConfigureAwait(false);
    }
}
