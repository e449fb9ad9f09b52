using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;
using Woad.Lab.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports.Sections;

/// <summary>The seed's two graphs, one plot for each binding.</summary>
internal static class FigureSections
{
    private static readonly InstanceContextMode[] Modes =
        [InstanceContextMode.PerCall, InstanceContextMode.PerSession, InstanceContextMode.Single];

    private static readonly ConcurrencyMode[] Concurrencies =
        [ConcurrencyMode.Single, ConcurrencyMode.Reentrant, ConcurrencyMode.Multiple];

    public static void Write(HtmlText html, RunAnalysis run)
    {
        WriteFirst(html, run);
        WriteSecond(html, run);
    }

    /// <summary>The bars of each binding as pictures of their own, by name.</summary>
    public static IEnumerable<(string Name, string Picture)> Pictures(RunAnalysis run) => Bars(run).Select(b => (
        $"modes-{b.Name}",
        ChartFile.Of(
            $"Throughput by modes, {b.Caption}",
            [.. Concurrencies.Select(c => $"{c}")],
            BarChart.Draw(b.Caption, b.Groups))));

    private static void WriteFirst(HtmlText html, RunAnalysis run)
    {
        var charts = InstancingCharts.Objects(run).ToArray();
        if (charts.Length == 0)
        {
            return;
        }

        html.AddLiteral("<section>\n<h2>Figure 1: throughput over objects in a reply</h2>\n");
        html.AddLiteral(
            "<p>ConcurrencyMode Single; dashed: predicted, without the cells that calibrate. The spread of the repetitions "
            + "stands in the table at the end.</p>\n");
        foreach (var chart in charts)
        {
            PageHtml.Write(html, chart, "instancing-objects");
        }

        html.AddLiteral("</section>\n");
    }

    private static IEnumerable<(string Name, string Caption, BarGroup[] Groups)> Bars(RunAnalysis run)
    {
        foreach (var binding in run.Measured.Where(c => c.Cell.IsPlain).GroupBy(c => c.Cell.Binding))
        {
            var cells = AtSmallestSize(binding);
            var objects = cells[0].Cell.Objects;
            yield return (
                binding.Key.Name(),
                $"{binding.Key.Name()}, {objects} object{(objects == 1 ? "" : "s")} in a reply",
                [.. Modes.Where(m => cells.Any(c => c.Cell.Mode == m)).Select(m => GroupOf(m, cells))]);
        }
    }

    private static void WriteSecond(HtmlText html, RunAnalysis run)
    {
        var plots = Bars(run).ToArray();
        if (plots.Length == 0)
        {
            return;
        }

        html.AddLiteral("<section>\n<h2>Figure 2: throughput of the combinations of modes</h2>\n");
        html.AddLiteral(
            "<p>Grouped by InstanceContextMode, coloured by ConcurrencyMode. Whiskers: lowest and highest "
            + "repetition; strokes across a bar: predicted.</p>\n");
        Legend(html, [.. Concurrencies.Select(c => $"{c}")]);
        html.AddLiteral("<div class=\"plots\">\n");
        foreach (var (_, caption, groups) in plots)
        {
            html.Add($"<figure><figcaption>{caption}</figcaption>\n");
            html.Add($"{BarChart.Draw($"Throughput by modes, {caption}", groups)}");
            var rows = groups
                .SelectMany(g => g.Bars.Select((b, i) => (Keys: new[] { g.Name, $"{Concurrencies[i]}" }, Value: b)))
                .Where(r => r.Value is not null)
                .Select(r => (r.Keys, r.Value!));
            ValueTable(html, ["instance mode", "concurrency mode"], rows);
            html.AddLiteral("</figure>\n");
        }

        html.AddLiteral("</div>\n</section>\n");
    }

    private static CellResult[] AtSmallestSize(IEnumerable<CellResult> cells)
    {
        var smallest = cells.Min(c => c.Cell.Objects);
        return [.. cells.Where(c => c.Cell.Objects == smallest)];
    }

    private static BarGroup GroupOf(InstanceContextMode mode, CellResult[] cells) => new($"{mode}",
    [
        .. Concurrencies.Select(concurrency =>
            ValueOf(cells.FirstOrDefault(c => c.Cell.Mode == mode && c.Cell.Concurrency == concurrency))),
    ]);

    private static ChartValue? ValueOf(CellResult? cell)
    {
        if (cell is null)
        {
            return null;
        }

        var predicted = cell.IsCalibration ? null : cell.Prediction?.CallsPerSecond;
        return new ChartValue(
            cell.Throughput.Value,
            cell.Lowest,
            cell.Highest,
            predicted,
            $"{cell.Cell.Id}: {ReportText.Rate(cell.Throughput.Value)} calls/s, "
                + $"{ReportText.Rate(cell.Lowest)} to {ReportText.Rate(cell.Highest)}");
    }

    private static void Legend(HtmlText html, IReadOnlyList<string> names)
    {
        html.AddLiteral("<p class=\"legend\">");
        for (var i = 0; i < names.Count; i++)
        {
            html.Add($"<span><i class=\"c{i}\"></i>{names[i]}</span>");
        }

        html.AddLiteral("</p>\n");
    }

    private static void ValueTable(
        HtmlText html, string[] keyNames, IEnumerable<(string[] Keys, ChartValue Value)> rows)
    {
        html.AddLiteral("<table><thead><tr>");
        foreach (var name in keyNames)
        {
            html.Add($"<th>{name}</th>");
        }

        html.AddLiteral(
            "<th class=\"n\">calls/s</th><th class=\"n\">min – max</th><th "
            + "class=\"n\">predicted</th></tr></thead><tbody>\n");
        foreach (var (keys, value) in rows)
        {
            html.AddLiteral("<tr>");
            foreach (var key in keys)
            {
                html.Add($"<td>{key}</td>");
            }

            html.Add($"<td class=\"n\">{ReportText.Rate(value.Mean)}</td>");
            html.Add($"<td class=\"n\">{ReportText.Rate(value.Low)} – {ReportText.Rate(value.High)}</td>");
            html.Add($"<td class=\"n\">{ReportText.Rate(value.Predicted)}</td></tr>\n");
        }

        html.AddLiteral("</tbody></table>\n");
    }
}
