using System.Globalization;
using System.ServiceModel;
using Woad.Lab.Results;
using Woad.Lab.Statistics;

namespace Woad.Lab.Reports.Sections;

/// <summary>The first screen: verdict, what bound, three numbers, where it ran.</summary>
internal static class HeaderSection
{
    public static void Write(HtmlText html, RunAnalysis run)
    {
        var started = run.Data.Run.Started.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture);
        html.Add($"<header>\n<p class=\"kicker\">woad-lab · {run.Data.Run.Experiment} · {started} · {run.Data.Seconds:F0} s</p>\n");
        html.AddLiteral("<h1>Instance mode and concurrency mode under load</h1>\n");
        html.Add($"<p class=\"verdict {run.Verdict.ToLowerInvariant()}\"><b>{run.Verdict}</b> {run.Explanation}</p>\n");
        html.Add($"<p>{ReportText.ServerAndGenerator(run)} {Limits(run)}</p>\n<div class=\"tiles\">\n");
        foreach (var (name, number, remark) in Tiles(run))
        {
            html.Add($"<div class=\"tile\"><span>{name}</span><b>{number}</b><small>{remark}</small></div>\n");
        }

        html.Add($"</div>\n<p class=\"environment\">{ReportText.Machine(run.Data.Run.Environment)}</p>\n");
        if (!run.Data.Run.Environment.SharesCores)
        {
            html.AddLiteral(
                "<p class=\"environment\">Server and load share one machine: only ratios between cells are "
                + "claimed, not absolute rates.</p>\n");
        }

        html.AddLiteral("</header>\n");
    }

    private static string Limits(RunAnalysis run) => run.Measured.Any()
        ? "Binding limit: " + string.Join(", ", run.Measured.GroupBy(c => c.Limit).OrderByDescending(g => g.Count())
            .Select(g => string.Create(CultureInfo.InvariantCulture, $"{g.Key} ({g.Count()} cells)"))) + "."
        : "";

    private static IEnumerable<(string Name, string Number, string Remark)> Tiles(RunAnalysis run)
    {
        if (run.Measured.MaxBy(c => c.Throughput.Value) is not { } best)
        {
            yield break;
        }

        yield return ("Highest throughput", $"{ReportText.Rate(best.Throughput.Value)} calls/s", best.Cell.Id);
        if (LightRatio(run) is var (ratio, cell))
        {
            var remark = ratio.HasInterval
                ? string.Create(CultureInfo.InvariantCulture, $"{cell}; 95 % {ratio.Low - 1:+0.0%;−0.0%} to {ratio.High - 1:+0.0%;−0.0%}; published about −8 %")
                : $"{cell}; one run; published about −8 %";
            yield return ("PerCall against Single", (ratio.Value - 1).ToString("+0.0%;−0.0%", CultureInfo.InvariantCulture), remark);
        }

        var spread = run.Measured.Where(c => c.Valid.Count > 1).Select(c => (c.Highest - c.Lowest) / c.Throughput.Value).ToArray();
        if (spread.Length > 0)
        {
            yield return ("Spread of the repetitions", ReportText.Percent(spread.Order().ElementAt(spread.Length / 2)), "median over cells of (max − min) ÷ mean");
        }
    }

    private static (Estimate Ratio, string Cell)? LightRatio(RunAnalysis run)
    {
        var single = run.Measured.Where(c => c.Cell is
        { Mode: InstanceContextMode.Single, Concurrency: ConcurrencyMode.Single, ConstructorWork: false, InFlight: 1 })
            .MinBy(c => c.Cell.Objects);
        var perCall = single is null ? null : run.Measured.FirstOrDefault(c => c.Cell == single.Cell with { Mode = InstanceContextMode.PerCall });
        return perCall is not null && Estimate.OfRatio(perCall.ByRepetition, single!.ByRepetition) is { } ratio
            ? (ratio, $"{perCall.Cell.Id} ÷ {single.Cell.Id}")
            : null;
    }
}
