using Woad.Lab.Pages;
using static System.FormattableString;

namespace Woad.Lab.Trials;

/// <summary>Cells without a figure: the reason of each, and how a page shows them.</summary>
internal static class MissingCells
{
    /// <summary>The cell of a failure that ended the whole run.</summary>
    public const string Whole = "the run";

    private const int MostNames = 6;

    /// <param name="data">The run.</param>
    /// <param name="planned">All cells that were to be measured.</param>
    /// <param name="measured">Those that have a figure.</param>
    public static IReadOnlyList<MissingCell> Of(
        TrialData data, IEnumerable<string> planned, IEnumerable<string> measured) =>
        [.. planned.Distinct().Except(measured).Select(c => new MissingCell(c, Why(data, c)))];

    /// <summary>The reason why a cell has no figure.</summary>
    public static string Why(TrialData data, string cell)
    {
        var windows = data.Measured.Where(t => t.Cell == cell).ToArray();
        var counted = data.Of(cell).ToArray();
        if (counted.Length > 0)
        {
            return counted.All(t => t.Outcome.Levels.Sum(l => l.Calls) == 0)
                ? "no call was answered within its window; a longer --duration gives it time"
                : "the counters of the server are missing";
        }

        if (windows.Length > 0 && windows.Any(t => t.Ended != TrialRunner.Interrupted))
        {
            var reason = windows.SelectMany(t => data.Objections(t).Append(t.Ended).OfType<string>()).First();
            return windows.Length == 1
                ? $"its window was left out: {reason}"
                : Invariant($"its {windows.Length} windows were left out: {reason}");
        }

        return data.Failures.FirstOrDefault(f => f.Cell == cell) is { } failure
            ? $"it could not be run: {failure.Message}"
            : data.Failures.FirstOrDefault(f => f.Cell == Whole) is { } end
                ? $"the run ended before it was measured: {end.Message}"
            : data.IsPartial || windows.Length > 0 ? "the run ended before it was measured" : "it was not measured";
    }

    /// <summary>The sentence for the top of a page; none when no cell is missing.</summary>
    public static IEnumerable<string> Notices(IReadOnlyList<MissingCell> missing)
    {
        if (missing.Count > 0)
        {
            var more = missing.Count > MostNames ? Invariant($" and {missing.Count - MostNames} more") : "";
            yield return $"{(missing.Count == 1 ? "A cell has" : Invariant($"{missing.Count} cells have"))} no figure: "
                + $"{string.Join(", ", missing.Take(MostNames).Select(m => m.Cell))}{more}. The table of cells "
                + "without a figure has the reasons. Statements that need them are not measured.";
        }
    }

    public static IEnumerable<PageSection> Sections(IReadOnlyList<MissingCell> missing)
    {
        if (missing.Count > 0)
        {
            yield return new PageSection(
                "Cells without a figure",
                TableBlock.Of(
                    "missing-cells",
                    missing,
                    [
                        new("cell", m => m.Cell),
                        new("reason", m => m.Why),
                    ]));
        }
    }
}
