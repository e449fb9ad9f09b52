using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Blocks;

/// <summary>The sentences of a page on the blocks of a run whose cells have server processes.</summary>
internal static class BlockText
{
    /// <param name="data">The run.</param>
    /// <param name="seed">The seed of the order.</param>
    public static string Describe(TrialData data, int seed)
    {
        var trials = data.Measured.ToArray();
        var blocks = trials.Select(t => t.Repetition).DefaultIfEmpty().Max();
        return Invariant($"{blocks} block{(blocks == 1 ? "" : "s")} with {trials.Length} windows. A block has the ")
            + Invariant($"cells in random order (seed {seed}), those that are compared next to one another. Ratios ")
            + "are formed inside a block and pooled over the blocks. "
            + (blocks < SignedRank.LeastPairs
                ? Invariant($"Their intervals are those of Student's t, since there are fewer than ")
                    + Invariant($"{SignedRank.LeastPairs} blocks. ")
                : Invariant($"Their intervals hold in 95 % of runs, for four looks at the figures. Cells whose ")
                    + "statements are decided have a window in one block of "
                    + Invariant($"{BlockSchedule.RestEvery}. "))
            + "The server processes of all cells are there from their first window to the end of the run, and rest "
            + "between their windows. Calls take as long as whole slices of instancing: windows are not cut.";
    }
}
