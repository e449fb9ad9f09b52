using Spectre.Console;
using Woad.Lab.Reports.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports;

/// <summary>The figures of a run as text.</summary>
internal static class TerminalReport
{
    private const int WideTerminal = 120;
    private static readonly string[] Columns = ["calls/s", "min–max", "predicted", "µs/call"];
    private static readonly string[] WideColumns = ["server CPU", "load CPU", "p50 µs", "p99 µs", "limit"];

    public static void Write(IAnsiConsole console, RunAnalysis run)
    {
        var wide = console.Profile.Width >= WideTerminal;
        var table = new Table().Border(TableBorder.Simple).AddColumn(new TableColumn("cell").NoWrap());
        foreach (var column in wide ? [.. Columns, .. WideColumns] : Columns)
        {
            table.AddColumn(new TableColumn(column).RightAligned().NoWrap());
        }

        foreach (var cell in run.Cells)
        {
            table.AddRow([.. (wide ? [.. Row(cell), .. WideRow(cell)] : Row(cell)).Select(Markup.Escape)]);
        }

        console.Write(table);
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
        if (ReportText.Foreign(run) is { } foreign)
        {
            console.MarkupLineInterpolated($"[yellow]{foreign}[/]");
        }

        console.MarkupLineInterpolated($"{ReportText.Machine(run.Data.Run.Environment)}");
        PageTerminal.Write(console, InstancingConclusion.Of(run));
    }

    private static string[] Row(CellResult cell) => cell.IsMeasured
        ?
        [
            cell.Cell.Id,
            ReportText.Rate(cell.Throughput.Value),
            $"{ReportText.Rate(cell.Lowest)}–{ReportText.Rate(cell.Highest)}",
            cell.IsCalibration ? "(fitted)" : ReportText.Rate(cell.Prediction?.CallsPerSecond),
            ReportText.Number(cell.ServerCpuMicroseconds),
        ]
        : [cell.Cell.Id, "INVALID", "", "", ""];

    private static string[] WideRow(CellResult cell) => cell.IsMeasured
        ?
        [
            ReportText.Percent(cell.ServerShare),
            ReportText.Percent(cell.GeneratorShare),
            ReportText.Number(cell.Latency?.P50),
            ReportText.Number(cell.Latency?.P99),
            cell.Limit,
        ]
        : ["", "", "", "", ""];

    private static string Colour(Outcome outcome) => outcome switch
    {
        Outcome.Holds => "[green]holds[/]  ",
        Outcome.DoesNotHold => "[red]does not hold[/]",
        _ => "[yellow]not decided[/]",
    };
}
