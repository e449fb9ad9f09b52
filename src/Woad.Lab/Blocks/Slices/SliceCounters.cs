using Woad.Lab.Hosts;

namespace Woad.Lab.Blocks.Slices;

/// <summary>The counters of a server process over the slices of a cell.</summary>
internal static class SliceCounters
{
    /// <param name="slices">The counters of each slice.</param>
    /// <param name="at">The time of the sum since the window began.</param>
    public static ServerCounters Sum(IReadOnlyList<ServerCounters> slices, double at)
    {
        var seconds = slices.Sum(s => s.Seconds);
        double Average(Func<ServerCounters, double> read) =>
            seconds <= 0 ? 0 : slices.Sum(s => read(s) * s.Seconds) / seconds;
        return slices.Count == 0
            ? new ServerCounters { At = at }
            : slices[^1] with
            {
                At = at,
                Seconds = seconds,
                Cpu = Average(s => s.Cpu),
                Compiling = Average(s => s.Compiling),
                Contentions = slices.Sum(s => s.Contentions),
                AllocatedMegabytes = slices.Sum(s => s.AllocatedMegabytes),
                Gen0 = slices.Sum(s => s.Gen0),
                Gen1 = slices.Sum(s => s.Gen1),
                Gen2 = slices.Sum(s => s.Gen2),
                PauseMilliseconds = slices.Sum(s => s.PauseMilliseconds),
            };
    }
}
