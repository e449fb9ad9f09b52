namespace Woad.ReliableMessaging.Timing;

/// <summary>The time at which one session wants to be woken.</summary>
/// <param name="alarms">The alarms of its listener or factory.</param>
/// <param name="owner">Called at that time or somewhat later.</param>
internal sealed class Alarm(Alarms alarms, IAlarmOwner owner)
{
    private long _due = long.MaxValue;
    private long _queued = long.MaxValue;

    /// <summary>The time at which it rings; <see cref="TimeSpan.MaxValue"/> for never.</summary>
    public TimeSpan Due
    {
        get => new(Volatile.Read(ref _due));
        set => Volatile.Write(ref _due, value.Ticks);
    }

    /// <summary>The time of its entry among the alarms. Written under the lock of <see cref="Alarms"/>.</summary>
    public TimeSpan Queued
    {
        get => new(Volatile.Read(ref _queued));
        set => Volatile.Write(ref _queued, value.Ticks);
    }

    /// <summary>Sets it; one caller at a time.</summary>
    public void Set(TimeSpan due)
    {
        var before = Due;
        Due = due;
        if (due < before)
        {
            // Either this sees that its entry is taken out, or whoever takes it out sees the new time. An entry that is
            // taken out for an earlier time rings, and is set again.
            Interlocked.MemoryBarrier();
        }

        if (due < Queued)
        {
            alarms.Add(this);
        }
    }

    public void Ring() => owner.Ring();
}
