using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using static System.FormattableString;

namespace Woad.Lab.Scenarios;

/// <summary>The figures of each request of a script.</summary>
internal static class RequestSection
{
    /// <param name="levels">The levels of all windows.</param>
    public static IEnumerable<PageSection> Of(IEnumerable<(TrialEvent Trial, LevelOutcome Level)> levels)
    {
        var rows = levels.SelectMany(l => l.Level.Requests.Select(r => Row(l.Trial, l.Level, r))).ToArray();
        if (rows.Length > 0)
        {
            yield return new PageSection(
                "Requests",
                new TableBlock(
                    "requests",
                    [
                        Column.Number("run"), "level", "request", Column.Number("calls"), Column.Number("calls/s"),
                        Column.Number("errors"), Column.Number("mean ms"), Column.Number("p50 ms"),
                        Column.Number("p95 ms"), Column.Number("p99 ms"),
                    ],
                    rows));
        }
    }

    private static IReadOnlyList<string> Row(TrialEvent trial, LevelOutcome level, RequestOutcome request) =>
    [
        Invariant($"{trial.Repetition}"),
        level.Name,
        request.Name,
        Invariant($"{request.Response.Count}"),
        level.Seconds <= 0 ? ReportText.None : Invariant($"{request.Response.Count / level.Seconds:0.##}"),
        Invariant($"{request.Errors}"),
        request.Response.Count == 0
            ? ReportText.None
            : Invariant($"{request.Response.Sum * HistogramScale.MillisecondsPerUnit / request.Response.Count:0.##}"),
        Quantile(request.Response, 0.5),
        Quantile(request.Response, 0.95),
        Quantile(request.Response, 0.99),
    ];

    /// <summary>A quantile with too few calls beyond it is withheld.</summary>
    private static string Quantile(Histogram response, double quantile) =>
        response.Count * (1 - quantile) < LoadPage.LeastBeyond
            ? ReportText.None
            : Invariant($"{response.Quantile(quantile) * HistogramScale.MillisecondsPerUnit:0.##}");
}
