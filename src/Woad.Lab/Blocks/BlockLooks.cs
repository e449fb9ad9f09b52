namespace Woad.Lab.Blocks;

/// <summary>
/// When a run looks at its figures: after 10, 20, 40 and 80 blocks of short windows, after 7, 14, 28 and 56 blocks of
/// long ones, or at its end. A look after each block would find differences by chance that are none; for four looks the
/// intervals are widened.
/// </summary>
internal static class BlockLooks
{
    public const int MostBlocks = 80;

    /// <summary>The first look at windows of tenths of a second.</summary>
    public const int FirstOfShort = 10;

    /// <summary>The first look at windows of calls that wait: the fewest blocks that have an interval.</summary>
    public const int FirstOfLong = 7;

    /// <summary>The most blocks of windows of calls that wait.</summary>
    public const int MostOfLong = 56;

    private const int Looks = 4;

    /// <param name="block">The number of blocks that were measured.</param>
    /// <param name="first">The first look.</param>
    public static bool IsAfter(int block, int first)
    {
        for (var (look, number) = (first, 0); number < Looks; look *= 2, number++)
        {
            if (block == look)
            {
                return true;
            }
        }

        return false;
    }
}
