using Spectre.Console;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.SelfTest.Causes;

/// <summary>
/// Measures the confusion matrix of the limits: each cause on and off, with three loads, again and again. What was
/// measured is kept after each load, so that a run of hours may be ended and go on.
/// </summary>
/// <param name="console">Where it is told.</param>
/// <param name="file">The file of the table.</param>
/// <param name="duration">The window of each load.</param>
internal sealed class CauseMatrixRun(IAnsiConsole console, string file, TimeSpan duration)
{
    public const int Runs = 20;

    /// <summary>A load beside other work of the machine is made again so often.</summary>
    private const int Tries = 3;

    public async Task<int> RunAsync(IReadOnlyList<Cause> causes, int runs, CancellationToken cancel)
    {
        var cores = CorePlan.Parse("auto", Environment.ProcessorCount);
        var trial = new CauseTrial(cores, duration);
        return await RunAsync(causes, runs, LabEnvironment.Capture(cores), trial.RunAsync, cancel);
    }

    /// <param name="causes">The causes.</param>
    /// <param name="runs">Repetitions of each load.</param>
    /// <param name="environment">The machine.</param>
    /// <param name="measure">Makes a load on a service with a cause, or without it.</param>
    /// <param name="cancel">Ends the run after the load that is under way.</param>
    public async Task<int> RunAsync(
        IReadOnlyList<Cause> causes,
        int runs,
        LabEnvironment environment,
        Func<Cause, bool, CancellationToken, Task<LimitSearch>> measure,
        CancellationToken cancel)
    {
        var kept = Path.ChangeExtension(file, ".csv");
        var outcomes = File.Exists(kept)
            ? ConfusionMatrix.Read(await File.ReadAllLinesAsync(kept, cancel)).ToList()
            : [];
        var planned =
            from run in Enumerable.Range(1, runs)
            from cause in causes.SelectMany(CauseLoads.Of)
            from isOn in new[] { true, false }
            where !outcomes.Any(o => (o.Cause, o.IsOn, o.Load, o.Run) == (cause.Name, isOn, cause.Load, run))
            select (Run: run, Cause: cause, IsOn: isOn);
        var leftOut = 0;
        foreach (var (run, cause, isOn) in planned.ToArray())
        {
            if (await UndisturbedAsync(cause, isOn, measure, cancel) is not { } search)
            {
                leftOut++;
                console.WriteLine(
                    Invariant($"run {run}, {cause.Name} {(isOn ? "on" : "off")}, {cause.Load}: left out, since other ")
                    + Invariant($"processes had the processors in {Tries} tries"));
                continue;
            }

            var outcome = new CauseOutcome(cause.Name, cause.Limit, isOn, cause.Load, run, search.Limit);
            outcomes.Add(outcome);
            await File.AppendAllTextAsync(kept, ConfusionMatrix.Line(outcome) + "\n", cancel);
            console.WriteLine(
                Invariant($"run {run}, {cause.Name} {(isOn ? "on" : "off")}, {cause.Load}: {search.Limit}"));
        }

        var matrix = new ConfusionMatrix(outcomes);
        var text = matrix.Markdown(DateTimeOffset.Now, ReportText.Machine(environment));
        text += leftOut == 0
            ? ""
            : Invariant($"\n{leftOut} {(leftOut == 1 ? "load was" : "loads were")} left out: other processes had the ")
                + "processors. The same command measures them again.\n";
        await File.WriteAllTextAsync(file, text, cancel);
        console.WriteLine(text);
        return leftOut > 0 ? ExitCodes.Disturbed : matrix.IsGood ? ExitCodes.Pass : ExitCodes.Fail;
    }

    /// <summary>
    /// Null where other processes had the processors each time. Such a load says nothing about the cause: what it names
    /// is what the machine did.
    /// </summary>
    private static async Task<LimitSearch?> UndisturbedAsync(
        Cause cause,
        bool isOn,
        Func<Cause, bool, CancellationToken, Task<LimitSearch>> measure,
        CancellationToken cancel)
    {
        for (var i = 0; i < Tries; i++)
        {
            cancel.ThrowIfCancellationRequested();
            var search = await measure(cause, isOn, cancel);
            if (search.Limit != LimitNames.OtherProcesses || (isOn && cause.Limit == LimitNames.OtherProcesses))
            {
                return search;
            }
        }

        return null;
    }
}
