using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>
/// Where calls are written down: by level, by second and by kind of failure. Users are spread over shards, each with a
/// lock of its own that is nearly always free; recording allocates nothing.
/// </summary>
internal sealed class LoadRecorder
{
    private const int MostCodes = 32;

    private readonly RecorderShard[] _shards;
    private readonly LoadSegment[] _levels;
    private readonly Lock _gate = new();
    private readonly Dictionary<(FaultKind, string?), FaultCount> _faults = [];
    private readonly Dictionary<(FaultKind, string?), FaultCount> _faultsOutside = [];
    private readonly Histogram _opens = new();
    private readonly Histogram _firstCalls = new();
    private readonly Histogram _closes = new();
    private long _replacements;
    private int _inFlight;
    private int _peak;

    public LoadRecorder(long origin, LoadShape shape, int shards, double tickSeconds = 1)
    {
        Origin = origin;
        Tick = (long)(tickSeconds * HistogramScale.UnitsPerSecond);
        _levels = [.. shape.Levels];
        _shards = [.. Enumerable.Range(0, shards).Select(_ => new RecorderShard(this, _levels))];
    }

    /// <summary>The clock's time at which the load began.</summary>
    public long Origin { get; }

    /// <summary>The length of a tick in 100 ns.</summary>
    public long Tick { get; }

    public int InFlight => Volatile.Read(ref _inFlight);

    public int PeakInFlight => Volatile.Read(ref _peak);

    public IReadOnlyList<RecorderShard> Shards => _shards;

    public RecorderShard Shard(int user) => _shards[user % _shards.Length];

    public void Began()
    {
        var now = Interlocked.Increment(ref _inFlight);
        for (var peak = _peak; now > peak; peak = _peak)
        {
            Interlocked.CompareExchange(ref _peak, now, peak);
        }
    }

    public void Over() => Interlocked.Decrement(ref _inFlight);

    public void Opened(long units)
    {
        lock (_gate)
        {
            _opens.Record(units);
        }
    }

    public void FirstCall(long units)
    {
        lock (_gate)
        {
            _firstCalls.Record(units);
        }
    }

    public void Closed(long units)
    {
        lock (_gate)
        {
            _closes.Record(units);
        }
    }

    public void Replaced() => Interlocked.Increment(ref _replacements);

    /// <summary>A call failed at a time; those in warm-up and after the load are no part of the measurement.</summary>
    public void Faulted(Exception error, long time)
    {
        var (kind, code) = (FaultKinds.Of(error), FaultKinds.CodeOf(error));
        lock (_gate)
        {
            var faults = _shards[0].IsMeasured(time) ? _faults : _faultsOutside;

            // A service that makes up its codes does not fill the memory: beyond some they count together.
            code = faults.Count < MostCodes || faults.ContainsKey((kind, code)) ? code : null;
            faults[(kind, code)] = faults.TryGetValue((kind, code), out var known)
                ? known with { Count = known.Count + 1 }
                : new FaultCount(kind, 1, Describe(error), code);
        }
    }

    /// <summary>Seconds that are over, merged; <paramref name="from"/> is the first wanted.</summary>
    public IReadOnlyList<SecondTick> Seconds(int from = 0)
    {
        var all = _shards.SelectMany(s => s.Seconds(from)).GroupBy(t => t.Second).OrderBy(g => g.Key);
        return [.. all.Select(Merge)];
    }

    /// <summary>No call goes out any more; levels that are not over end here.</summary>
    public void CutAt(long time)
    {
        foreach (var shard in _shards)
        {
            shard.CutAt(time);
        }
    }

    /// <param name="seconds">When the load ended, since it began.</param>
    /// <param name="now">The clock's time, until which calls were waited for.</param>
    public LoadOutcome Outcome(double seconds, long now)
    {
        OpenCall[] open = [.. _shards.SelectMany(s => s.Open())];
        var levels = _levels.Select(
            (level, i) => LevelOutcome.Of(level, [.. _shards.Select(s => s.Level(i))], open, now, seconds));
        lock (_gate)
        {
            return new LoadOutcome(
                [.. levels],
                [.. _faults.Values.OrderByDescending(f => f.Count)],
                _opens,
                _firstCalls,
                _closes,
                _replacements,
                PeakInFlight)
            {
                FaultsOutside = [.. _faultsOutside.Values.OrderByDescending(f => f.Count)],
            };
        }
    }

    private static SecondTick Merge(IGrouping<int, SecondTick> ticks)
    {
        var response = new Histogram();
        foreach (var tick in ticks)
        {
            response.Merge(tick.Response);
        }

        return new SecondTick(
            ticks.Key,
            ticks.Sum(t => t.Calls),
            ticks.Sum(t => t.Errors),
            ticks.Sum(t => t.Dropped),
            ticks.Max(t => t.InFlight),
            response);
    }

    private static string Describe(Exception error)
    {
        const int longest = 400;
        var text = $"{error.GetType().Name}: {error.Message}";
        var cause = error.GetBaseException().Message;
        text = text.Contains(cause, StringComparison.Ordinal) ? text : $"{text} ({cause})";
        return text.Length <= longest ? text : text[..longest] + "…";
    }
}
