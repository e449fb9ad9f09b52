using Woad.Lab.Callers.Recording;

namespace Woad.Lab.Blocks.Slices;

/// <summary>The rates of a window in the parts that have partners in other cells: its slices, or all of it.</summary>
internal static class SliceRates
{
    /// <summary>More than the slices of a cell in any window.</summary>
    private const int MostSlices = 1 << 16;

    /// <summary>Calls a second by a number that partners have in common.</summary>
    /// <param name="block">The block.</param>
    /// <param name="level">The calls of the window.</param>
    /// <param name="slices">The calls of each slice; empty where the window has none.</param>
    public static IEnumerable<KeyValuePair<int, double>> Of(int block, LevelOutcome level, IReadOnlyList<long> slices)
    {
        var first = block * MostSlices;
        return slices.Count == 0
            ? [new(first, level.CallsPerSecond)]
            : slices.Select((calls, i) => new KeyValuePair<int, double>(
                first + i, calls * slices.Count / level.Seconds));
    }
}
