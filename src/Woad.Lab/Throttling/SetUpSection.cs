using Woad.Lab.Bindings;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Throttling;

/// <summary>The set-up of security contexts, one for each user, apart from the tests that follow.</summary>
internal static class SetUpSection
{
    public static IEnumerable<PageSection> Of(
        IReadOnlyList<ThrottlingCell> cells, ThrottlingSettings settings, TrialData data)
    {
        var own = cells.Where(c => CellBindings.ProtectsMessages(c.Binding)).ToArray();
        if (own.Length > 0)
        {
            yield return new PageSection(
                "Setting up the security contexts",
                new ParagraphBlock(
                    "Each user has one security context, and all users set theirs up before the tests begin, at once; "
                        + "a channel for each call has one for each call. The published test began with the set-up: "
                        + "the last column counts it among the tests. The times of the set-up are real ones, those of "
                        + "the tests at the published scale."),
                Table(own, settings, data));
        }
    }

    /// <summary>How users prove who they are, where it could be as published.</summary>
    public static IEnumerable<string> Credentials(IReadOnlyList<ThrottlingCell> cells)
    {
        if (cells.Any(c => c.Binding == CellBindings.Windows))
        {
            yield return "wsHttpWindows is new WSHttpBinding() as published, with Windows credentials (Kerberos).";
        }

        if (cells.Any(c => c.Binding == CellBindings.Message))
        {
            yield return "wsHttpMessage is new WSHttpBinding() with user names instead of the published Windows "
                + "credentials, which need Kerberos; where the machine has it, the experiment uses wsHttpWindows.";
        }
    }

    private static TableBlock Table(ThrottlingCell[] own, ThrottlingSettings settings, TrialData data) => new(
        "set-up",
        [
            "cell", Column.Number("contexts"), Column.Number("set-up ms, mean"), Column.Number("p50"),
            Column.Number("p99"), Column.Number("longest"), Column.Number("mean test s"),
            Column.Number("with the set-up"),
        ],
        [
            .. own.Select(c =>
            {
                var (opens, tests) = (new Histogram(), new Histogram());
                foreach (var trial in data.Of(c.Id))
                {
                    opens.Merge(trial.Outcome.Opens);
                    foreach (var level in trial.Outcome.Levels)
                    {
                        tests.Merge(level.Service);
                    }
                }

                return (IReadOnlyList<string>)
                [
                    c.Id,
                    Invariant($"{opens.Count}"),
                    Invariant($"{Milliseconds(opens.Sum) / Math.Max(1, opens.Count):0}"),
                    Invariant($"{Milliseconds(opens.Quantile(0.5)):0}"),
                    Invariant($"{Milliseconds(opens.Quantile(0.99)):0}"),
                    Invariant($"{Milliseconds(opens.Max):0}"),
                    Mean(tests.Sum / settings.Scale, tests),
                    Mean((tests.Sum / settings.Scale) + opens.Sum, tests),
                ];
            }),
        ]);

    private static string Mean(double sum, Histogram tests) => tests.Count == 0
        ? ReportText.None
        : Invariant($"{sum / tests.Count / HistogramScale.UnitsPerSecond:0.0#}");

    private static double Milliseconds(double units) => units * 1000 / HistogramScale.UnitsPerSecond;
}
