namespace Woad.Configuration.Files;

/// <summary>What somebody who mistyped a name may have meant.</summary>
internal static class Spelling
{
    /// <summary>
    /// The known name that is at most two changes away, or differs in case only; null when there is none.
    /// </summary>
    public static string? Nearest(string name, IEnumerable<string> known) =>
        known.Select(
            candidate => (candidate, distance: string.Equals(candidate, name, StringComparison.OrdinalIgnoreCase)
                ? 0
                : Distance(name, candidate)))
            .Where(pair => pair.distance <= 2 && pair.distance < pair.candidate.Length)
            .OrderBy(pair => pair.distance).Select(pair => pair.candidate).FirstOrDefault();

    private static int Distance(string one, string other)
    {
        var row = Enumerable.Range(0, other.Length + 1).ToArray();
        for (var i = 1; i <= one.Length; i++)
        {
            var diagonal = row[0];
            row[0] = i;
            for (var j = 1; j <= other.Length; j++)
            {
                var above = row[j];
                row[j] = Math.Min(Math.Min(above, row[j - 1]) + 1, diagonal + (one[i - 1] == other[j - 1] ? 0 : 1));
                diagonal = above;
            }
        }

        return row[^1];
    }
}
