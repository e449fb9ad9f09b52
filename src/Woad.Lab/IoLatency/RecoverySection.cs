using Woad.Lab.Pages;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.IoLatency;

/// <summary>A middleware that fails for a while: queue, refusals and recovery, predicted and measured.</summary>
internal sealed class RecoverySection(LatencySettings settings, TrialData data)
{
    private readonly FailureCell[] _cells = [.. settings.Failures().Where(c => data.Of(c.Id).Any())];

    /// <summary>The cells that have a window which counts.</summary>
    public IEnumerable<string> Measured => _cells.Select(c => c.Id);

    public IEnumerable<PageSection> Sections()
    {
        if (_cells.Length == 0)
        {
            yield break;
        }

        yield return new PageSection(
            "A middleware that fails for a while",
            [
                new ParagraphBlock(Said(_cells[0])),
                Table(),
                .. _cells.SelectMany(c => TimelineBlocks.Of(
                    c.Id.Replace('/', '-'), data, c.Id, data.Of(c.Id).First().Repetition, TickSeconds(c))),
            ]);
    }

    public IEnumerable<ConclusionLine> Lines()
    {
        foreach (var cell in _cells)
        {
            var story = FailureStory.Of(cell, data);
            if (story.MostQueued is { } queued)
            {
                yield return Line(cell, FailureForecast.Queued, queued);
            }

            yield return Line(cell, FailureForecast.Refusals, story.Refused);
            if (story.RecoverySeconds is { } recovery)
            {
                yield return Line(cell, FailureForecast.Recovery, recovery);
            }
        }
    }

    public static double TickSeconds(FailureCell cell) => cell.Seconds / 40;

    private ConclusionLine Line(FailureCell cell, string quantity, double measured) => new(
        $"{cell.Id}: {quantity}", null, data.Predicted(cell.Id, quantity), measured, measured, measured,
        data.PredictedLimit(cell.Id) ?? "", LimitSection.Found(data, "requests"));

    private static string Said(FailureCell cell) =>
        Invariant($"{cell.Rate:0} requests a second, evenly. An operation waits {FailureCell.Milliseconds} ms for the ")
            + Invariant($"middleware, and {FailureCell.FailingMilliseconds} ms while that fails, which it does for ")
            + Invariant(
                $"{cell.FailureSeconds:0.0#} s. The gate lets {cell.Cap} requests in; others wait in its queue. ")
            + "One more than the queue limit is answered with status 503, at once. The recovery ends when nobody "
            + "waits. A long queue loses no request and makes all of them late. A short one refuses some, and the "
            + "others are answered soon.";

    private TableBlock Table() => new(
        "failure",
        [
            "cell", Column.Number("predicted queued at most"), Column.Number("measured"),
            Column.Number("predicted 503"), Column.Number("measured"), Column.Number("predicted recovery s"),
            Column.Number("measured"), Column.Number("predicted longest response s"), Column.Number("measured"),
        ],
        [
            .. _cells.Select(c =>
            {
                var story = FailureStory.Of(c, data);
                return (IReadOnlyList<string>)
                [
                    c.Id,
                    Invariant($"{data.Predicted(c.Id, FailureForecast.Queued):0}"),
                    ReportText.Rate(story.MostQueued),
                    Invariant($"{data.Predicted(c.Id, FailureForecast.Refusals):0}"),
                    Invariant($"{story.Refused}"),
                    Invariant($"{data.Predicted(c.Id, FailureForecast.Recovery):0.00}"),
                    story.RecoverySeconds is { } recovery ? Invariant($"{recovery:0.00}")
                        : story.MostQueued is null ? ReportText.None
                        : "not before the end",
                    Invariant($"{data.Predicted(c.Id, FailureForecast.Longest):0.00}"),
                    Invariant($"{story.LongestSeconds:0.00}"),
                ];
            }),
        ]);
}
