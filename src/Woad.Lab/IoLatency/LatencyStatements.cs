using Woad.Lab.Claims;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.IoLatency;

/// <summary>The published statements, each held against the cells that decide it.</summary>
internal sealed class LatencyStatements(LatencySettings settings, TrialData data)
{
    private readonly string? _disturbance = DisturbedRun.InShort(data);

    private const string NeedsCells = "the run has no such cells: needs --per-cpu 24,48,0 and a latency";
    private const int LeastLatencies = 3;

    private readonly LatencyCell[] _cells = [.. settings.Cells()];

    public IEnumerable<HypothesisResult> All() =>
        [Monotone(), Capped(), Best(), Double(), Unlimited(), Styles()];

    private HypothesisResult Monotone()
    {
        (LatencyCell Short, LatencyCell Long)[] pairs =
        [
            .. _cells.GroupBy(c => c.Series)
                .Where(g => g.Count() >= LeastLatencies)
                .Select(g => g.OrderBy(c => c.Milliseconds).ToArray())
                .SelectMany(g => g.Zip(g.Skip(1))),
        ];
        return pairs.Length == 0
            ? LatencyClaims.Monotone.Without("the run has no such cells: needs three latencies")
            : LatencyClaims.Monotone.Judge(
            [
                Extreme(pairs.Select(p => Ratio(p.Long, p.Short, Rates)), largest: true),
                Extreme(pairs.Select(p => Ratio(p.Long, p.Short, Executions)), largest: false),
            ], _disturbance);
    }

    private HypothesisResult Capped()
    {
        LatencyCell[] capped = [.. _cells.Where(c => c.PerCpu > 0)];
        return capped.Length == 0
            ? LatencyClaims.Capped.Without("the run has no such cells: needs --per-cpu above 0")
            : LatencyClaims.Capped.Judge(
            [
                Extreme(
                    capped.Select(c => ClaimFigure.Exact(
                        c.Id, LatencyFigures.Of(c, data).Then(f => f.Running).Select(r => r / c.Cap))),
                    largest: true),
            ], _disturbance);
    }

    private HypothesisResult Best()
    {
        LatencyCell[] slow = [.. Slowest()];
        var recommended = slow.FirstOrDefault(c => c is { Handler: Handler.Sync, PerCpu: 24 });
        LatencyCell[] others = [.. slow.Where(c => c != recommended)];
        return recommended is null || others.Length == 0
            ? LatencyClaims.Best.Without(NeedsCells)
            : LatencyClaims.Best.Judge(
                [Extreme(others.Select(c => Ratio(recommended, c, Rates)), largest: false)], _disturbance);
    }

    private HypothesisResult Double()
    {
        var (low, high) = (Sync(24), Sync(48));
        var claim = LatencyClaims.Double(settings.InFlight, low?.Cap ?? 0, high?.Cap ?? 0);
        return low is null || high is null
            ? claim.Without(NeedsCells)
            : claim.Judge([Ratio(high, low, Queues), Ratio(high, low, Executions)], _disturbance);
    }

    private HypothesisResult Unlimited()
    {
        var none = Sync(0);
        LatencyCell[] others = [.. Slowest().Where(c => c != none)];
        return none is null || others.Length == 0
            ? LatencyClaims.Unlimited.Without(NeedsCells)
            : LatencyClaims.Unlimited.Judge(
            [
                ClaimFigure.Exact(none.Id, LatencyFigures.Of(none, data).Then(f => f.MeanQueued)),
                Extreme(others.Select(c => Ratio(none, c, Rates)), largest: false),
            ], _disturbance);
    }

    private HypothesisResult Styles()
    {
        var sync = Sync(0) ?? Sync(48);
        var other = Slowest().FirstOrDefault(c => c.Handler == Handler.Async && c.PerCpu == sync?.PerCpu);
        return sync is null || other is null
            ? LatencyClaims.Styles.Without("the run has no such cells: needs --handler sync,async")
            : LatencyClaims.Styles.Judge(
            [
                Ratio(sync, other, c => Values(c, f => f.Threads)),
                Ratio(sync, other, c => Values(c, f => f.Cpu)),
            ], _disturbance);
    }

    /// <summary>The figure with the largest or smallest value, of the cells of all; missing where one is.</summary>
    private static ClaimFigure Extreme(IEnumerable<ClaimFigure> figures, bool largest)
    {
        ClaimFigure[] all = [.. figures];
        return new ClaimFigure(
            Figures.All(all.Select(f => f.Value))
                .Select(values => largest ? values.MaxBy(v => v.Value)! : values.MinBy(v => v.Value)!),
            [.. all.SelectMany(f => f.Cells).Distinct()]);
    }

    private static ClaimFigure Ratio(
        LatencyCell above, LatencyCell below, Func<LatencyCell, Figure<IReadOnlyDictionary<int, double>>> read) =>
        ClaimFigure.Ratio(above.Id, read(above), below.Id, read(below));

    private Figure<IReadOnlyDictionary<int, double>> Rates(LatencyCell cell) => Values(cell, f => Figures.Of(f.Rate));

    private Figure<IReadOnlyDictionary<int, double>> Executions(LatencyCell cell) => Values(cell, f => f.Execution);

    private Figure<IReadOnlyDictionary<int, double>> Queues(LatencyCell cell) => Values(cell, f => f.MeanQueued);

    /// <summary>A figure of each window of a cell that counts.</summary>
    private Figure<IReadOnlyDictionary<int, double>> Values(
        LatencyCell cell, Func<LatencyFigures, Figure<double>> read)
    {
        int[] repetitions = [.. data.Of(cell.Id).Select(t => t.Repetition).Distinct()];
        return repetitions.Length == 0
            ? Figure<IReadOnlyDictionary<int, double>>.Missing(MissingCells.Why(data, cell.Id))
            : Figures.All(repetitions.Select(r => LatencyFigures.Of(cell, data, r).Then(read).Select(v => (r, v))))
                .Select(IReadOnlyDictionary<int, double> (all) => all.ToDictionary(p => p.r, p => p.v));
    }

    private IEnumerable<LatencyCell> Slowest() =>
        _cells.Where(c => c.Milliseconds > 0 && c.Milliseconds == _cells.Max(m => m.Milliseconds));

    private LatencyCell? Sync(int perCpu) =>
        Slowest().FirstOrDefault(c => c.Handler == Handler.Sync && c.PerCpu == perCpu);
}
