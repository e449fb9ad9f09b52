namespace Woad.Connections;

/// <summary>Timeouts as cancellation.</summary>
internal static class Deadline
{
    /// <summary>
    /// A source that is cancelled after <paramref name="timeout"/>; never, when that is longer than a timer can run.
    /// </summary>
    public static CancellationTokenSource After(TimeSpan timeout, TimeProvider clock) =>
        timeout.TotalMilliseconds > int.MaxValue
            ? new CancellationTokenSource()
            : new CancellationTokenSource(timeout < TimeSpan.Zero ? TimeSpan.Zero : timeout, clock);
}
