namespace Woad.Conformance;

/// <summary>The system's clock, ahead of itself by as much as a test says.</summary>
internal sealed class AheadClock : TimeProvider
{
    private long _ahead;

    /// <summary>Whether only elapsed time is ahead, and the calendar is the system's.</summary>
    public bool KeepsCalendar { get; init; }

    public TimeSpan Ahead
    {
        get => new(Interlocked.Read(ref _ahead));
        set => Interlocked.Exchange(ref _ahead, value.Ticks);
    }

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override DateTimeOffset GetUtcNow() => KeepsCalendar ? System.GetUtcNow() : System.GetUtcNow() + Ahead;

    public override long GetTimestamp() => System.GetElapsedTime(0).Ticks + Ahead.Ticks;
}
