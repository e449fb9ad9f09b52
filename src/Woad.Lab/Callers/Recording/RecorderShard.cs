using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>The part of a <see cref="LoadRecorder"/> that some of the users write to.</summary>
internal sealed class RecorderShard(LoadRecorder recorder, IReadOnlyList<LoadSegment> levels)
{
    private readonly Lock _gate = new();
    private readonly LevelTally[] _levels =
    [
        .. levels.Select(l => new LevelTally(
            recorder.Origin + (long)(l.From * HistogramScale.UnitsPerSecond),
            recorder.Origin + (long)(l.To * HistogramScale.UnitsPerSecond))),
    ];

    private readonly CallsUnderWay _underWay = new();
    private readonly List<(SecondTick Counts, string Histogram)> _past = [];
    private readonly Histogram _response = new();
    private readonly Histogram _seen = new();
    private int _second;
    private long _calls;
    private long _errors;
    private long _dropped;

    public LevelTally Level(int index) => _levels[index];

    public bool IsMeasured(long time) => Array.Exists(_levels, l => l.Holds(time));

    /// <summary>
    /// A call is due; its place is given back when it ends. It belongs to the level in which it was due, however
    /// late the generator starts it.
    /// </summary>
    public int Due(long due)
    {
        lock (_gate)
        {
            foreach (var level in _levels)
            {
                level.Due += level.Holds(due) ? 1 : 0;
            }

            return _underWay.Add(due);
        }
    }

    /// <summary>The calls that have not ended.</summary>
    public IReadOnlyList<OpenCall> Open()
    {
        lock (_gate)
        {
            return _underWay.All();
        }
    }

    /// <summary>The load ends now.</summary>
    public void CutAt(long time)
    {
        lock (_gate)
        {
            foreach (var level in _levels)
            {
                level.CutAt(time);
            }
        }
    }

    /// <summary>A call goes out, so much after it was due or after it could.</summary>
    public void Started(int place, long start, long lag)
    {
        recorder.Began();
        lock (_gate)
        {
            var due = _underWay.Started(place, start);
            foreach (var level in _levels)
            {
                level.Started(start);
                if (level.Holds(due))
                {
                    level.Lagged(lag);
                }
            }
        }
    }

    /// <summary>Calls that were queued then waited so long for a thread of this process.</summary>
    public void WaitedForPool(long queued, long waited, int calls)
    {
        lock (_gate)
        {
            foreach (var level in _levels.Where(l => l.Holds(queued)))
            {
                level.WaitedForPool(waited, calls);
            }
        }
    }

    public void Succeeded(int place, in CallTimes call, string? request = null)
    {
        recorder.Over();
        lock (_gate)
        {
            _underWay.Remove(place);
            foreach (var level in _levels)
            {
                level.Ended(call.End);
                level.Succeeded(call);
                level.Requested(request, call, isAnswered: true);
            }

            Turn(call.End);
            _calls++;
            _response.Record(call.End - call.Due);
        }
    }

    public void Failed(int place, in CallTimes call, Exception error, string? request = null)
    {
        recorder.Over();
        recorder.Faulted(error, call.End);
        lock (_gate)
        {
            _underWay.Remove(place);
            foreach (var level in _levels)
            {
                level.Ended(call.End);
                level.Failed(call, FaultKinds.IsAnswer(error));
                level.Requested(request, call, isAnswered: false);
            }

            Turn(call.End);
            _errors++;
        }
    }

    /// <summary>The load itself ended the call: it is no failure of the service.</summary>
    public void Abandoned(int place, in CallTimes call)
    {
        recorder.Over();
        lock (_gate)
        {
            _underWay.Remove(place);
            foreach (var level in _levels)
            {
                level.Ended(call.End);

                // The load has ended, and with it the level: the call is one without an answer.
                level.Failed(call, isAnswer: false);
            }
        }
    }

    /// <summary>A start that was due found nobody free.</summary>
    public void Dropped(long due)
    {
        lock (_gate)
        {
            foreach (var level in _levels.Where(l => l.Holds(due)))
            {
                level.Due++;
                level.Dropped++;
            }

            Turn(due);
            _dropped++;
        }
    }

    public IReadOnlyList<SecondTick> Seconds(int from)
    {
        lock (_gate)
        {
            return
            [
                .. _past.Where(p => p.Counts.Second >= from)
                    .Select(p => p.Counts with { Response = HistogramText.Decode(p.Histogram) }),
                .. _second >= from ? [Current(_response.DeltaSince(Copy(_seen)))] : Array.Empty<SecondTick>(),
            ];
        }
    }

    private void Turn(long time)
    {
        var second = (int)((time - recorder.Origin) / recorder.Tick);
        if (second <= _second)
        {
            return;
        }

        var delta = _response.DeltaSince(_seen);
        _past.Add((Current(delta), HistogramText.Encode(delta)));
        (_second, _calls, _errors, _dropped) = (second, 0, 0, 0);
    }

    private SecondTick Current(Histogram response) =>
        new(_second, _calls, _errors, _dropped, recorder.InFlight, response);

    private static Histogram Copy(Histogram histogram)
    {
        var copy = new Histogram();
        copy.Merge(histogram);
        return copy;
    }
}
