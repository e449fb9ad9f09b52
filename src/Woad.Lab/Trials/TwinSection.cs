using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Statistics;
using static System.FormattableString;

namespace Woad.Lab.Trials;

/// <summary>
/// The error of the comparisons of a run: the ratio of a cell that is measured under two names, by two services.
/// </summary>
/// <param name="data">The run.</param>
/// <param name="cell">The cell.</param>
/// <param name="again">Its other name.</param>
internal sealed class TwinSection(TrialData data, ICellDefinition cell, ICellDefinition again)
{
    private readonly Estimate? _ratio = BlockEstimate.OfRatio(Rates(data, again.Id), Rates(data, cell.Id));

    /// <summary>The names that have a window which counts.</summary>
    public IEnumerable<string> Measured =>
        new[] { cell.Id, again.Id }.Where(id => Rates(data, id).Values.Any(r => r > 0));

    /// <summary>The tile; none where no block has both.</summary>
    public IEnumerable<PageFigure> Figures() => _ratio is null
        ? []
        :
        [
            new PageFigure(
                "Two equal cells",
                Invariant($"{_ratio.Value:0.000}"),
                (_ratio.HasInterval
                    ? Invariant($"95 % {_ratio.Low:0.000} to {_ratio.High:0.000}: ")
                    : "too few blocks for an interval: ")
                    + "the same service twice, whose ratio is 1"),
        ];

    /// <summary>The warning of a run that errs.</summary>
    public IEnumerable<string> Notices()
    {
        if (_ratio is { HasInterval: true } && !_ratio.Includes(1))
        {
            yield return Invariant($"The same service, measured under two names ({cell.Id}), seems to differ: ")
                + Invariant($"{_ratio.Value:0.000}, 95 % {_ratio.Low:0.000} to {_ratio.High:0.000}. Do not believe ")
                + "smaller differences of this run.";
        }
    }

    private static Dictionary<int, double> Rates(TrialData data, string cell) => data.Of(cell)
        .GroupBy(t => t.Repetition)
        .ToDictionary(g => g.Key, g => RateOf(g.First()));

    private static double RateOf(TrialEvent trial) => trial.Outcome.Levels.Average(l => l.CallsPerSecond);
}
