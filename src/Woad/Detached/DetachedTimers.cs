namespace Woad.Detached;

/// <summary>
/// Timers of the engine, which live longer than the call that needs them first: they do not keep its ExecutionContext,
/// and what they start does not run in it.
/// </summary>
internal static class DetachedTimers
{
    /// <summary>Creates a timer without the context of its caller.</summary>
    public static ITimer NewTimer(
        this TimeProvider clock, TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        if (ExecutionContext.IsFlowSuppressed())
        {
            return clock.CreateTimer(callback, state, dueTime, period);
        }

        using (ExecutionContext.SuppressFlow())
        {
            return clock.CreateTimer(callback, state, dueTime, period);
        }
    }
}
