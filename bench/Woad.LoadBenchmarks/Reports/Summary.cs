using Woad.Lab.Statistics;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Reports;

/// <summary>The rounds of one contender in one scenario, as medians and as a ratio to the baseline's.</summary>
internal sealed class Summary
{
    public Summary(ContenderEntry contender, IReadOnlyList<RoundResult> rounds, IReadOnlyList<RoundResult> baseline)
    {
        var valid = rounds.Where(r => r.Invalid is null).ToArray();
        Contender = contender;
        Rounds = rounds;
        Valid = valid.Length;
        CallsPerSecond = Median(valid, r => r.CallsPerSecond);
        Cpu = Median(valid, r => r.CpuMicrosecondsPerCall);
        Allocated = Median(valid, r => r.AllocatedBytesPerCall);
        P50 = Median(valid, r => r.P50Microseconds);
        P99 = Median(valid, r => r.P99Microseconds);
        var reference = baseline.Where(r => r.Invalid is null).ToArray();
        CpuRatio = Bootstrap.RatioOfMedians(
            [.. valid.Select(r => r.CpuMicrosecondsPerCall)],
            [.. reference.Select(r => r.CpuMicrosecondsPerCall)],
            isPaired: false);
        RateRatio = Bootstrap.RatioOfMedians(
            [.. valid.Select(r => r.CallsPerSecond)], [.. reference.Select(r => r.CallsPerSecond)], isPaired: false);
    }

    public ContenderEntry Contender { get; }

    public IReadOnlyList<RoundResult> Rounds { get; }

    public int Valid { get; }

    public double CallsPerSecond { get; }

    public double Cpu { get; }

    public double Allocated { get; }

    public double P50 { get; }

    public double P99 { get; }

    /// <summary>Server CPU per call against the baseline's: less is better.</summary>
    public Estimate? CpuRatio { get; }

    /// <summary>Calls per second against the baseline's: more is better.</summary>
    public Estimate? RateRatio { get; }

    private static double Median(RoundResult[] rounds, Func<RoundResult, double> value) =>
        rounds.Length == 0 ? double.NaN : Bootstrap.Median([.. rounds.Select(value)]);
}
