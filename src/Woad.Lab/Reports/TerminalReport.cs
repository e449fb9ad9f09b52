using Spectre.Console;
using Woad.Lab.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports;

/// <summary>The figures of a run as text.</summary>
internal static class TerminalReport
{
    /// <summary>Spectre's frame takes three characters a column.</summary>
    private const int FrameOfColumn = 3;

    /// <summary>In the order in which they are shown as far as the terminal is wide enough for them.</summary>
    private static readonly string[] Columns =
        ["cell", "calls/s", "min–max", "predicted", "µs/call", "limit", "server CPU", "load CPU", "p50 µs", "p99 µs"];

    public static void Write(IAnsiConsole console, RunAnalysis run)
    {
        console.Write(Table(run, console.Profile.Width));
        foreach (var hypothesis in run.Hypotheses.Where(h => h.Outcome != Outcome.NotMeasured))
        {
            console.MarkupLine(
                $"{hypothesis.Id} {Markup.Escape(hypothesis.Scope),-10} {Colour(hypothesis.Outcome)} "
                + $"{Markup.Escape(hypothesis.Statement)}: {Markup.Escape(hypothesis.Evidence)}");
        }

        foreach (var missing in Instancing.InstancingPlan.NotAvailable)
        {
            console.MarkupLineInterpolated($"[yellow]Not yet available: {missing}.[/]");
        }

        foreach (var cell in run.Invalid)
        {
            console.MarkupLineInterpolated($"[red]INVALID[/] {cell.Cell.Id}: {ReportText.WhyInvalid(run, cell)}");
        }

        console.MarkupLineInterpolated($"[bold]{run.Verdict}[/]: {run.Explanation}");
        console.MarkupLineInterpolated($"{ReportText.ServerAndGenerator(run)}");
        foreach (var notice in ReportText.Notices(run))
        {
            console.MarkupLineInterpolated($"[yellow]{notice}[/]");
        }

        console.MarkupLineInterpolated($"{ReportText.Machine(run.Data.Run.Environment)}");
        PageTerminal.Write(console, InstancingConclusion.Of(run));
    }

    /// <summary>As many columns as fit: a number that goes on in the next line is another number.</summary>
    private static Table Table(RunAnalysis run, int width)
    {
        var rows = run.Cells.Select(Row).ToArray();
        var widths = Columns.Select((c, i) => FrameOfColumn + rows.Select(r => r[i]).Append(c).Max(t => t.Length)).ToArray();
        var shown = 2;
        while (shown < Columns.Length && widths.Take(shown + 1).Sum() <= width)
        {
            shown++;
        }

        var table = new Table().Border(TableBorder.Simple);
        foreach (var column in Columns.Take(shown))
        {
            var view = new TableColumn(column).NoWrap();
            table.AddColumn(column is "cell" or "limit" ? view : view.RightAligned());
        }

        foreach (var row in rows)
        {
            table.AddRow([.. row.Take(shown).Select(Markup.Escape)]);
        }

        return table;
    }

    private static string[] Row(CellResult cell) => cell.IsMeasured
        ?
        [
            cell.Cell.Id,
            ReportText.Rate(cell.Throughput.Value),
            $"{ReportText.Rate(cell.Lowest)}–{ReportText.Rate(cell.Highest)}",
            cell.IsCalibration ? "(fitted)" : ReportText.Rate(cell.Prediction?.CallsPerSecond),
            ReportText.Number(cell.ServerCpuMicroseconds),
            cell.Limit,
            ReportText.Percent(cell.ServerShare),
            ReportText.Percent(cell.GeneratorShare),
            ReportText.Number(cell.Latency?.P50),
            ReportText.Number(cell.Latency?.P99),
        ]
        : [cell.Cell.Id, "INVALID", .. Enumerable.Repeat("", Columns.Length - 2)];

    private static string Colour(Outcome outcome) => outcome switch
    {
        Outcome.Holds => "[green]holds[/]  ",
        Outcome.DoesNotHold => "[red]does not hold[/]",
        _ => "[yellow]not decided[/]",
    };
}
