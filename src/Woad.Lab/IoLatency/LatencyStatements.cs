using Woad.Lab.Pages;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.IoLatency;

/// <summary>The published statements, each held against the cells that decide it.</summary>
internal sealed class LatencyStatements(
    int repetitions,
    int cpus,
    IReadOnlyList<LatencyCell> cells,
    Func<LatencyCell, double> rate,
    Func<LatencyCell, double> execution,
    Func<LatencyCell, double> running,
    Func<LatencyCell, double> queued,
    Func<LatencyCell, double> threads,
    Func<LatencyCell, double> cpu)
{
    public TableBlock Table() => new(
        "statements",
        ["", "statement", "outcome", "evidence"],
        [
            .. All().Select(h => h.Given(repetitions)).Select(h =>
                (IReadOnlyList<string>)[h.Id, h.Statement, ReportText.Label(h.Outcome), h.Evidence]),
        ]);

    private IEnumerable<HypothesisResult> All()
    {
        yield return Monotone();
        var over = cells.Where(c => c.PerCpu > 0 && running(c) > c.Cap).ToArray();
        yield return cells.All(c => c.PerCpu == 0)
            ? Missing("L2", "ConcurrentRequests never exceeds processors × setting")
            : new(
                "L2",
                "ConcurrentRequests never exceeds processors × setting",
                "",
                over.Length == 0 ? Outcome.Holds : Outcome.DoesNotHold,
                over.Length == 0
                    ? Invariant($"{cpus} processors: the peak of each cell is within its cap")
                    : string.Join(", ", over.Select(c => c.Id)));
        yield return Best();
        yield return Double();
        yield return Unlimited();
        yield return Styles();
    }

    private HypothesisResult Monotone()
    {
        const string statement = "More latency: longer execution, lower throughput";
        var series = cells
            .GroupBy(c => c.Series)
            .Select(g => g.OrderBy(c => c.Milliseconds).ToArray())
            .Where(g => g.Length > 2)
            .ToArray();
        if (series.Length == 0)
        {
            return Missing("L1", statement);
        }

        var broken = series
            .Where(g =>
                g.Zip(g.Skip(1))
                    .Any(p => rate(p.Second) > rate(p.First) * 1.02 || execution(p.Second) < execution(p.First) * 0.98))
            .Select(g => g[0].Series)
            .ToArray();
        return new(
            "L1",
            statement,
            "",
            broken.Length == 0 ? Outcome.Holds : Outcome.DoesNotHold,
            broken.Length == 0 ? "in each setting" : $"not in {string.Join(", ", broken)}");
    }

    private HypothesisResult Best()
    {
        const string statement = "At the highest latency the best cell is sync with 24";
        var slow = Slowest().OrderByDescending(rate).ToArray();
        if (slow.Length < 2 || !Array.Exists(slow, c => c is { Handler: Handler.Sync, PerCpu: 24 }))
        {
            return Missing("L3", statement);
        }

        return new(
            "L3",
            statement,
            "",
            slow[0] is { Handler: Handler.Sync, PerCpu: 24 } ? Outcome.Holds : Outcome.DoesNotHold,
            "by throughput: " + string.Join(" > ", slow.Select(c => Invariant($"{c.Series} {rate(c):0}/s"))));
    }

    private HypothesisResult Double()
    {
        const string statement = "48 instead of 24: a third of the queuing, three times the execution time";
        var (low, high) = (Sync(24), Sync(48));
        if (low is null || high is null || queued(low) <= 0)
        {
            return Missing("L4", statement);
        }

        var (queue, time) = (queued(high) / queued(low), execution(high) / execution(low));
        return new(
            "L4",
            statement,
            "",
            queue is > 0.2 and < 0.5 && time is > 2 and < 4 ? Outcome.Holds : Outcome.DoesNotHold,
                Invariant($"queuing × {queue:0.00}, execution × {time:0.00}; the model says × ")
                    + Invariant($"{(500.0 - (48 * cpus)) / (500 - (24 * cpus)):0.00} and × 1.00"));
    }

    private HypothesisResult Unlimited()
    {
        const string statement = "0 (no limit): no queuing, but performance collapses";
        var (none, best) = (Sync(0), Slowest().MaxBy(rate));
        return none is null || best is null
            ? Missing("L5", statement)
            : new(
                "L5",
                statement,
                "",
                queued(none) == 0 && rate(none) < 0.5 * rate(best) ? Outcome.Holds : Outcome.DoesNotHold,
                    Invariant($"{queued(none):0} queued on average; {rate(none) / rate(best):P0} of the best ")
                        + Invariant($"cell's throughput ({best.Series})"));
    }

    private HypothesisResult Styles()
    {
        const string statement = "Sync uses more threads and CPU than async; async is sometimes slower";
        var (sync, other) = (
            Sync(0) ?? Sync(48),
            Slowest().FirstOrDefault(c => c.Handler == Handler.Async && c.PerCpu == (Sync(0) ?? Sync(48))?.PerCpu));
        return sync is null || other is null
            ? Missing("L6", statement)
            : new(
                "L6",
                statement,
                "",
                threads(sync) > threads(other) && cpu(sync) >= cpu(other) ? Outcome.Holds : Outcome.DoesNotHold,
                    Invariant($"threads {threads(sync):0} and {threads(other):0}, CPU {cpu(sync):P0} and ")
                        + Invariant(
                            $"{cpu(other):P0} of a core, throughput async ÷ sync {rate(other) / rate(sync):0.00}"));
    }

    private IEnumerable<LatencyCell> Slowest() =>
        cells.Where(c => c.Milliseconds > 0 && c.Milliseconds == cells.Max(m => m.Milliseconds));

    private LatencyCell? Sync(int perCpu) =>
        Slowest().FirstOrDefault(c => c.Handler == Handler.Sync && c.PerCpu == perCpu);

    private static HypothesisResult Missing(string id, string statement) =>
        new(id, statement, "", Outcome.NotMeasured, "the cells were not measured");
}
