namespace Woad.Lab.Statistics;

/// <summary>
/// A quantity of one or two cells over the blocks of a run: the signed-rank interval from the fewest blocks on that
/// have one, and the t interval of fewer, which a run looks at once.
/// </summary>
internal static class BlockEstimate
{
    /// <summary>The centre of the values.</summary>
    public static Estimate Of(IReadOnlyCollection<double> values) => values.Count < SignedRank.LeastPairs
        ? Estimate.OfMean(values)
        : SignedRank.Of([.. values], IntervalLevel.OfFourLooks)!;

    /// <summary>The ratio of two cells inside the blocks that both have; null without one.</summary>
    public static Estimate? OfRatio(IReadOnlyDictionary<int, double> above, IReadOnlyDictionary<int, double> below) =>
        above.Keys.Intersect(below.Keys).Count(b => above[b] > 0 && below[b] > 0) < SignedRank.LeastPairs
            ? Estimate.OfRatio(above, below)
            : PairedRatio.Of(above, below);
}
