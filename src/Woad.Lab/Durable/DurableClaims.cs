using Woad.Lab.Claims;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Durable;

/// <summary>Claims about the rate of durable calls with more callers, more hosts, and one instance for all.</summary>
/// <param name="settings">The settings of the run.</param>
/// <param name="data">The run.</param>
/// <param name="hasFigures">Whether a cell has all its figures, those of its store included.</param>
internal sealed class DurableClaims(DurableSettings settings, TrialData data, Func<DurableCell, bool> hasFigures)
{
    private readonly string? _disturbance = DisturbedRun.InShort(data);

    private const double Same = 0.05;

    private static readonly Claim Callers = new(
        "D1",
        "Callers at once raise the rate: their commits are made together",
        [Demand.AtLeast("calls/s of many callers ÷ those of one", 1.2)]);

    private static readonly Claim Hosts = new(
        "D2",
        "More hosts of a store do not raise the rate",
        [Demand.AtMost("calls/s of more hosts ÷ those of one", 1 + Same)]);

    private static readonly Claim Instance = new(
        "D3",
        "Calls of one instance wait for one another",
        [Demand.AtMost("calls/s on one instance ÷ those on an instance for each caller", 1 - Same)]);

    /// <summary>All claims that the experiment can make, without its figures.</summary>
    public static IReadOnlyList<Claim> Forms { get; } = [Callers, Hosts, Instance];

    public IEnumerable<HypothesisResult> All()
    {
        DurableCell[] cells = [.. settings.Cells()];
        var most = cells.Select(c => c.Callers).DefaultIfEmpty().Max();
        foreach (var cell in cells)
        {
            if (cell.Callers > 1 && cell is { Hosts: 1, IsShared: false }
                && Find(cells, cell with { Callers = 1 }) is { } one)
            {
                yield return Ratio(Callers, cell, one);
            }

            if (cell.Hosts > 1 && cell.Callers == most && Find(cells, cell with { Hosts = 1 }) is { } alone)
            {
                yield return Ratio(Hosts, cell, alone);
            }

            if (cell.IsShared && Find(cells, cell with { IsShared = false }) is { } own)
            {
                yield return Ratio(Instance, cell, own);
            }
        }
    }

    private static DurableCell? Find(IEnumerable<DurableCell> cells, DurableCell wanted) =>
        cells.FirstOrDefault(c => c.Id == wanted.Id);

    private HypothesisResult Ratio(Claim claim, DurableCell above, DurableCell below) =>
        (claim with { Scope = above.Id }).Judge(
            [ClaimFigure.Ratio(above.Id, Rates(above), below.Id, Rates(below))], _disturbance);

    private Figure<IReadOnlyDictionary<int, double>> Rates(DurableCell cell) => ClaimFigure.Values(
        hasFigures(cell)
            ? data.Of(cell.Id).Select(t => (t.Repetition, (double?)t.Outcome.Levels[0].CallsPerSecond))
            : [],
        () => MissingCells.Why(data, cell.Id));
}
