using System.Globalization;
using Woad.Lab.Hosts;

namespace Woad.Lab.Throttling;

/// <summary>
/// Where the operations of a cell on the shared pool went: what the pool's threads could have done, what they began,
/// and what was answered. The transport reads requests and sends replies on the same threads, behind operations that
/// block.
/// </summary>
internal sealed record PoolAccount(
    double Possible, double Begun, double Answered, double MostThreads, double MostQueued)
{
    /// <summary>Of the operations that were begun, so many are answered where nothing holds replies back.</summary>
    private const double AsBegun = 0.95;

    public static PoolAccount? Of(
        IReadOnlyList<ServerCounters> samples, double answered, double serviceSeconds, double seconds)
    {
        var inside = samples.Where(s => s.Calls is not null && s.At <= seconds).OrderBy(s => s.At).ToArray();
        if (inside.Length < 2)
        {
            return null;
        }

        double threads = 0, running = 0, before = 0;
        foreach (var sample in inside)
        {
            threads += sample.PoolThreads * (sample.At - before);
            running += sample.Calls!.Used * (sample.At - before);
            before = sample.At;
        }

        return new PoolAccount(
            threads / serviceSeconds,
            running / serviceSeconds,
            answered,
            inside.Max(s => s.PoolThreads),
            inside.Max(s => s.PoolQueue));
    }

    /// <summary>
    /// In the words of the report: why replies were late is said where replies were missing and work was queued.
    /// </summary>
    public string Explain(string cell, double predicted, int users)
    {
        var account = string.Create(
            CultureInfo.InvariantCulture,
            $"{cell}: the model's threads come to {predicted:0} tests. The pool had up to {MostThreads:0} threads, "
                + $"enough for {Possible:0}; they held operations worth {Begun:0} tests, of which {Answered:0} were "
                + $"answered in time.");
        return Answered >= AsBegun * Begun
            ? account
            : MostQueued < 1
                ? $"{account} No work was queued in the pool: what kept the other replies is not known."
                : account + string.Create(
                    CultureInfo.InvariantCulture,
                    $" Of {users} requests only as many were admitted as there were threads, with up to ")
                + string.Create(
                    CultureInfo.InvariantCulture,
                    $"{MostQueued:0} work items queued: reading a request and sending a reply are work of the same ")
                + "pool and wait behind operations that block. Threads of the throttle's own (style sync) and "
                + "operations that do not block (style async) are other cells of this experiment.";
    }
}
