using System.Globalization;
using Woad.Lab.Pages;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;

namespace Woad.Lab.IoLatency;

/// <summary>
/// How the experiment ends: the rate of each cell, and the two ratios that are the only figures the published text
/// prints.
/// </summary>
internal sealed class LatencyConclusion(
    LatencySettings settings, TrialData data, IReadOnlyList<LatencyFigures> cells, Func<LatencyCell, string> found)
{
    private const double PublishedQueueRatio = 1.0 / 3;
    private const double PublishedExecutionRatio = 3;

    /// <param name="further">Figures of other parts, which the table ends with.</param>
    public ComparisonSection Section(IEnumerable<ConclusionLine> further)
    {
        ConclusionLine[] lines = [.. cells.Select(Rate), .. Doubled()];
        return Conclusion.Of([.. lines, .. further], cells.Count == 0 ? [] : Next(lines));
    }

    private ConclusionLine Rate(LatencyFigures figures)
    {
        var cell = figures.Cell;
        var rates = data.Of(cell.Id).Select(t => t.Outcome.Levels[0].CallsPerSecond).ToArray();
        return new ConclusionLine(
            $"{cell.Id}: requests/s", null, data.Predicted(cell.Id, LatencyModel.Rate),
            rates.Average(), rates.Min(), rates.Max(), data.PredictedLimit(cell.Id) ?? "", found(cell));
    }

    /// <summary>48 instead of 24 at the highest latency: queuing and execution time.</summary>
    private IEnumerable<ConclusionLine> Doubled()
    {
        var highest = settings.Cells().Select(c => c.Milliseconds).DefaultIfEmpty().Max();
        LatencyFigures? Sync(int perCpu) => highest == 0 ? null : cells.FirstOrDefault(c =>
            c.Cell.Handler == Handler.Sync && c.Cell.PerCpu == perCpu && c.Cell.Milliseconds == highest);
        if (Sync(24) is not { } low || Sync(48) is not { } high)
        {
            yield break;
        }

        var predicted = Math.Max(0.0, settings.InFlight - high.Cell.Cap)
            / Math.Max(1.0, settings.InFlight - low.Cell.Cap);
        foreach (var ratio in high.MeanQueued.Over(low.MeanQueued, "").Known)
        {
            yield return Ratio($"queued, {high.Cell.Id} ÷ {low.Cell.Id}", PublishedQueueRatio, predicted, ratio);
        }

        foreach (var ratio in high.Execution.Over(low.Execution, "").Known)
        {
            yield return Ratio($"execution time, {high.Cell.Id} ÷ {low.Cell.Id}", PublishedExecutionRatio, 1, ratio);
        }
    }

    private ConclusionLine Ratio(string name, double published, double predicted, double measured) => new(
        name, published, predicted, measured, measured, measured, "requests", LimitSection.Found(data, "requests"));

    private IEnumerable<string> Next(IEnumerable<ConclusionLine> lines)
    {
        yield return "Published: three times the execution time with 48 instead of 24. The model has the same time, "
            + "since an admitted request only waits for its latency there. Candidates on the published machine: "
            + "threads and context switches. Next experiment: the same cells with --handler sync,async.";
        var open = lines.Where(l => l.IsUnexplained).Select(l => l.Name).ToArray();
        var cpu = open.Where(n => n.StartsWith("0ms", StringComparison.Ordinal)).ToArray();
        if (cpu.Length > 0)
        {
            yield return $"Without latency ({Count(cpu.Length)}) the CPU is the limit, and the cells without a gate "
                + "and with the lowest setting predict the others. A virtual machine may be faster in one window than "
                + "in the next. Next experiment: the same with --duration 5s.";
        }

        if (open.Length > cpu.Length)
        {
            yield return $"With latency ({Count(open.Length - cpu.Length)}) the candidates are threads that have not "
                + "been created yet (sync), and a window that is too short for whole waves of requests. Next "
                + "experiment: the same with --duration 20s, sync beside async.";
        }
    }

    private static string Count(int cells) =>
        string.Create(CultureInfo.InvariantCulture, $"{cells} figure{(cells == 1 ? "" : "s")}");
}
