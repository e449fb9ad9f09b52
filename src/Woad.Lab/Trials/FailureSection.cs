using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;

namespace Woad.Lab.Trials;

/// <summary>
/// Calls that failed, by kind, each kind with its own first example; a run without any has no such section.
/// </summary>
internal static class FailureSection
{
    /// <summary>The failures of each cell, all its repetitions together.</summary>
    public static IEnumerable<PageSection> ByCell(TrialData data) => Of("cell", data.Measured.GroupBy(t => t.Cell));

    public static IEnumerable<PageSection> ByRun(TrialData data) =>
        Of(Column.Number("run"), data.Measured.GroupBy(t => $"{t.Repetition}"));

    private static IEnumerable<PageSection> Of(Column column, IEnumerable<IGrouping<string, TrialEvent>> groups)
    {
        var rows = groups
            .SelectMany(g => FaultCount.Merge(g.SelectMany(t => t.Outcome.Faults)).Select(f => RowOf(g.Key, f)))
            .ToArray();
        if (rows.Length > 0)
        {
            yield return new PageSection(
                "Failures by kind",
                new TableBlock("failures",
                [
                    column, "kind", Column.Number("count"), "first", "what usually helps",
                ], rows));
        }
    }

    private static IReadOnlyList<string> RowOf(string group, FaultCount fault) =>
        [group, fault.Name, $"{fault.Count}", fault.First, fault.Hint];
}
