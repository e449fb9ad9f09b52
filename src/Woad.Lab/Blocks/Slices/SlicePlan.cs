using Woad.Lab.Measuring;

namespace Woad.Lab.Blocks.Slices;

/// <summary>
/// The slices of a window that the cells of a group share. Each round has a slice of each cell, in an order of its own:
/// the speed of a machine changes within tenths of a second, and all cells of a round meet the same one.
/// </summary>
/// <param name="Slices">The slices, one after the other.</param>
/// <param name="Rounds">The number of rounds.</param>
internal sealed record SlicePlan(IReadOnlyList<Slice> Slices, int Rounds)
{
    private const int LeastRounds = 2;

    /// <summary>The part of a slice that counts is so many times as long as the part that does not.</summary>
    private const int GuardPart = 8;

    /// <summary>Calls that take longer would not end in their slices.</summary>
    public const double LongestResponse = 0.01;

    private const double LeastGuard = 0.001;
    private const double LeastSlice = 0.01;

    public long Length => Slices[^1].To;

    /// <param name="cells">The number of cells.</param>
    /// <param name="seconds">The time that counts of each cell.</param>
    /// <param name="responseSeconds">The longest response time of the cells on average.</param>
    /// <param name="seed">The order follows from it.</param>
    public static SlicePlan Of(int cells, double seconds, double responseSeconds, int seed)
    {
        var guard = Math.Clamp(2 * responseSeconds, LeastGuard, 2 * LongestResponse);
        var length = Math.Max(LeastSlice, GuardPart * guard);
        var rounds = Math.Max(LeastRounds, (int)Math.Round(seconds / length));
        var random = new Random(seed);
        var order = Enumerable.Range(0, cells).ToArray();
        var slices = new List<Slice>(rounds * cells);
        for (var round = 0; round < rounds; round++)
        {
            random.Shuffle(order);
            foreach (var cell in order)
            {
                var begin = slices.Count == 0 ? 0 : slices[^1].To;
                var from = begin + Units(guard);
                slices.Add(new Slice(cell, round, begin, from, from + Units(length)));
            }
        }

        return new SlicePlan(slices, rounds);
    }

    /// <summary>The time that counts of a cell, in seconds.</summary>
    public double SecondsOf(int cell) =>
        Slices.Where(s => s.Cell == cell).Sum(s => s.To - s.From) / (double)HistogramScale.UnitsPerSecond;

    private static long Units(double seconds) => (long)(seconds * HistogramScale.UnitsPerSecond);
}
