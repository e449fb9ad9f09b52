namespace Woad.Tests.Security.Hostile;

/// <summary>The system's clock, but for short waits: they end at once, and are counted.</summary>
internal sealed class ImpatientClock : TimeProvider
{
    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(100);

    private long _skipped;

    /// <summary>The time that was not waited so far.</summary>
    public TimeSpan Skipped => new(Interlocked.Read(ref _skipped));

    /// <summary>How much longer the service has run than its timers and its calendar say.</summary>
    public TimeSpan Ahead { get; set; }

    public override long GetTimestamp() => base.GetTimestamp() + (long)(Ahead.TotalSeconds * TimestampFrequency);

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        if (dueTime <= TimeSpan.Zero || dueTime > Short)
        {
            return base.CreateTimer(callback, state, dueTime, period);
        }

        Interlocked.Add(ref _skipped, dueTime.Ticks);
        return base.CreateTimer(callback, state, TimeSpan.Zero, period);
    }
}
