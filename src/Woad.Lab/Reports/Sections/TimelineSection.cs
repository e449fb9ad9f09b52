using System.Globalization;
using Woad.Lab.Instancing;
using Woad.Lab.Reports.Charts;
using Woad.Lab.Results;

namespace Woad.Lab.Reports.Sections;

/// <summary>The run over its time: whether the machine was the same at its beginning and at its end.</summary>
internal static class TimelineSection
{
    private const double WholeSeconds = 2;

    public static void Write(HtmlText html, RunAnalysis run)
    {
        var phases = Phases(run);
        if (phases.Length == 0)
        {
            return;
        }

        var bindings = run.Cells.Select(c => c.Cell.Binding).Distinct().ToArray();
        html.AddLiteral("<section>\n<h2>Timeline</h2>\n");
        html.AddLiteral(
            "<p>Callers above, processors below, on the time of the run. Cells come in random order: what drifts over "
            + "all of them is the machine. The windows and seconds are in windows.csv and timeline.csv.</p>\n");
        Legend(html, [.. bindings.Select(b => b.Name())]);
        html.AddLiteral("<div class=\"plots\">\n<figure><figcaption>Calls a second</figcaption>\n");
        var rates = phases.All(p => p.Seconds >= WholeSeconds) ? BySecond(run) : ByWindow(run);
        var series = bindings.Select((b, i) => Series(b, i, rates)).ToArray();
        html.Add($"{TimeChart.Draw("Calls a second over the run", "calls/s", series)}");
        html.AddLiteral("</figure>\n<figure><figcaption>Processors: server (first colour), load (second)");
        html.AddLiteral("</figcaption>\n");
        html.Add($"{TimeChart.Draw("Use of the processors over the run", "% of its cores", Processors(run))}");
        html.AddLiteral("</figure>\n</div>\n</section>\n");
    }

    private static (string, int, IReadOnlyList<(double, double, string)>) Series(
        BindingKind binding, int colour, IEnumerable<(string Cell, double At, double Rate)> rates) =>
    (
        binding.Name(),
        colour % 3,
        [
            .. rates.Where(r => r.Cell.StartsWith(binding.Name() + "/", StringComparison.Ordinal))
                .Select(r => (r.At, r.Rate, $"{r.Cell}, {ReportText.Rate(r.Rate)} calls/s")),
        ]
    );

    /// <summary>Windows that do not count are no results here either.</summary>
    private static Runs.PhaseEvent[] Phases(RunAnalysis run) =>
        [.. run.Data.Phases.Where(p => p.Repetition > 0 && Counts(run, p.Cell, p.Repetition))];

    private static bool Counts(RunAnalysis run, string cell, int repetition) =>
        run.Cells.Any(c => c.Cell.Id == cell && c.Valid.Any(w => w.Repetition == repetition));

    private static IEnumerable<(string, double, double)> BySecond(RunAnalysis run) =>
        run.Data.ByTime().Where(s => Counts(run, s.Cell, s.Repetition)).Select(s => (s.Cell, s.At, (double)s.Calls));

    private static IEnumerable<(string, double, double)> ByWindow(RunAnalysis run) =>
        Phases(run)
            .Select(p => (p.Cell, p.Time, p.Clients.Sum(c => c.Calls) / p.Seconds));

    private static (string, int, IReadOnlyList<(double, double, string)>)[] Processors(RunAnalysis run)
    {
        var phases = Phases(run);
        var environment = run.Data.Run.Environment;
        (double, double, string) Dot(Runs.PhaseEvent phase, double share) => (
            phase.Time,
            share * 100,
            string.Create(CultureInfo.InvariantCulture, $"{phase.Cell}, {share:P0}"));
        return
        [
            ("server", 0, [.. phases.Select(p => Dot(p, p.Server.CpuShare(environment.ServerCoreCount)))]),
            ("load", 1, [.. phases.Select(p => Dot(p, Runs.GeneratorGate.GeneratorShare(p, environment)))]),
        ];
    }

    private static void Legend(HtmlText html, IReadOnlyList<string> names)
    {
        html.AddLiteral("<p class=\"legend\">");
        for (var i = 0; i < names.Count; i++)
        {
            html.Add($"<span><i class=\"c{i % 3}\"></i>{names[i]}</span>");
        }

        html.AddLiteral("</p>\n");
    }
}
