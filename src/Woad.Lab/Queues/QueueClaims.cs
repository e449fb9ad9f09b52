using Woad.Lab.Claims;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Queues;

/// <summary>Claims about settings that make a queued service receive more messages.</summary>
/// <param name="cells">The cells of the run.</param>
/// <param name="data">The run.</param>
internal sealed class QueueClaims(IEnumerable<QueueCell> cells, TrialData data)
{
    private readonly string? _disturbance = DisturbedRun.InShort(data);

    /// <summary>A faster cell is advice from here on.</summary>
    private const double WorthSaying = 1.5;

    private static readonly Demand Faster = Demand.AtLeast("messages/s ÷ those of one at a time", WorthSaying);

    /// <summary>All claims that the experiment can make, without its figures.</summary>
    public static IReadOnlyList<Claim> Forms { get; } = [AtOnce(16), InBatches(16)];

    public IEnumerable<HypothesisResult> All()
    {
        foreach (var engine in cells
            .Where(static c => c is { Story: QueueStory.Receive, IsDurable: true })
            .GroupBy(static c => c.Engine))
        {
            if (engine.FirstOrDefault(static c => c is { Receivers: 1, Batch: 1 }) is not { } one)
            {
                continue;
            }

            foreach (var cell in engine.Where(c => c != one))
            {
                var claim = cell.Batch > 1 ? InBatches(cell.Batch) : AtOnce(cell.Receivers);
                yield return (claim with { Scope = cell.Id }).Judge(
                    [ClaimFigure.Ratio(cell.Id, Rates(cell), one.Id, Rates(one))], _disturbance);
            }
        }
    }

    private static Claim AtOnce(int receivers) => new(
        "Q1",
        Invariant($"MaxConcurrentCalls = {receivers} receives at least {WorthSaying} times as much as 1"),
        [Faster])
    {
        Meaning = static holds => holds ? "Messages that are received at once keep no order among them" : "",
    };

    private static Claim InBatches(int size) => new(
        "Q2",
        Invariant($"TransactedBatchingBehavior({size}) receives at least {WorthSaying} times as much as one by one"),
        [Faster])
    {
        Meaning = static holds => holds ? "One message that fails makes all of its batch run again" : "",
    };

    private Figure<IReadOnlyDictionary<int, double>> Rates(QueueCell cell) => ClaimFigure.Values(
        data.Of(cell.Id).Select(t =>
            (t.Repetition, QueueRates.Received(cell, data.CountersOf(cell.Id, t.Repetition)))),
        () => MissingCells.Why(data, cell.Id));
}
