namespace Woad.Lab.Blocks;

/// <summary>
/// The order of the windows of each block. Cells that are compared are neighbours: a group stays together, in an order
/// of its own in each block, and so do the groups. What changes on the machine meanwhile falls on all cells alike.
/// </summary>
internal sealed class BlockSchedule(int seed)
{
    /// <summary>
    /// Cells whose statements are decided have a window in one block of so many, which keeps their figures of the same
    /// time as those of the others.
    /// </summary>
    public const int RestEvery = 8;

    /// <param name="block">The number of the block, from 1.</param>
    /// <param name="groups">The cells that are compared with one another.</param>
    /// <param name="wanted">Whether a statement about the cell is not decided yet.</param>
    /// <returns>The groups in their order, with their cells in theirs.</returns>
    public IReadOnlyList<IReadOnlyList<T>> Order<T>(
        int block, IReadOnlyList<IReadOnlyList<T>> groups, Func<T, bool> wanted)
    {
        var random = new Random(unchecked((seed * 7919) + block));
        var hasAll = block % RestEvery == 0;
        T[][] chosen = [.. groups.Select(g => g.Where(c => hasAll || wanted(c)).ToArray()).Where(g => g.Length > 0)];
        random.Shuffle(chosen);
        foreach (var group in chosen)
        {
            random.Shuffle(group);
        }

        return chosen;
    }
}
