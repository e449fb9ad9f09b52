using System.Globalization;

namespace Woad.Lab.Pages;

/// <summary>A chart as a picture of its own, for documents.</summary>
internal static class ChartSvg
{
    private const int Width = 760;
    private const double Left = 70;
    private const double Top = 34;
    private const double Right = Width - 20;
    private const double Bottom = 254;
    private const int LegendTop = 46;
    private const int LegendRow = 16;
    private const double LetterWidth = 6.5;
    private const int Steps = 5;

    /// <summary>The chart, or its facets below each other.</summary>
    public static string Draw(ChartBlock chart)
    {
        if (!chart.Lines.SelectMany(l => l.Y).OfType<double>().Any() || chart.X.Count == 0)
        {
            return $"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{Width}\" height=\"20\"/>\n";
        }

        var facets = chart.Facets();
        var height = facets.Sum(HeightOf);
        var svg = new HtmlText();
        ChartFile.Begin(svg, Width, height);
        var top = 0;
        foreach (var facet in facets)
        {
            svg.Add($"<g transform=\"translate(0 {top})\">\n");
            Facet(svg, facet);
            svg.AddLiteral("</g>\n");
            top += HeightOf(facet);
        }

        return svg.AddLiteral("</svg>\n").ToString();
    }

    private static int HeightOf(ChartBlock chart) =>
        (int)Bottom + LegendTop + (((chart.Lines.Count - 1) / Columns(chart)) * LegendRow) + 20;

    /// <summary>The names in a row of the legend: as many as the longest name leaves room for.</summary>
    private static int Columns(ChartBlock chart) => Math.Clamp(
        (int)((Right - Left) / (15 + (chart.Lines.Max(l => l.Name.Length) * LetterWidth) + 14)), 1, 4);

    private static void Facet(HtmlText svg, ChartBlock chart)
    {
        var values = chart.Lines.SelectMany(l => l.Y).Append(chart.Highest).OfType<double>().ToArray();
        svg.Add($"<text class=\"title\" x=\"{Left:0}\" y=\"18\">{chart.Title}</text>\n");
        var (x, xTicks) = Scale(chart.X, chart.IsLogarithmic, Left, Right, fromZero: false);
        var (y, yTicks) = Scale(values, chart.IsLogarithmic, Bottom, Top, fromZero: true);
        foreach (var tick in yTicks)
        {
            svg.Add($"<line class=\"grid\" x1=\"{Left:0}\" x2=\"{Right:0}\" y1=\"{y(tick):0.#}\" ");
            svg.Add($"y2=\"{y(tick):0.#}\"/>");
            svg.Add(
                $"<text x=\"{Left - 8:0}\" y=\"{y(tick) + 4:0.#}\" text-anchor=\"end\">{ChartFrame.Short(tick)}</text>\n");
        }

        foreach (var tick in xTicks)
        {
            svg.Add(
                $"<text x=\"{x(tick):0.#}\" y=\"{Bottom + 16:0.#}\" text-anchor=\"middle\">{ChartFrame.Short(tick)}</text>\n");
        }

        svg.Add($"<text x=\"{Right:0}\" y=\"{Bottom + 32:0}\" text-anchor=\"end\">{chart.XName}</text>\n");
        svg.Add($"<text x=\"{Left - 60:0}\" y=\"30\">{chart.YName}</text>\n");
        for (var i = 0; i < chart.Lines.Count; i++)
        {
            Line(svg, chart, i, x, y);
        }
    }

    private static void Line(HtmlText svg, ChartBlock chart, int index, Func<double, double> x, Func<double, double> y)
    {
        var (line, colour) = (chart.Lines[index], Palette.Light[chart.Lines[index].Colour]);
        var points = chart
            .X.Zip(line.Y)
            .Where(p => p.Second is not null && (!chart.IsLogarithmic || p.Second > 0))
            .Select(p => (X: x(p.First), Y: y(p.Second!.Value)))
            .ToArray();
        if (line.Style != LineStyle.Points && points.Length > 0)
        {
            var path = string.Join(
                " L",
                points.Select(p => string.Create(CultureInfo.InvariantCulture, $"{p.X:0.#} {p.Y:0.#}")));
            var dash = line.Style == LineStyle.Dashed ? "6 4" : "none";
            svg.Add(
                $"<path d=\"M{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>\n");
        }

        if (line.Style == LineStyle.Points || points.Length < 40)
        {
            foreach (var (px, py) in points)
            {
                svg.Add(
                    $"<circle cx=\"{px:0.#}\" cy=\"{py:0.#}\" r=\"{(line.Style == LineStyle.Points ? 4 : 2.5)}\" fill=\"{colour}\"/>");
            }
        }

        var columns = Columns(chart);
        var (left, top) = (
            Left + (index % columns * (Right - Left) / columns), Bottom + LegendTop + (index / columns * LegendRow));
        svg.Add($"\n<rect x=\"{left:0}\" y=\"{top - 9:0}\" width=\"10\" height=\"10\" fill=\"{colour}\"/>");
        svg.Add($"<text x=\"{left + 15:0}\" y=\"{top:0}\">{line.Name}</text>\n");
    }

    private static (Func<double, double> Place, IReadOnlyList<double> Ticks) Scale(
        IEnumerable<double> values,
        bool isLogarithmic,
        double from,
        double to,
        bool fromZero)
    {
        if (isLogarithmic)
        {
            var positive = values.Where(v => v > 0).DefaultIfEmpty(1).ToArray();
            var (low, high) = (Math.Floor(Math.Log10(positive.Min())), Math.Ceiling(Math.Log10(positive.Max()) + 1e-9));
            high = Math.Max(high, low + 1);
            return (
                v => from + ((to - from) * (Math.Log10(Math.Max(v, 1e-9)) - low) / (high - low)),
                [.. Enumerable.Range((int)low, (int)(high - low) + 1).Select(e => Math.Pow(10, e))]);
        }

        var axis = Axis.For(Math.Max(values.Max(), 1e-9), Steps);
        var last = fromZero ? axis.Top : Math.Max(values.Max(), 1e-9);
        return (v => from + ((to - from) * v / last), [.. axis.Ticks.Where(t => t <= last * 1.0001)]);
    }
}
