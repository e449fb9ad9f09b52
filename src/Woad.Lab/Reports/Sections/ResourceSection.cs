using Woad.Lab.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports.Sections;

/// <summary>What a call cost on the server, how many ran at once, and how long they took.</summary>
internal static class ResourceSection
{
    private static readonly string[] Columns =
    [
        "server µs/call", "B/call", "gen 0 / 1000", "server CPU", "load CPU", "users", "instances / 1000", "peak calls",
        "peak / instance", "p50 µs", "p90 µs", "p99 µs", "max µs", "samples",
    ];

    public static void Write(HtmlText html, RunAnalysis run)
    {
        html.AddLiteral("<section>\n<h2>Cost of a call, concurrency, latency</h2>\n");
        html.AddLiteral(
            "<p>Service time of a closed load: without pauses between calls it is the response time too. A "
            + "quantile with fewer than ten samples beyond it, or blurred by a busy load generator, is withheld "
            + "(–). Instances and peaks are from a short window of their own, in which the service is watched "
            + "from inside.</p>\n");
        html.AddLiteral("<div class=\"wide\"><table><thead><tr><th>cell</th>");
        foreach (var column in Columns)
        {
            html.Add($"<th class=\"n\">{column}</th>");
        }

        html.AddLiteral("</tr></thead><tbody>\n");
        foreach (var cell in run.Measured)
        {
            html.Add($"<tr><td>{cell.Cell.Id}</td>");
            foreach (var value in Values(cell))
            {
                html.Add($"<td class=\"n\">{value}</td>");
            }

            html.AddLiteral("</tr>\n");
        }

        html.AddLiteral("</tbody></table></div>\n</section>\n");
    }

    private static string[] Values(CellResult cell) =>
    [
        ReportText.Number(cell.ServerCpuMicroseconds),
        ReportText.Rate(cell.BytesPerCall),
        ReportText.Number(cell.Gen0Per1000Calls),
        ReportText.Percent(cell.ServerShare),
        ReportText.Percent(cell.GeneratorShare),
        ReportText.Count(cell.Valid[0].Users),
        ReportText.Number(cell.InstancesPer1000Calls),
        ReportText.Count(cell.PeakCalls),
        ReportText.Count(cell.PeakPerInstance),
        ReportText.Number(cell.Latency?.P50),
        ReportText.Number(cell.Latency?.P90),
        ReportText.Number(cell.Latency?.P99),
        ReportText.Number(cell.Latency?.Max),
        ReportText.Rate(cell.Latency?.Count),
    ];
}
