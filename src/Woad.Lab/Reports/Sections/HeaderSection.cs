using System.Globalization;
using System.ServiceModel;
using Woad.Lab.Pages;
using Woad.Lab.Results;
using Woad.Lab.Statistics;

namespace Woad.Lab.Reports.Sections;

/// <summary>The first screen: verdict, what bound, three numbers, where it ran.</summary>
internal static class HeaderSection
{
    public static void Write(HtmlText html, RunAnalysis run)
    {
        var started = run.Data.Run.Started.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture);
        html.Add($"<header>\n<p class=\"kicker\">woad-lab · {run.Data.Run.Experiment} · {started} · ");
        html.Add($"{run.Data.Seconds:F0} s</p>\n");
        html.AddLiteral("<h1>Instance mode and concurrency mode under load</h1>\n");
        html.Add($"<p class=\"verdict {run.Verdict.ToLowerInvariant()}\"><b>{run.Verdict}</b> {run.Explanation}</p>\n");
        html.Add($"<p>{ReportText.ServerAndGenerator(run)} {Limits(run)}</p>\n");
        foreach (var notice in ReportText.Notices(run))
        {
            html.Add($"<p class=\"notice\">{notice}</p>\n");
        }

        html.AddLiteral("<div class=\"tiles\">\n");
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
            .Select(g => string.Create(CultureInfo.InvariantCulture, $"{g.Key} ({g.Count()} {(g.Count() == 1 ? "cell" : "cells")})"))) + "."
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
            var interval = ratio.HasInterval ? $"95 % {Signed(ratio.Low)} to {Signed(ratio.High)}" : "fewer than three repetitions";
            yield return ("PerCall against Single", Signed(ratio.Value), $"{cell}; {interval}; published about −8 %");
        }

        var spreads = run.Measured
            .Where(c => c.Valid.Count > 1)
            .Select(c => (c.Highest - c.Lowest) / c.Throughput.Value)
            .Order()
            .ToArray();
        if (spreads.Length > 0)
        {
            yield return (
                "Spread of the repetitions",
                ReportText.Percent(spreads[spreads.Length / 2]),
                "median over cells of (max − min) ÷ mean");
        }
    }

    private static string Signed(double? ratio) =>
        (ratio - 1)?.ToString("+0.0%;−0.0%", CultureInfo.InvariantCulture) ?? ReportText.None;

    private static (Estimate Ratio, string Cell)? LightRatio(RunAnalysis run)
    {
        var single = run.Measured
            .Where(c => c.Cell is
                { IsPlain: true, Mode: InstanceContextMode.Single, Concurrency: ConcurrencyMode.Single })
            .MinBy(c => c.Cell.Objects);
        if (single is null)
        {
            return null;
        }

        var wanted = single.Cell with { Mode = InstanceContextMode.PerCall };
        var perCall = run.Measured.FirstOrDefault(c => c.Cell == wanted);
        return perCall is not null && Estimate.OfRatio(perCall.ByRepetition, single.ByRepetition) is { } ratio
            ? (ratio, $"{perCall.Cell.Id} ÷ {single.Cell.Id}")
            : null;
    }
}
