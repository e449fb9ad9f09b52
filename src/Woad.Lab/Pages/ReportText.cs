using System.Globalization;
using Woad.Lab.Results;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Pages;

/// <summary>Numbers and sentences that the terminal, the summary and the page share.</summary>
internal static class ReportText
{
    public const string None = "–";

    public static string Rate(double? value) =>
        value is { } v ? v.ToString("N0", CultureInfo.InvariantCulture) : None;

    /// <summary>Three significant digits or so, never more than two decimals.</summary>
    public static string Number(double? value) => value switch
    {
        null => None,
        >= 100 => value.Value.ToString("N0", CultureInfo.InvariantCulture),
        >= 10 => value.Value.ToString("F1", CultureInfo.InvariantCulture),
        _ => value.Value.ToString("F2", CultureInfo.InvariantCulture),
    };

    public static string Percent(double? value) =>
        value is { } v ? (v * 100).ToString("F0", CultureInfo.InvariantCulture) + "\u202f%" : None;

    public static string Count(int? value) => value?.ToString(CultureInfo.InvariantCulture) ?? None;

    public static string Label(Outcome outcome) => outcome switch
    {
        Outcome.Holds => "holds",
        Outcome.DoesNotHold => "does not hold",
        Outcome.NotDecided => "not decided",
        _ => "not measured",
    };

    public static string Machine(LabEnvironment e) => string.Create(
        CultureInfo.InvariantCulture,
        $"{e.Machine}, {e.Processors} processors, {e.Memory}; {e.OperatingSystem}; ")
        + $"{e.Runtime}, {e.GarbageCollector} GC; "
        + $"server on core {e.ServerCores}, load on core {e.ClientCores}";

    public static string ServerAndGenerator(RunAnalysis run)
    {
        if (!run.Measured.Any())
        {
            return "No cell was measured, so nothing is known of the load generator.";
        }

        var saturated = run.Measured.Count(c => c.ServerShare >= GeneratorGate.SaturatedServerShare);
        var busy = run.Measured.Count(c => c.GeneratorShare > GeneratorGate.GeneratorShareLimit);
        var limited = run.Cells.Count(c => c.Windows.Any(w => w.GeneratorWasLimit));
        return string.Create(
            CultureInfo.InvariantCulture,
            $"The server used its cores up in {saturated} of {run.Measured.Count()} cells. ")
            + (limited == 0
                ? "The load generator was the limit in none"
                : string.Create(CultureInfo.InvariantCulture, $"The load generator was the limit in {limited}"))
            + (busy == 0
                ? "."
                : string.Create(
                    CultureInfo.InvariantCulture,
                    $"; in {busy} it was busy enough to blur latencies, which are withheld there."));
    }

    /// <summary>Null when the machine was the run's own.</summary>
    private static string? Foreign(RunAnalysis run)
    {
        var windows = run.Cells.SelectMany(c => c.Windows).ToArray();
        var disturbed = windows.Where(w => w.ForeignShare > GeneratorGate.ForeignShareNotice).ToArray();
        return disturbed.Length == 0
            ? null
            : $"Other processes used more than {Percent(GeneratorGate.ForeignShareNotice)} of the machine in "
                + $"{disturbed.Length} of {windows.Length} windows, "
                + $"at most {Percent(disturbed.Max(w => w.ForeignShare))}{Names(disturbed)}: "
                + "repeat the run on a quiet machine.";
    }

    /// <summary>Null when all servers ran code that was compiled to its end.</summary>
    private static string? Compiling(RunAnalysis run)
    {
        var windows = run.Cells.SelectMany(c => c.Windows).ToArray();
        var compiling = windows.Where(w => w.CompilingShare > GeneratorGate.CompilingShareNotice).ToArray();
        return compiling.Length == 0
            ? null
            : $"The server still compiled code for more than {Percent(GeneratorGate.CompilingShareNotice)} of the time in "
                + $"{compiling.Length} of {windows.Length} windows, at most {Percent(compiling.Max(w => w.CompilingShare))}: "
                + "it was not at its speed yet. A longer --warmup helps.";
    }

    /// <summary>What else may make the figures say less than they seem to.</summary>
    public static IEnumerable<string> Notices(RunAnalysis run) =>
        run.Data.Notices.Select(n => $"{n.Text}.")
            .Concat(new[] { Foreign(run), Compiling(run) }.OfType<string>());

    private static string Names(IEnumerable<WindowResult> disturbed)
    {
        const int shown = 3;
        var names = disturbed.GroupBy(w => w.Foreigner ?? "none that can be seen from here: the host, or another container")
            .OrderByDescending(g => g.Count())
            .Take(shown)
            .Select(g => string.Create(CultureInfo.InvariantCulture, $"{g.Key} in {g.Count()}"));
        return $" (most of all {string.Join(", ", names)})";
    }

    public static string WhyInvalid(RunAnalysis run, CellResult cell) =>
        cell.Windows.SelectMany(w => w.Objections)
            .Concat(run.Data.Faults.Where(f => f.Cell == cell.Cell.Id).Select(f => f.Message))
            .FirstOrDefault() ?? "no window was measured";
}
