using System.Diagnostics;

namespace Woad.Transactions.Tests.Kills;

/// <summary>The point at which a process ends itself as kill -9 does.</summary>
/// <param name="name">The name of the point: "log Committed before", "send Commit after"; empty for none.</param>
internal sealed class KillPoint(string name)
{
    /// <summary>Ends the process when this is the point.</summary>
    public void Reached(string step, string when)
    {
        if (name != $"{step} {when}")
        {
            return;
        }

        // No handler runs, and no buffer is written.
        using var own = Process.GetCurrentProcess();
        own.Kill();
        Thread.CurrentThread.Join();
    }
}
