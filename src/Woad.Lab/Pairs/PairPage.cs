using Woad.Lab.Pages;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Pairs;

/// <summary>The report of a run of two builds.</summary>
internal sealed class PairPage(PairSettings settings, TrialData data)
{
    /// <summary>Rates of calls that fail are no rates of the service.</summary>
    private const double ErrorLimit = 0.01;

    public LabPage Build()
    {
        var decision = PairResult.Of(settings, data);
        var check = new RunCheck(
            Invariant($"B is not slower than A by {settings.Smallest * 100:0.##} % or more"),
            decision.Outcome == PairOutcome.Slower ? decision.Sentence : null);
        var verdict = TrialVerdict.Of(
            data,
            check.Failure is { } slower ? [slower] : [],
            [PairCell.A, PairCell.B],
            TrialVerdict.InBlocks,
            asked: !data.IsDisturbed,
            failing: [.. Failing(), .. Undecided(decision)]);
        var sentence = data.IsDisturbed ? decision.Shown : decision.Sentence;
        var said = verdict.Explanation.Contains(sentence, StringComparison.Ordinal);
        return new LabPage(
            PairExperiment.ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            said ? verdict.Explanation : $"{sentence}. {verdict.Explanation}",
            data.Experiment!.Environment,
            data.Experiment.Started)
        {
            Checks = [check],
            Figures = [.. Tiles(decision)],
            Sections =
            [
                new PageSection("Both builds", Table(decision)),
                .. FailureSection.ByCell(data),
                .. LeftOutSection.Of(data),
                new PageSection("How it was measured", new ParagraphBlock(Method(decision))),
            ],
        };
    }

    private IEnumerable<PageFigure> Tiles(PairDecision decision)
    {
        if (decision.Ratio is { } ratio)
        {
            yield return new PageFigure(
                "B ÷ A",
                Invariant($"{ratio.Value:0.000}"),
                ratio.HasInterval ? Invariant($"95 % {ratio.Low:0.000} to {ratio.High:0.000}") : "no interval");
        }

        foreach (var cell in new[] { PairCell.A, PairCell.B })
        {
            double[] rates = [.. PairResult.Rates(data, cell).Values];
            if (rates.Length > 0)
            {
                yield return new PageFigure(
                    cell,
                    $"{ReportText.Rate(Bootstrap.Median(rates))} calls/s",
                    Invariant($"median of {rates.Length} windows"));
            }
        }
    }

    private TableBlock Table(PairDecision decision) => new(
        "builds",
        [
            "build", "command", Column.Number("windows"), Column.Number("calls/s"), Column.Number("mean ms"),
            Column.Number("B ÷ A"),
        ],
        [Row(PairCell.A, settings.ServerA, null), Row(PairCell.B, settings.ServerB, decision.Ratio)]);

    private IReadOnlyList<string> Row(string cell, string? command, Estimate? ratio)
    {
        var levels = data.Of(cell).SelectMany(t => t.Outcome.Levels).Where(l => l.Calls > 0).ToArray();
        return
        [
            cell,
            command ?? "it ran already",
            ReportText.Count(levels.Length),
            ReportText.Rate(levels.Length == 0 ? null : Bootstrap.Median([.. levels.Select(l => l.CallsPerSecond)])),
            ReportText.Number(levels.Length == 0
                ? null
                : Bootstrap.Median([.. levels.Select(l => l.Response.Sum / (double)l.Response.Count)])
                    * Measuring.HistogramScale.MillisecondsPerUnit),
            ratio?.ToString() ?? "",
        ];
    }

    private IEnumerable<string> Failing() => data.Measured
        .Where(t => t.Outcome.Levels.Any(l => l.ErrorShare > ErrorLimit))
        .Select(t => Invariant($"{t.Cell}: more than {ErrorLimit:P0} of the calls failed"))
        .Distinct();

    /// <summary>Two builds that were hardly measured are not equal.</summary>
    private static IEnumerable<string> Undecided(PairDecision decision) =>
        decision.Outcome == PairOutcome.NotMeasured ? [decision.Sentence] : [];

    private string Method(PairDecision decision) =>
        Invariant($"{decision.Blocks} pairs of slices or windows count, {settings.Load.Duration} of each build in a ")
            + Invariant($"block, in random order (seed {settings.Load.Seed}), {settings.Load.Load}. Both were loaded ")
            + "until they compiled hardly any code and their rate no longer rose. Their ratio is formed inside each "
            + "pair and pooled over the pairs; its interval holds in 95 % of runs, for up to four looks. One "
            + Invariant($"ends the run when the interval is within {settings.Smallest * 100:0.##} % of 1, or outside.");
}
