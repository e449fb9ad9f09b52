using System.Globalization;
using System.Text;
using Woad.LoadBenchmarks.Calls;

namespace Woad.LoadBenchmarks.Pages;

/// <summary>Three bars per row, in microseconds, as SVG.</summary>
internal static class CallChart
{
    private const int Left = 140;
    private const int Width = 480;
    private const int RowHeight = 62;
    private const int BarHeight = 16;

    private static readonly (string Name, string Color)[] Series =
    [
        ("Bare server, canned replies", "#7a7f87"),
        ("Woad, compiled contract", "#2f6fd0"),
        ("Woad, message lane", "#d07a1f"),
    ];

    public static string Draw(IReadOnlyList<(string Title, CallCost Bare, CallCost Compiled, CallCost Message)> rows)
    {
        var scale = Width / rows.Max(row => row.Message.Lowest);
        var svg = new StringBuilder();
        svg.Append(CultureInfo.InvariantCulture, $"""
            <svg xmlns="http://www.w3.org/2000/svg" width="700" height="{56 + (rows.Count * RowHeight)}"
              font-family="sans-serif" font-size="12" fill="#1b1f24">
            <rect width="100%" height="100%" fill="#ffffff"/>
            <text x="10" y="18" font-weight="600">Processor time of the server per call, µs</text>

            """);
        foreach (var (index, series) in Series.Index())
        {
            var x = 10 + (index * 200);
            svg.Append(CultureInfo.InvariantCulture, $"<rect x=\"{x}\" y=\"28\" width=\"10\" height=\"10\" ")
                .Append(CultureInfo.InvariantCulture, $"fill=\"{series.Color}\"/><text x=\"{x + 15}\" y=\"37\">")
                .Append(series.Name).Append("</text>\n");
        }

        foreach (var (index, row) in rows.Index())
        {
            var y = 56 + (index * RowHeight);
            svg.Append(CultureInfo.InvariantCulture, $"<text x=\"10\" y=\"{y + 28}\">{row.Title}</text>\n");
            Bar(svg, y, row.Bare.Lowest, scale, Series[0].Color);
            Bar(svg, y + BarHeight + 1, row.Compiled.Lowest, scale, Series[1].Color);
            Bar(svg, y + (2 * (BarHeight + 1)), row.Message.Lowest, scale, Series[2].Color);
        }

        return svg.Append("</svg>\n").ToString();
    }

    private static void Bar(StringBuilder svg, int y, double value, double scale, string color) => svg.Append(
        CultureInfo.InvariantCulture,
        $"<rect x=\"{Left}\" y=\"{y}\" width=\"{value * scale:0.#}\" height=\"{BarHeight}\" fill=\"{color}\"/>"
        + $"<text x=\"{Left + (value * scale) + 6:0.#}\" y=\"{y + 12}\">{value / 1000:0.00}</text>\n");
}
