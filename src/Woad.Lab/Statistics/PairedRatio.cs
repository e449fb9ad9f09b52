namespace Woad.Lab.Statistics;

/// <summary>
/// The ratio of two cells from blocks in which both have a window: the ratio inside each block, pooled over the blocks.
/// What changes the speed of the machine from block to block falls on both sides, and cancels.
/// </summary>
internal static class PairedRatio
{
    /// <summary>
    /// The ratio over all blocks that have both cells; null without one. The interval is widened for four looks: a run
    /// that looks four times still errs in 5 %.
    /// </summary>
    /// <param name="above">The values of a cell by block.</param>
    /// <param name="below">The values of the other cell.</param>
    /// <param name="level">The interval; that of four looks unless given.</param>
    public static Estimate? Of(
        IReadOnlyDictionary<int, double> above, IReadOnlyDictionary<int, double> below, IntervalLevel? level = null) =>
        SignedRank.Of(
            [
                .. above.Keys.Intersect(below.Keys).Order()
                    .Where(block => above[block] > 0 && below[block] > 0)
                    .Select(block => Math.Log(above[block] / below[block])),
            ],
            level ?? IntervalLevel.OfFourLooks) is { } logs
            ? new Estimate(Math.Exp(logs.Value), Exp(logs.Low), Exp(logs.High))
            : null;

    private static double? Exp(double? value) => value is { } known ? Math.Exp(known) : null;
}
