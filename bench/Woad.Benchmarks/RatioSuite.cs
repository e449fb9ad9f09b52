using System.Diagnostics;
using System.Globalization;

namespace Woad.Benchmarks;

/// <summary>
/// Contenders measured in turns (ABBA) in one process by CPU time, so that other work of the machine does not
/// change their ratio. The first contender is the baseline.
/// </summary>
/// <param name="Name">What is measured.</param>
/// <param name="PerOperation">How many units (objects, fields) one operation handles; times are given for one.</param>
/// <param name="Bytes">Bytes that one operation handles, for the rate; 0 for none.</param>
/// <param name="Contenders">Baseline first.</param>
internal sealed record RatioSuite(string Name, int PerOperation, long Bytes, params Contender[] Contenders)
{
    private const double TurnSeconds = 0.04;

    public void Run(int rounds, TextWriter output)
    {
        var operations = Contenders.Select(WarmUp).ToArray();
        var times = Contenders.Select(static _ => new List<double>()).ToArray();
        for (var round = 0; round < rounds; round++)
        {
            for (var i = 0; i < 2 * Contenders.Length; i++)
            {
                var c = i < Contenders.Length ? i : (2 * Contenders.Length) - 1 - i;
                times[c].Add(Time(Contenders[c], operations[c]) * 1e9 / operations[c] / PerOperation);
            }
        }

        var baseline = Median(times[0]);
        for (var c = 0; c < Contenders.Length; c++)
        {
            var (median, best) = (Median(times[c]), times[c].Min());
            output.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{Name,-34} {Contenders[c].Name,-12} {median,10:F2} ns  best {best,10:F2}  "
                    + $"x{baseline / median,6:F2}  (best x{times[0].Min() / best:F2})  "
                    + $"{Allocated(Contenders[c], operations[c]),9:F1} B/op{Rate(best)}"));
        }
    }

    private static double Median(List<double> values) => values.Order().ElementAt(values.Count / 2);

    private static double Time(Contender contender, int operations)
    {
        var start = ThreadClock.Seconds();
        contender.Run(operations);
        return ThreadClock.Seconds() - start;
    }

    private static double Allocated(Contender contender, int operations)
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        contender.Run(operations);
        return (double)(GC.GetAllocatedBytesForCurrentThread() - before) / operations;
    }

    /// <summary>Until tier-1 code with profile is reached; then the number of operations that fills a turn.</summary>
    private static int WarmUp(Contender contender)
    {
        var end = Stopwatch.GetTimestamp() + (long)(1.0 * Stopwatch.Frequency);
        var operations = 1;
        while (Stopwatch.GetTimestamp() < end)
        {
            var seconds = Time(contender, operations);
            operations = (int)Math.Clamp(operations * TurnSeconds / Math.Max(seconds, 1e-7), 1, 100_000_000);
            Thread.Sleep(10);
        }

        return operations;
    }

    private string Rate(double best) =>
        Bytes == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $"  {Bytes / (best * PerOperation):F2} GB/s");
}
