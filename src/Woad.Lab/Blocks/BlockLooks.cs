namespace Woad.Lab.Blocks;

/// <summary>
/// When a run looks at its figures: after 10, 20, 40 and 80 blocks, or at its end. A look after each block would find
/// differences by chance that are none; for four looks the intervals are widened.
/// </summary>
internal static class BlockLooks
{
    public const int MostBlocks = 80;
    private const int First = 10;

    public static bool IsAfter(int block)
    {
        for (var look = First; look <= MostBlocks; look *= 2)
        {
            if (block == look)
            {
                return true;
            }
        }

        return false;
    }
}
