using Woad.Lab.Pages;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.IoLatency;

/// <summary>The published statements, each held against the cells that decide it.</summary>
internal sealed class LatencyStatements(LatencySettings settings, TrialData data)
{
    private const string NeedsCells = "the run has no such cells: needs --per-cpu 24,48,0 and a latency";
    private const int LeastLatencies = 3;

    private readonly LatencyCell[] _cells = [.. settings.Cells()];

    public static TableBlock Table(IEnumerable<HypothesisResult> statements) => new(
        "statements",
        ["", "statement", "outcome", "evidence"],
        [
            .. statements.Select(h =>
                (IReadOnlyList<string>)[h.Id, h.Statement, ReportText.Label(h.Outcome), h.Evidence]),
        ]);

    public IEnumerable<HypothesisResult> All() =>
        new[] { Monotone(), Capped(), Best(), Double(), Unlimited(), Styles() }.Select(h => h.Given(WindowsOf(h)));

    private int WindowsOf(HypothesisResult statement) =>
        statement.Inputs.Select(c => data.Of(c).Count()).DefaultIfEmpty().Min();

    private HypothesisResult Monotone() => Of(
        "L1",
        "More latency: longer execution, lower throughput",
        "the run has no such cells: needs three latencies",
        [.. _cells.GroupBy(c => c.Series).Where(g => g.Count() >= LeastLatencies).SelectMany(g => g)],
        cells => Figures.All(cells.GroupBy(c => c.Cell.Series).Select(IsMonotone)).Select(series =>
        {
            string[] broken = [.. series.Where(s => !s.IsMonotone).Select(s => s.Series)];
            return new Finding(
                broken.Length == 0 ? Outcome.Holds : Outcome.DoesNotHold,
                broken.Length == 0 ? "in each setting" : $"not in {string.Join(", ", broken)}");
        }));

    private static Figure<(string Series, bool IsMonotone)> IsMonotone(IGrouping<string, LatencyFigures> series)
    {
        LatencyFigures[] cells = [.. series.OrderBy(c => c.Cell.Milliseconds)];
        return Figures.All(cells.Select(c => c.Execution)).Select(executions => (
            series.Key,
            !cells.Zip(cells.Skip(1)).Any(p => p.Second.Rate > p.First.Rate * 1.02)
                && !executions.Zip(executions.Skip(1)).Any(p => p.Second < p.First * 0.98)));
    }

    private HypothesisResult Capped() => Of(
        "L2",
        "ConcurrentRequests never exceeds processors × setting",
        "the run has no such cells: needs --per-cpu above 0",
        [.. _cells.Where(c => c.PerCpu > 0)],
        cells => Figures.All(cells.Select(c => c.Running.Select(r => (c.Cell, Running: r)))).Select(peaks =>
        {
            string[] over = [.. peaks.Where(p => p.Running > p.Cell.Cap).Select(p => p.Cell.Id)];
            return new Finding(
                over.Length == 0 ? Outcome.Holds : Outcome.DoesNotHold,
                over.Length == 0
                    ? Invariant($"{settings.Cpus} processors: the peak of each cell is within its cap")
                    : string.Join(", ", over));
        }));

    private HypothesisResult Best()
    {
        LatencyCell[] slow = [.. Slowest()];
        return Of(
            "L3",
            "At the highest latency the best cell is sync with 24",
            NeedsCells,
            slow.Length > 1 && Array.Exists(slow, IsRecommended) ? slow : [],
            cells =>
            {
                LatencyFigures[] order = [.. cells.OrderByDescending(c => c.Rate)];
                return Figures.Of(new Finding(
                    IsRecommended(order[0].Cell) ? Outcome.Holds : Outcome.DoesNotHold,
                    "by throughput: "
                        + string.Join(" > ", order.Select(c => Invariant($"{c.Cell.Series} {c.Rate:0}/s")))));
            });
    }

    private HypothesisResult Double() => Of(
        "L4",
        "48 instead of 24: a third of the queuing, three times the execution time",
        NeedsCells,
        Both(Sync(24), Sync(48)),
        cells =>
            from queue in cells[1].MeanQueued.Over(cells[0].MeanQueued, "no request waited for the gate")
            from time in cells[1].Execution.Over(cells[0].Execution, "no request was answered")
            select new Finding(
                queue is > 0.2 and < 0.5 && time is > 2 and < 4 ? Outcome.Holds : Outcome.DoesNotHold,
                Invariant($"queuing × {queue:0.00}, execution × {time:0.00}; the model says × ")
                    + Invariant($"{Modelled(cells[0].Cell, cells[1].Cell):0.00} and × 1.00")));

    private double Modelled(LatencyCell low, LatencyCell high) =>
        Math.Max(0.0, settings.InFlight - high.Cap) / Math.Max(1.0, settings.InFlight - low.Cap);

    private HypothesisResult Unlimited() => Of(
        "L5",
        "0 (no limit): no queuing, but performance collapses",
        NeedsCells,
        Sync(0) is { } none ? [none, .. Slowest().Where(c => c != none)] : [],
        cells => cells[0].MeanQueued.Then(queued => cells.MaxBy(c => c.Rate) is { Rate: > 0 } best
            ? Figures.Of(new Finding(
                queued == 0 && cells[0].Rate < 0.5 * best.Rate ? Outcome.Holds : Outcome.DoesNotHold,
                Invariant($"{queued:0} queued on average; {cells[0].Rate / best.Rate:P0} of the best ")
                    + Invariant($"cell's throughput ({best.Cell.Series})")))
            : Figure<Finding>.Missing("no request was answered")));

    private HypothesisResult Styles()
    {
        var sync = Sync(0) ?? Sync(48);
        return Of(
            "L6",
            "Sync uses more threads and CPU than async; async is sometimes slower",
            "the run has no such cells: needs --handler sync,async",
            Both(sync, Slowest().FirstOrDefault(c => c.Handler == Handler.Async && c.PerCpu == sync?.PerCpu)),
            cells =>
                from threads in cells[0].Threads
                from others in cells[1].Threads
                from cpu in cells[0].Cpu
                from other in cells[1].Cpu
                from ratio in Figures.Of(cells[1].Rate).Over(Figures.Of(cells[0].Rate), "no request was answered")
                select new Finding(
                    threads > others && cpu >= other ? Outcome.Holds : Outcome.DoesNotHold,
                    Invariant($"threads {threads:0} and {others:0}, CPU {cpu:P0} and ")
                        + Invariant($"{other:P0} of a core, throughput async ÷ sync {ratio:0.00}")));
    }

    private HypothesisResult Of(
        string id,
        string text,
        string needs,
        IReadOnlyList<LatencyCell> cells,
        Func<IReadOnlyList<LatencyFigures>, Figure<Finding>> decide) => Statement.Of(
            id,
            text,
            "",
            [.. cells.Select(c => new StatementInput<LatencyFigures>(c.Id, LatencyFigures.Of(c, data)))],
            needs,
            decide);

    private static bool IsRecommended(LatencyCell cell) => cell is { Handler: Handler.Sync, PerCpu: 24 };

    private static IReadOnlyList<LatencyCell> Both(LatencyCell? one, LatencyCell? other) =>
        one is null || other is null ? [] : [one, other];

    private IEnumerable<LatencyCell> Slowest() =>
        _cells.Where(c => c.Milliseconds > 0 && c.Milliseconds == _cells.Max(m => m.Milliseconds));

    private LatencyCell? Sync(int perCpu) =>
        Slowest().FirstOrDefault(c => c.Handler == Handler.Sync && c.PerCpu == perCpu);
}
