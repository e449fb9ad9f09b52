using System.CommandLine;
using System.Diagnostics;
using Spectre.Console;
using Woad.Lab.Commands.Options;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Reports;
using Woad.Lab.SelfTest.Causes;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Commands;

/// <summary>Services with one known cause each: the limit that a load names must be that cause.</summary>
internal static class CausesCommand
{
    public static Command Create()
    {
        var runs = OptionText.Number("--runs", "repetitions, 3 unless given");
        var duration = OptionText.Text("--duration", "measured window of each load, 4s unless given");
        var only = OptionText.Text("--only",
            $"causes by name, with commas: {Names}");
        var matrix = OptionText.Text(
            "--matrix",
            "a file for the table of how often each limit is named with its cause and without; three loads for each "
                + "cause, 20 runs unless --runs says otherwise. Loads are kept beside it (.csv): a run that was ended "
                + "goes on there");
        var command = new Command("causes",
            "Whether loads on services with one known cause each name it, and only then.")
        {
            runs, duration, only, matrix,
        };
        command.SetAction((result, cancel) =>
        {
            var console = LabInvocation.Of(result).Console;
            var length = DurationText.Parse(result.GetValue(duration) ?? "4s", "--duration");
            var causes = Chosen(result.GetValue(only));
            return result.GetValue(matrix) is { } file
                ? new CauseMatrixRun(console, file, length).RunAsync(
                    causes, NumberText.Within("--runs", result.GetValue(runs) ?? CauseMatrixRun.Runs, 1, 1000), cancel)
                : RunAsync(
                    console,
                    NumberText.Within("--runs", result.GetValue(runs) ?? 3, 1, 100),
                    length,
                    causes,
                    cancel);
        });
        return command;
    }

    /// <summary>A process that competes for a processor until its input ends.</summary>
    public static Command CreateSpin()
    {
        var command = new Command("spin", "Uses a processor.") { Hidden = true };
        command.SetAction(_ =>
        {
            var isOver = false;
            new Thread(() =>
            {
                Console.In.ReadToEnd();
                Volatile.Write(ref isOver, true);
            })
            { IsBackground = true }.Start();
            while (!Volatile.Read(ref isOver))
            {
            }
        });
        return command;
    }

    private static string Names => string.Join(",", Cause.All.Select(c => c.Name));

    private static Cause[] Chosen(string? names)
    {
        if (names is null)
        {
            return [.. Cause.All];
        }

        return
        [
            .. names.Split(',').Select(n => Cause.All.FirstOrDefault(c => c.Name == n)
                ?? throw new ArgumentException($"--only: there is no cause '{n}'; they are {Names}.")),
        ];
    }

    private static async Task<int> RunAsync(
        IAnsiConsole console, int runs, TimeSpan duration, Cause[] causes, CancellationToken cancel)
    {
        var trial = new CauseTrial(CorePlan.Parse("auto", Environment.ProcessorCount), duration);
        var table = new Table().Border(TableBorder.Simple);
        table.AddColumns("run", "cause", "must be named", "named with it", "evidence", "named without it", "evidence",
            "verdict");
        var (wrong, began) = (0, Stopwatch.GetTimestamp());
        for (var run = 1; run <= runs; run++)
        {
            foreach (var cause in causes)
            {
                console.WriteLine(Invariant($"run {run}: {cause.Name}"));
                var with = await trial.RunAsync(cause, true, cancel);
                console.WriteLine($"  with it: {LimitSection.Describe(with)}");
                var without = await trial.RunAsync(cause, false, cancel);
                console.WriteLine($"  without it: {LimitSection.Describe(without)}");
                var isRight = with.Limit == cause.Limit && without.Limit != cause.Limit;
                wrong += isRight ? 0 : 1;
                table.AddRow(
                    Invariant($"{run}"),
                    cause.Name,
                    cause.Limit,
                    with.Limit,
                    Evidence(with),
                    without.Limit,
                    Evidence(without),
                    isRight ? "right" : "wrong");
            }
        }

        console.Write(table);
        console.WriteLine(Invariant($"took {Stopwatch.GetElapsedTime(began).TotalSeconds:0} s"));
        var all = runs * causes.Length;
        console.WriteLine(Invariant($"{all - wrong} of {all} causes are named when they are on, and only then"));
        return wrong == 0 ? ExitCodes.Pass : ExitCodes.Fail;
    }

    private static string Evidence(LimitSearch search) => Markup.Escape(search.Found?.Measured ?? "");
}
