using System.Globalization;
using System.Text;

namespace Woad.LoadBenchmarks.Pages;

/// <summary>Two bars per row, in microseconds, as SVG.</summary>
internal static class PairChart
{
    private const int Left = 190;
    private const int Width = 430;
    private const int RowHeight = 46;
    private const int BarHeight = 15;

    public static string Draw(IReadOnlyList<(string Title, double Bare, double Woad)> rows)
    {
        var height = 56 + (rows.Count * RowHeight);
        var scale = Width / rows.Max(row => Math.Max(row.Bare, row.Woad));
        var svg = new StringBuilder();
        svg.Append(CultureInfo.InvariantCulture, $"""
            <svg xmlns="http://www.w3.org/2000/svg" width="700" height="{height}" font-family="sans-serif"
              font-size="12">
            <rect width="100%" height="100%" fill="#ffffff"/>
            <text x="10" y="18" font-weight="600" fill="#1b1f24">Processor time of the server per call, µs</text>
            <rect x="10" y="28" width="10" height="10" fill="#7a7f87"/>
            <text x="25" y="37" fill="#59636e">Kestrel with canned replies</text>
            <rect x="190" y="28" width="10" height="10" fill="#2f6fd0"/>
            <text x="205" y="37" fill="#59636e">Woad</text>

            """);
        foreach (var (index, row) in rows.Index())
        {
            var y = 56 + (index * RowHeight);
            svg.Append(
                CultureInfo.InvariantCulture,
                $"<text x=\"10\" y=\"{y + 20}\" fill=\"#1b1f24\">{row.Title}</text>\n");
            Bar(svg, y, row.Bare, scale, "#7a7f87");
            Bar(svg, y + BarHeight + 2, row.Woad, scale, "#2f6fd0");
        }

        return svg.Append("</svg>\n").ToString();
    }

    private static void Bar(StringBuilder svg, int y, double value, double scale, string color) => svg.Append(
        CultureInfo.InvariantCulture,
        $"<rect x=\"{Left}\" y=\"{y}\" width=\"{value * scale:0.#}\" height=\"{BarHeight}\" fill=\"{color}\"/>"
        + $"<text x=\"{Left + (value * scale) + 6:0.#}\" y=\"{y + 12}\" fill=\"#1b1f24\">{value:0.00}</text>\n");
}
