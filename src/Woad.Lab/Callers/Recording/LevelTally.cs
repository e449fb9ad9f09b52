using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>
/// The counts of one shard in one measured stretch. Calls count when they end inside it, and those that were due before
/// its end and ended later count as unanswered; the time average of calls under way is taken twice, from all starts and
/// ends and from what was recorded, so that lost samples show (Little's law).
/// </summary>
internal sealed class LevelTally(long from, long to)
{
    private double _starts;
    private double _ends;
    private long _started;
    private long _ended;
    private double _early;
    private double _uncounted;

    public Histogram Service { get; } = new();

    public Histogram Response { get; } = new();

    public Histogram Lag { get; } = new();

    /// <summary>The time for which calls waited for a thread of this process.</summary>
    public Histogram PoolWait { get; } = new();

    public long From => from;

    /// <summary>The end of the stretch; earlier than planned when the load was ended in it.</summary>
    public long To { get; private set; } = to;

    /// <summary>Calls that had no answer at the end of the stretch and have ended since.</summary>
    public LateCalls Late { get; } = new();

    /// <summary>The calls of each request of a script; empty where all calls are alike.</summary>
    public Dictionary<string, RequestTally> Requests { get; } = [];

    public long Errors { get; private set; }

    public long Due { get; set; }

    public long Dropped { get; set; }

    /// <summary>Time of calls inside the stretch, by starts and ends; those that never ended run to its end.</summary>
    public double AreaByEvents => _ends - _starts + ((double)(_started - _ended) * (To - from));

    /// <summary>The same by the recorded times, without those that never ended.</summary>
    public double AreaBySamples => Service.Sum - _early + _uncounted;

    public bool Holds(long time) => time >= from && time < To;

    /// <summary>The load ends now.</summary>
    public void CutAt(long time) => To = Math.Clamp(time, from, To);

    /// <summary>The part of a call's time that lies inside the stretch; without an end it lasts beyond it.</summary>
    public long Overlap(long start, long end) => Inside(end) - Inside(start);

    public void Started(long time)
    {
        _starts += Inside(time);
        _started++;
    }

    public void Ended(long end)
    {
        _ends += Inside(end);
        _ended++;
    }

    public void Lagged(long lag) => Lag.Record(lag);

    public void WaitedForPool(long waited, int calls)
    {
        for (var i = 0; i < calls; i++)
        {
            PoolWait.Record(waited);
        }
    }

    public void Succeeded(in CallTimes call)
    {
        if (!Holds(call.End))
        {
            _uncounted += Overlap(call.Start, call.End);
            Late.Add(this, call, isAnswered: true);
            return;
        }

        Service.Record(call.End - call.Start);
        Response.Record(call.End - call.Due);
        _early += Math.Max(0, from - call.Start);
    }

    /// <param name="call">The call that failed.</param>
    /// <param name="isAnswer">A fault says when the service had answered; other failures say only that it had
    /// not.</param>
    public void Failed(in CallTimes call, bool isAnswer)
    {
        _uncounted += Overlap(call.Start, call.End);
        Errors += Holds(call.End) ? 1 : 0;
        if (isAnswer)
        {
            Late.AddFaulted(this, call);
        }
        else
        {
            Late.Add(this, call, isAnswered: false);
        }
    }

    /// <param name="request">The name of the request; null where all calls are alike.</param>
    /// <param name="call">A call of it that ended.</param>
    /// <param name="isAnswered">Whether it was answered.</param>
    public void Requested(string? request, in CallTimes call, bool isAnswered)
    {
        if (request is null || !Holds(call.End))
        {
            return;
        }

        if (!Requests.TryGetValue(request, out var tally))
        {
            Requests[request] = tally = new RequestTally();
        }

        tally.Add(call, isAnswered);
    }

    private long Inside(long time) => Math.Clamp(time, from, To) - from;
}
