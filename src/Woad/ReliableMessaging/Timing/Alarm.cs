namespace Woad.ReliableMessaging.Timing;

/// <summary>The time at which one session wants to be woken.</summary>
/// <param name="alarms">The alarms of its listener or factory.</param>
/// <param name="ring">Called at that time or somewhat later; does not wait.</param>
internal sealed class Alarm(Alarms alarms, Action ring)
{
    /// <summary>When it rings; <see cref="TimeSpan.MaxValue"/> for never. Guarded by <see cref="Alarms"/>.</summary>
    public TimeSpan Due { get; set; } = TimeSpan.MaxValue;

    /// <summary>The time of its entry among the alarms. Guarded by <see cref="Alarms"/>.</summary>
    public TimeSpan Queued { get; set; } = TimeSpan.MaxValue;

    public void Set(TimeSpan due) => alarms.Set(this, due);

    public void Ring() => ring();
}
