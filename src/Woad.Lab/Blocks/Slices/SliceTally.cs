using Woad.Lab.Callers.Recording;
using Woad.Lab.Measuring;

namespace Woad.Lab.Blocks.Slices;

/// <summary>The calls of one cell in its slices.</summary>
/// <param name="rounds">The number of its slices.</param>
internal sealed class SliceTally(int rounds)
{
    private readonly long[] _calls = new long[rounds];
    private readonly Lock _gate = new();
    private readonly Histogram _times = new();
    private FaultCount? _first;
    private long _faulted;

    /// <summary>The calls that were answered in a slice that counts.</summary>
    public long Calls => _times.Count;

    /// <summary>The calls of each round that were answered in a slice that counts.</summary>
    public IReadOnlyList<long> Rounds => _calls;

    /// <summary>A call was answered in a slice that counts.</summary>
    public void Answered(int round, long units)
    {
        lock (_gate)
        {
            _calls[round]++;
            _times.Record(units);
        }
    }

    /// <summary>A call failed in a slice of the cell.</summary>
    public void Failed(Exception error)
    {
        lock (_gate)
        {
            _faulted++;
            _first ??= new FaultCount(FaultKinds.Of(error), 1, error.Message, FaultKinds.CodeOf(error));
        }
    }

    /// <summary>The calls as a level of a load.</summary>
    /// <param name="users">The users of the load.</param>
    /// <param name="seconds">The time of the slices that counted.</param>
    public LoadOutcome Outcome(int users, double seconds)
    {
        lock (_gate)
        {
            var inFlight = _times.Sum / (seconds * HistogramScale.UnitsPerSecond);
            var level = new LevelOutcome(
                $"{users} users",
                0,
                seconds,
                users,
                _times,
                _times,
                new Histogram(),
                _faulted,
                _times.Count + _faulted,
                0,
                inFlight,
                inFlight);
            return new LoadOutcome(
                [level],
                _first is null ? [] : [_first with { Count = _faulted }],
                new Histogram(),
                new Histogram(),
                new Histogram(),
                0,
                users);
        }
    }
}
