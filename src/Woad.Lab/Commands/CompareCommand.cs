using System.CommandLine;
using System.Globalization;
using Spectre.Console;
using Woad.Lab.Commands.Options;
using Woad.Lab.Comparing;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Verdicts;
using Woad.Xml;

namespace Woad.Lab.Commands;

/// <summary>Two old runs against each other.</summary>
internal static class CompareCommand
{
    public static Command Create()
    {
        var a = new Argument<string>("run-a") { Description = "the run folder that is compared with" };
        var b = new Argument<string>("run-b") { Description = "the run folder that is compared" };
        var anywhere = new Option<bool>("--allow-different-environment")
        {
            Description = "compares runs of different machines or runtimes",
        };
        var anyLoad = new Option<bool>("--allow-different-load")
        {
            Description = "compares runs of different operations or loads",
        };
        var csv = OptionText.Text("--csv", "a file for the table");
        var command = new Command("compare", "Ratios B ÷ A of two runs with 95 % bootstrap intervals.")
        {
            a,
            b,
            anywhere,
            anyLoad,
            csv,
        };
        command.SetAction(result =>
            Run(
                Open(result.GetRequiredValue(a)),
                Open(result.GetRequiredValue(b)),
                result.GetValue(anywhere),
                result.GetValue(anyLoad),
                result.GetValue(csv),
                LabInvocation.Of(result).Console));
        return command;
    }

    private static RunStatistics Open(string folder) =>
        RunStatistics.Of(SavedRun.Open(new RunFolder(Path.GetFullPath(folder)).Raw).Lines);

    private static int Run(
        RunStatistics a, RunStatistics b, bool anywhere, bool anyLoad, string? csv, IAnsiConsole console)
    {
        var comparability = Comparability.Of(a, b);
        Check(a, b, comparability, anywhere, anyLoad);
        var differences = Difference.Of(a, b).ToArray();
        if (differences.Length == 0)
        {
            throw new ArgumentException("The runs have no cell in common that both measured.");
        }

        var table = TableBlock.Of(
            "compare",
            differences,
            [
                new("cell", d => d.Cell),
                new("quantity", d => d.Quantity),
                new(Column.Number("runs A"), d => $"{d.RunsA}"),
                new(Column.Number("runs B"), d => $"{d.RunsB}"),
                new(Column.Number("A"), d => CsvText.Number(Math.Round(d.A, 3))),
                new(Column.Number("B"), d => CsvText.Number(Math.Round(d.B, 3))),
                new(Column.Number("B ÷ A"), d => Ratio(d.Ratio?.Value)),
                new(Column.Number("95 % low"), d => Ratio(d.Ratio?.Low)),
                new(Column.Number("95 % high"), d => Ratio(d.Ratio?.High)),
                new("verdict", d => d.Verdict),
            ]);
        foreach (var warning in comparability.Refusals.Concat(comparability.Warnings))
        {
            console.MarkupLineInterpolated($"[yellow]{Escaped.Line(warning)}[/]");
        }

        Show(console, table, differences);
        if (csv is not null)
        {
            File.WriteAllText(csv, CsvText.Of(table));
        }

        return ExitCodes.Pass;
    }

    /// <exception cref="ArgumentException">The runs are not to be compared.</exception>
    private static void Check(
        RunStatistics a, RunStatistics b, Comparability comparability, bool anywhere, bool anyLoad)
    {
        if (comparability.Refusals is [var refusal, ..] && (!anyLoad || a.Experiment != b.Experiment))
        {
            throw new ArgumentException(
                a.Experiment != b.Experiment
                    ? refusal
                    : $"{string.Join(" ", comparability.Refusals)} Their figures do not belong side by side: "
                        + "--allow-different-load shows them all the same.");
        }

        if (!anywhere && Environments(a.Environment) != Environments(b.Environment))
        {
            throw new ArgumentException(
                $"The runs come from different environments: '{Environments(a.Environment)}' and "
                    + $"'{Environments(b.Environment)}'. Their difference may be the machine's: "
                    + "--allow-different-environment compares all the same.");
        }
    }

    private static void Show(IAnsiConsole console, TableBlock table, Difference[] differences)
    {
        PageTerminal.Write(console, table);
        var decided = differences.Where(d => d.Ratio is { HasInterval: true }).ToArray();
        var shown = decided.Count(d => !d.Ratio!.Includes(1));
        console.WriteLine(
            string.Create(
                CultureInfo.InvariantCulture,
                $"{shown} of {decided.Length} figures with an interval differ; about one in twenty would by chance.")
            + (decided.Length == differences.Length
                ? ""
                : $" {differences.Length - decided.Length} others are not decided."));
        console.MarkupLine(
            "[yellow]The runs were made one after the other, not interleaved: what changed on the "
                + "machine between them is in the ratios.[/]");
    }

    private static string Ratio(double? value) =>
        value?.ToString("0.000", CultureInfo.InvariantCulture) ?? ReportText.None;

    private static string Environments(LabEnvironment e) =>
        $"{e.Machine}, {e.Processors} processors, {e.Runtime}, {e.GarbageCollector} GC, server on "
            + $"{e.ServerCores}, load on {e.ClientCores}";
}
