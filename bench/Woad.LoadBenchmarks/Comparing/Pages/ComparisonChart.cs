using System.Globalization;
using System.Security;
using System.Text;

namespace Woad.LoadBenchmarks.Comparing.Pages;

/// <summary>The servers' processor time per call as bars, in SVG.</summary>
internal static class ComparisonChart
{
    private const int Left = 290;
    private const int Width = 300;
    private const int RowHeight = 22;
    private const int GroupGap = 12;
    private const int Top = 36;
    private const int BarHeight = 15;
    private const string Woad = "#2f6fd0";
    private const string Other = "#7a7f87";

    public static string Draw(ComparisonResult result)
    {
        var rows = result.Servers
            .Select(server => (Server: server, Cpu: result.Of(server, static round => round.CpuMicroseconds)))
            .ToList();
        var scale = Width / rows.Max(static row => row.Cpu.Median);
        var groups = rows.Count(static row => row.Server.Beside is null);
        var height = Top + (rows.Count * RowHeight) + (groups * GroupGap);
        var svg = new StringBuilder();
        svg.Append(CultureInfo.InvariantCulture, $"""
            <svg xmlns="http://www.w3.org/2000/svg" width="700" height="{height}"
              font-family="sans-serif" font-size="12" fill="#1b1f24">
            <rect width="100%" height="100%" fill="#ffffff"/>
            <text x="10" y="18" font-weight="600">Processor time of the server per call, µs (x ratio)</text>

            """);
        var y = Top;
        foreach (var (server, cpu) in rows)
        {
            y += server.Beside is null && server != rows[0].Server ? GroupGap : 0;
            var length = cpu.Median * scale;
            var label = cpu.Ratio is { } ratio
                ? string.Create(CultureInfo.InvariantCulture, $"{cpu.Median:0.0} (x {ratio.Value:0.0#})")
                : cpu.Median.ToString("0.0", CultureInfo.InvariantCulture);
            var title = SecurityElement.Escape($"{server.Title}, {server.Wire}");
            svg.Append(CultureInfo.InvariantCulture, $"<text x=\"10\" y=\"{y + 12}\">{title}</text>")
                .Append(CultureInfo.InvariantCulture, $"<rect x=\"{Left}\" y=\"{y}\" width=\"{length:0.#}\" ")
                .Append(CultureInfo.InvariantCulture, $"height=\"{BarHeight}\" ")
                .Append(CultureInfo.InvariantCulture, $"fill=\"{(server.Beside is null ? Woad : Other)}\"/>")
                .Append(CultureInfo.InvariantCulture, $"<text x=\"{Left + length + 6:0.#}\" y=\"{y + 12}\">")
                .Append(label).Append("</text>\n");
            y += RowHeight;
        }

        return svg.Append("</svg>\n").ToString();
    }
}
