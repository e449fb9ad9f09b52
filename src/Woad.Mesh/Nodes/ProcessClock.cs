namespace Woad.Mesh.Nodes;

/// <summary>The clock of nodes and resolvers: hosts and factories give transports of programs none.</summary>
internal static class ProcessClock
{
    public static TimeProvider Instance => TimeProvider.System;

    /// <summary>A time as waits take it: one that is longer than a timer can be is endless.</summary>
    public static TimeSpan ForWait(TimeSpan timeout) =>
        timeout.TotalMilliseconds > int.MaxValue ? Timeout.InfiniteTimeSpan
        : timeout < TimeSpan.Zero ? TimeSpan.Zero : timeout;
}
