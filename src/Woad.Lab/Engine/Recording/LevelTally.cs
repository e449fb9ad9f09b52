using Woad.Lab.Measuring;

namespace Woad.Lab.Engine.Recording;

/// <summary>
/// What one shard counted in one measured stretch. Calls count when they end inside it; the time average of calls under
/// way is taken twice, from all starts and ends and from what was recorded, so that lost samples show (Little's law).
/// </summary>
internal sealed class LevelTally(long from, long to)
{
    private double _starts;
    private double _ends;
    private double _startsOfEnded;
    private long _started;
    private long _ended;
    private double _early;
    private double _uncounted;

    public Histogram Service { get; } = new();

    public Histogram Response { get; } = new();

    public Histogram Lag { get; } = new();

    public long Errors { get; private set; }

    public long Due { get; set; }

    public long Dropped { get; set; }

    /// <summary>Time of calls inside the stretch, by starts and ends; those that never ended run to its end.</summary>
    public double AreaByEvents => _ends - _starts + ((double)(_started - _ended) * (to - from));

    /// <summary>The same by the recorded times.</summary>
    public double AreaBySamples => Service.Sum - _early + _uncounted + AreaOfUnended;

    /// <summary>Calls that are still under way were not lost: an overloaded service has many of them.</summary>
    private double AreaOfUnended => ((double)(_started - _ended) * (to - from)) - (_starts - _startsOfEnded);

    public bool Holds(long time) => time >= from && time < to;

    public void Started(long time)
    {
        _starts += Inside(time);
        _started++;
    }

    public void Ended(long start, long end)
    {
        _ends += Inside(end);
        _startsOfEnded += Inside(start);
        _ended++;
    }

    public void Lagged(long lag) => Lag.Record(lag);

    public void Succeeded(in CallTimes call)
    {
        if (!Holds(call.End))
        {
            _uncounted += Inside(call.End) - Inside(call.Start);
            return;
        }

        Service.Record(call.End - call.Start);
        Response.Record(call.End - call.Due);
        _early += Math.Max(0, from - call.Start);
    }

    public void Failed(in CallTimes call)
    {
        _uncounted += Inside(call.End) - Inside(call.Start);
        Errors += Holds(call.End) ? 1 : 0;
    }

    private long Inside(long time) => Math.Clamp(time, from, to) - from;
}
