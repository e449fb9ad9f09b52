namespace Woad.Durable.Tests.History;

/// <summary>
/// Compares the calls that clients have seen with the entries that are there in the end: one instance could have seen
/// them in this order.
/// </summary>
internal static class HistoryCheck
{
    /// <summary>The contradictions; none when the history is right.</summary>
    public static IReadOnlyList<string> Find(IEnumerable<JournalCall> calls, string[] entries)
    {
        var found = new List<string>();
        var known = calls.ToDictionary(static c => c.Entry);
        foreach (var twice in entries.GroupBy(static e => e).Where(static g => g.Count() > 1))
        {
            found.Add($"{twice.Key} is there {twice.Count()} times");
        }

        found.AddRange(entries.Where(e => !known.ContainsKey(e)).Select(static e => $"{e} was never sent"));
        foreach (var call in known.Values.Where(static c => c.Position is not null))
        {
            if (call.Position > entries.Length || entries[call.Position!.Value - 1] != call.Entry)
            {
                found.Add($"{call.Entry} was acknowledged as number {call.Position} and is not there");
            }
        }

        found.AddRange(OutOfOrder([.. entries.Where(known.ContainsKey).Select(e => known[e])]));
        return found;
    }

    /// <summary>A call that had ended before another one began comes first.</summary>
    private static IEnumerable<string> OutOfOrder(JournalCall[] inOrder)
    {
        var begun = long.MinValue;
        JournalCall? last = null;
        foreach (var call in inOrder)
        {
            if (call.Position is not null && call.Ended < begun)
            {
                yield return $"{call.Entry} had ended before {last!.Entry} began, and comes behind it";
            }

            if (call.Begun > begun)
            {
                (begun, last) = (call.Begun, call);
            }
        }
    }
}
