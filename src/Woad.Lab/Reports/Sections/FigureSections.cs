using System.ServiceModel;
using Woad.Lab.Instancing;
using Woad.Lab.Reports.Charts;
using Woad.Lab.Results;

namespace Woad.Lab.Reports.Sections;

/// <summary>The seed's two graphs, one plot for each binding, with their figures as tables.</summary>
internal static class FigureSections
{
    private static readonly InstanceContextMode[] Modes =
        [InstanceContextMode.PerCall, InstanceContextMode.PerSession, InstanceContextMode.Single];

    private static readonly ConcurrencyMode[] Concurrencies =
        [ConcurrencyMode.Single, ConcurrencyMode.Reentrant, ConcurrencyMode.Multiple];

    public static void Write(HtmlText html, RunAnalysis run)
    {
        var plain = run.Measured.Where(c => c.Cell is { ConstructorWork: false, InFlight: 1 }).ToArray();
        var byBinding = plain.GroupBy(c => c.Cell.Binding).ToArray();
        WriteFirst(html, byBinding.Where(g => g.Select(c => c.Cell.Objects).Distinct().Count() > 1));
        WriteSecond(html, byBinding);
    }

    private static void WriteFirst(HtmlText html, IEnumerable<IGrouping<BindingKind, CellResult>> bindings)
    {
        var plots = bindings
            .Select(b => (Name: b.Key.Name(), Lines: LinesOf(b)))
            .Where(p => p.Lines.Count > 0)
            .ToArray();
        if (plots.Length == 0)
        {
            return;
        }

        html.AddLiteral("<section>\n<h2>Figure 1: throughput over objects in a reply</h2>\n");
        html.AddLiteral(
            "<p>ConcurrencyMode Single. Whiskers: lowest and highest repetition; short strokes: predicted. Each "
            + "plot has a scale of its own.</p>\n");
        Legend(html, ["Single", "PerCall"]);
        html.AddLiteral("<div class=\"plots\">\n");
        foreach (var (name, lines) in plots)
        {
            html.Add($"<figure><figcaption>{name}</figcaption>\n");
            html.Add($"{LineChart.Draw($"Throughput over objects, {name}", "objects in a reply", lines)}");
            var rows = lines.SelectMany(l => l.Points.Select(p => (Keys: new[] { l.Name, $"{p.X:0}" }, p.Y)));
            ValueTable(html, ["instance mode", "objects"], rows);
            html.AddLiteral("</figure>\n");
        }

        html.AddLiteral("</div>\n</section>\n");
    }

    private static void WriteSecond(HtmlText html, IEnumerable<IGrouping<BindingKind, CellResult>> bindings)
    {
        var plots = bindings.Select(b => (Name: b.Key.Name(), Cells: AtSmallestSize(b))).ToArray();
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
        foreach (var (name, cells) in plots)
        {
            var groups = Modes.Where(m => cells.Any(c => c.Cell.Mode == m)).Select(m => GroupOf(m, cells)).ToArray();
            var objects = cells[0].Cell.Objects;
            var caption = $"{name}, {objects} object{(objects == 1 ? "" : "s")} in a reply";
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

    private static List<LineSeries> LinesOf(IEnumerable<CellResult> cells)
    {
        var lines = new List<LineSeries>();
        foreach (var (mode, colour) in new[] { (InstanceContextMode.Single, 0), (InstanceContextMode.PerCall, 1) })
        {
            var points = cells.Where(c => c.Cell.Mode == mode && c.Cell.Concurrency == ConcurrencyMode.Single)
                .OrderBy(c => c.Cell.Objects)
                .Select(c => ((double)c.Cell.Objects, ValueOf(c)!))
                .ToArray();
            if (points.Length > 0)
            {
                lines.Add(new LineSeries($"{mode}", colour, points));
            }
        }

        return lines;
    }

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
