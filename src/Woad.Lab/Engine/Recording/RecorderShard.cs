using Woad.Lab.Engine.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Engine.Recording;

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

    private readonly List<(SecondTick Counts, string Histogram)> _past = [];
    private readonly Histogram _response = new();
    private readonly Histogram _seen = new();
    private int _second;
    private long _calls;
    private long _errors;
    private long _dropped;

    public LevelTally Level(int index) => _levels[index];

    /// <summary>A call goes out, so much after it was due or after it could.</summary>
    public void Started(long start, long lag)
    {
        recorder.Began();
        lock (_gate)
        {
            foreach (var level in _levels)
            {
                level.Started(start);
                if (level.Holds(start))
                {
                    level.Due++;
                    level.Lagged(lag);
                }
            }
        }
    }

    public void Succeeded(in CallTimes call)
    {
        recorder.Over();
        lock (_gate)
        {
            foreach (var level in _levels)
            {
                level.Ended(call.Start, call.End);
                level.Succeeded(call);
            }

            Turn(call.End);
            _calls++;
            _response.Record(call.End - call.Due);
        }
    }

    public void Failed(in CallTimes call, Exception error)
    {
        recorder.Over();
        recorder.Faulted(error);
        lock (_gate)
        {
            foreach (var level in _levels)
            {
                level.Ended(call.Start, call.End);
                level.Failed(call);
            }

            Turn(call.End);
            _errors++;
        }
    }

    /// <summary>The load itself ended the call: it is no failure of the service.</summary>
    public void Abandoned(in CallTimes call)
    {
        recorder.Over();
        lock (_gate)
        {
            foreach (var level in _levels)
            {
                level.Ended(call.Start, call.End);
                if (!level.Holds(call.End))
                {
                    level.Failed(call);
                }
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
