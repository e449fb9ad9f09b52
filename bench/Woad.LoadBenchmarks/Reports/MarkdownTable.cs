using System.Globalization;
using System.Text;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Reports;

/// <summary>The table of one scenario and shape, readable in a terminal and as Markdown.</summary>
internal static class MarkdownTable
{
    private static readonly string[] Head =
    [
        "step", "calls/s", "server µs/call", "CPU ratio [95 %]", "rate ratio [95 %]", "alloc B/call", "bytes/call",
        "p50 µs", "p99 µs", "srv/drv %", "valid",
    ];

    public static string Render(Scenario scenario, Shape shape, string? baseline, IReadOnlyList<Summary> summaries)
    {
        string[][] rows = [Head, [.. Head.Select(_ => "-")], .. summaries.Select(Row)];
        var widths = Enumerable.Range(0, Head.Length).Select(i => rows.Max(r => r[i].Length)).ToArray();
        var text = new StringBuilder();
        text.AppendLine(CultureInfo.InvariantCulture, $"### {scenario.Name}, {shape}, against {baseline ?? "nothing"}");
        text.AppendLine();
        foreach (var row in rows)
        {
            var cells = row.Select((cell, i) => cell == "-" ? new string('-', widths[i]) : cell.PadRight(widths[i]));
            text.Append("| ").AppendJoin(" | ", cells).AppendLine(" |");
        }

        foreach (var reason in summaries.SelectMany(s => s.Rounds).Where(r => r.Invalid is not null))
        {
            text.AppendLine();
            text.Append(
                CultureInfo.InvariantCulture, $"INVALID {reason.Contender} round {reason.Round}: {reason.Invalid}");
        }

        return text.AppendLine().ToString();
    }

    private static string[] Row(Summary summary)
    {
        var any = summary.Rounds[0];
        return
        [
            summary.Contender.Name,
            Number(summary.CallsPerSecond, "#,0"),
            Number(summary.Cpu, "0.00"),
            summary.CpuRatio?.ToString() ?? "n/a",
            summary.RateRatio?.ToString() ?? "n/a",
            Number(summary.Allocated, "0"),
            Number(any.RequestBytes, "0") + "+" + Number(any.ReplyBytes, "0"),
            Number(summary.P50, "0"),
            Number(summary.P99, "0"),
            Number(100 * summary.Rounds.Average(r => r.ServerShare), "0") + "/"
                + Number(100 * summary.Rounds.Average(r => r.DriverShare), "0"),
            $"{summary.Valid}/{summary.Rounds.Count}",
        ];
    }

    private static string Number(double value, string format) =>
        double.IsNaN(value) ? "n/a" : value.ToString(format, CultureInfo.InvariantCulture);
}
