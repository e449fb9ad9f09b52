namespace Woad.Lab.Tuning;

/// <summary>
/// The smallest number from which on a condition holds: doubles until it holds, then halves the distance to the last
/// one that failed.
/// </summary>
/// <param name="most">The largest number that is tried.</param>
internal sealed class SmallestSearch(int most)
{
    /// <param name="holds">Whether the condition holds for a number; null when that cannot be told.</param>
    public async Task<SearchResult> FindAsync(Func<int, Task<bool?>> holds)
    {
        var (failed, number) = (0, 1);
        while (true)
        {
            switch (await holds(number))
            {
                case null:
                    return new SearchResult(null, IsComplete: false);
                case true:
                    return await NarrowAsync(failed, number, holds);
                case false when number == most:
                    return new SearchResult(null, IsComplete: true);
                default:
                    (failed, number) = (number, (int)Math.Min(most, 2L * number));
                    break;
            }
        }
    }

    private static async Task<SearchResult> NarrowAsync(int failed, int held, Func<int, Task<bool?>> holds)
    {
        while (held - failed > 1)
        {
            var middle = failed + ((held - failed) / 2);
            switch (await holds(middle))
            {
                case null:
                    return new SearchResult(held, IsComplete: false);
                case true:
                    held = middle;
                    break;
                default:
                    failed = middle;
                    break;
            }
        }

        return new SearchResult(held, IsComplete: true);
    }
}
