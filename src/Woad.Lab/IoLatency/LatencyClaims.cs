using Woad.Lab.Claims;
using static System.FormattableString;

namespace Woad.Lab.IoLatency;

/// <summary>The published statements: what each of them demands of which quantities.</summary>
internal static class LatencyClaims
{
    /// <summary>A difference of rates or times that makes no difference.</summary>
    private const double Same = 0.02;

    public static Claim Monotone { get; } = new(
        "L1",
        "More latency: longer execution, lower throughput",
        [
            Demand.AtMost("throughput of a longer latency ÷ that of the next shorter one, at its largest,", 1 + Same),
            Demand.AtLeast("execution time of the longer ÷ that of the shorter, at its smallest,", 1 - Same),
        ]);

    public static Claim Capped { get; } = new(
        "L2",
        "ConcurrentRequests never exceeds processors × setting",
        [Demand.AtMost("most requests at once ÷ processors × setting, at its largest,", 1)]);

    public static Claim Best { get; } = new(
        "L3",
        "At the highest latency the best cell is sync with 24",
        [Demand.AtLeast("throughput of sync with 24 ÷ that of the best other cell", 1 - Same)]);

    public static Claim Unlimited { get; } = new(
        "L5",
        "0 (no limit): no queuing, but performance collapses",
        [
            Demand.AtMost("requests queued on average", 0.5),
            Demand.AtMost("throughput ÷ that of the best cell", 0.5),
        ]);

    public static Claim Styles { get; } = new(
        "L6",
        "Sync uses more threads and CPU than async; async is sometimes slower",
        [
            Demand.AtLeast("threads, sync ÷ async,", 1 + Same),
            Demand.AtLeast("CPU, sync ÷ async,", 1 - Same),
        ]);

    /// <summary>All claims that the experiment can make, with the settings of the published test.</summary>
    public static IReadOnlyList<Claim> Forms { get; } =
        [Monotone, Capped, Best, Double(500, 192, 384), Unlimited, Styles];

    /// <param name="users">Requests in flight.</param>
    /// <param name="low">The cap of the setting 24.</param>
    /// <param name="high">The cap of the setting 48.</param>
    public static Claim Double(int users, int low, int high)
    {
        var queue = Math.Max(0.0, users - high) / Math.Max(1.0, users - low);
        return new Claim(
            "L4",
            "48 instead of 24: a third of the queuing, three times the execution time",
            [
                Demand.Between("queuing ×", 0.2, 0.5),
                Demand.Between("execution ×", 2, 4),
            ])
        {
            Meaning = _ => Invariant($"With {users} requests in flight the model says × {queue:0.00} and × 1.00"),
        };
    }
}
