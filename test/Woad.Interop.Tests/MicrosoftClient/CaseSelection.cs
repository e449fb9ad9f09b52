namespace Woad.Interop.Tests.MicrosoftClient;

/// <summary>Chooses cases of which each combination of some values occurs in one at least.</summary>
internal static class CaseSelection
{
    private const int Candidates = 40;

    /// <param name="cases">All cases, each with as many values.</param>
    /// <param name="strength">Values in a combination: 2 for pairs.</param>
    /// <param name="seed">The order in which cases are tried.</param>
    public static List<string[]> Of(IReadOnlyList<string[]> cases, int strength, int seed)
    {
        var random = new Random(seed);
        var order = cases.ToArray();
        random.Shuffle(order);
        var columns = Columns(order[0].Length, strength);
        var open = new HashSet<string>(order.SelectMany(c => Combinations(c, columns)), StringComparer.Ordinal);
        var chosen = new List<string[]>();
        for (var at = 0; open.Count > 0; at = (at + 1) % order.Length)
        {
            // The best of a few beside a case that has something new.
            if (!Combinations(order[at], columns).Any(open.Contains))
            {
                continue;
            }

            var best = order[at];
            var most = New(best, columns, open);
            for (var i = 0; i < Candidates; i++)
            {
                var other = order[random.Next(order.Length)];
                if (New(other, columns, open) is var found && found > most)
                {
                    (best, most) = (other, found);
                }
            }

            chosen.Add(best);
            open.ExceptWith(Combinations(best, columns));
        }

        return chosen;
    }

    private static int New(string[] values, int[][] columns, HashSet<string> open) =>
        Combinations(values, columns).Count(open.Contains);

    private static IEnumerable<string> Combinations(string[] values, int[][] columns) =>
        columns.Select(c => string.Join('|', c.Select(i => $"{i}={values[i]}")));

    private static int[][] Columns(int count, int strength) => strength == 0
        ? [[]]
        : [.. Columns(count, strength - 1).SelectMany(
            c => Enumerable.Range(0, c.Length == 0 ? count : c[0]).Select(i => (int[])[i, .. c]))];
}
