using Woad.Lab.Claims;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Traces;

/// <summary>Claims about the rate of calls with traces, beside that of calls without.</summary>
/// <param name="settings">The settings of the run.</param>
/// <param name="data">The run.</param>
internal sealed class TraceClaims(TraceSettings settings, TrialData data)
{
    private const double WarningCost = 0.02;
    private const double SpanCost = 0.03;
    private const double MicrosecondsOfVerbose = 25;
    private const double Million = 1_000_000;

    private static readonly Claim Warning = new(
        "T1",
        "Traces of the level Warning cost at most 2 % of the rate",
        [Demand.AtLeast("calls/s with the level Warning ÷ those without traces", 1 - WarningCost)]);

    private static readonly Claim Spans = new(
        "T2",
        "Spans of one call in a hundred cost at most 3 % of the rate",
        [Demand.AtLeast("calls/s with spans ÷ those without traces", 1 - SpanCost)]);

    private static readonly Claim Verbose = new(
        "T3",
        "All events in a file cost at most 25 µs of work a call",
        [Demand.AtMost("µs of work a call, with all events, beyond those without traces", MicrosecondsOfVerbose)]);

    private readonly string? _disturbance = DisturbedRun.InShort(data);

    /// <summary>All claims that the experiment can make, without its figures.</summary>
    public static IReadOnlyList<Claim> Forms { get; } = [Warning, Spans, Verbose];

    public IEnumerable<HypothesisResult> All()
    {
        foreach (var cell in settings.Cells())
        {
            if (cell.Level is TraceLevel.Warning or TraceLevel.Spans)
            {
                var off = settings.Twin.Cell;
                yield return (cell.Level == TraceLevel.Warning ? Warning : Spans).Judge(
                    [ClaimFigure.Ratio(cell.Id, Rates(cell), off.Id, Rates(off))], _disturbance);
            }
            else if (cell.Level == TraceLevel.Verbose)
            {
                yield return Verbose.Judge([Added(cell)], _disturbance);
            }
        }
    }

    /// <summary>The microseconds of work that traces add to a call, by block.</summary>
    private ClaimFigure Added(TraceCell cell)
    {
        var off = settings.Twin.Cell.Id;
        var without = data.Of(off).ToLookup(static t => t.Repetition);
        var values = ClaimFigure.Values(
            data.Of(cell.Id).Select(t => (
                t.Repetition,
                without[t.Repetition].FirstOrDefault()?.Outcome.Levels[0].CallsPerSecond is > 0 and var before
                && t.Outcome.Levels[0].CallsPerSecond is > 0 and var with
                    ? (double?)(Million * Environment.ProcessorCount * ((1 / with) - (1 / before)))
                    : null)),
            () => MissingCells.Why(data, without.Count == 0 ? off : cell.Id));
        return ClaimFigure.Of(cell.Id, values) with { Cells = [cell.Id, off] };
    }

    private Figure<IReadOnlyDictionary<int, double>> Rates(TraceCell cell) => ClaimFigure.Values(
        data.Of(cell.Id).Select(static t => (t.Repetition, (double?)t.Outcome.Levels[0].CallsPerSecond)),
        () => MissingCells.Why(data, cell.Id));
}
