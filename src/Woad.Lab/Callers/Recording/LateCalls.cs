using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>
/// Calls of one stretch that were due before its end and not answered then: answered later, failed later, or not ended
/// at all while the load was looked at.
/// </summary>
internal sealed class LateCalls
{
    private readonly List<WaitingCall> _never = [];

    public long Count { get; private set; }

    /// <summary>How long the first of them was due at the end of the stretch.</summary>
    public long Oldest { get; private set; }

    public CensoredParts Response { get; } = new();

    public CensoredParts Service { get; } = new();

    /// <summary>Those without an answer.</summary>
    public IReadOnlyList<WaitingCall> Never => _never;

    /// <summary>Takes a call that has ended, if it is one of them.</summary>
    public void Add(LevelTally level, in CallTimes call, bool isAnswered)
    {
        if (call.Due < level.To && call.End >= level.To)
        {
            Add(level, call.Due, call.Start, call.End, isAnswered);
        }
    }

    /// <summary>Takes a call that was answered with a fault, which has no time among those of answers.</summary>
    public void AddFaulted(LevelTally level, in CallTimes call)
    {
        if (call.Due < level.To && call.End >= level.To)
        {
            Count++;
            Oldest = Math.Max(Oldest, level.To - call.Due);
        }
    }

    /// <summary>Takes a call that has no end until now, if it is one of them.</summary>
    public void Add(LevelTally level, OpenCall call, long now)
    {
        if (call.Due < level.To && now >= level.To)
        {
            Add(level, call.Due, call.Start ?? now, now, isAnswered: false);
        }
    }

    public void Merge(LateCalls other)
    {
        Count += other.Count;
        Oldest = Math.Max(Oldest, other.Oldest);
        Response.Merge(other.Response);
        Service.Merge(other.Service);
        _never.AddRange(other._never);
    }

    private void Add(LevelTally level, long due, long start, long end, bool isAnswered)
    {
        Count++;
        Oldest = Math.Max(Oldest, level.To - due);
        Response.Record(end - due, isAnswered);
        Service.Record(end - start, isAnswered);
        if (!isAnswered)
        {
            _never.Add(new WaitingCall(end - due, level.Overlap(due, end)));
        }
    }
}
