using Woad.Lab.Durable.Stores;
using Woad.Lab.Pages;
using static System.FormattableString;

namespace Woad.Lab.Durable;

/// <summary>The limits that were found, and the next experiment.</summary>
internal sealed class DurableAdvice(IReadOnlyDictionary<DurableCell, CallShares> shares, Baselines baselines)
{
    public IEnumerable<string> Lines()
    {
        var known = shares.Where(p => p.Value.WithoutLimit is null);
        foreach (var limit in known.GroupBy(p => p.Value.Limit).OrderByDescending(g => g.Count()))
        {
            yield return Invariant($"{limit.Count()} of {shares.Count} cells end at {limit.Key}. ")
                + Meaning(limit.Key);
        }

        var most = shares.Where(p => p.Key is { Callers: 1 })
            .Select(p => (
                p.Key,
                Ratio: p.Value.Commits / baselines.Milliseconds(Baseline.Call, p.Key.Store, p.Key.Bytes)))
            .Where(p => p.Ratio is not null)
            .ToArray();
        if (most.Length > 0)
        {
            yield return "The store's part of a call of one caller, ÷ the same statements sent by hand: "
                + string.Join(", ", most.Select(p => Invariant($"{p.Key.Id} {p.Ratio:0.00}"))) + ".";
        }

        if (shares.Keys.All(c => c.Store == StoreKind.Sqlite))
        {
            yield return "Next experiment: --store sqlite,postgres --postgres CONNECTION, whose writers do not exclude "
                + "each other.";
        }
    }

    /// <summary>Settings that may raise the rate. This run has not measured them.</summary>
    private static string Meaning(string limit) => limit switch
    {
        DurableModel.Commits => "To try: a disk that flushes faster, or more callers at once, whose commits are made "
            + "together.",
        DurableModel.LockWaits => "To try: smaller instances, fewer calls of one instance, or "
            + "ConcurrencyMode.Multiple, whose overlapping calls are saved together; with a file, one host.",
        DurableModel.Both => "To try: more callers, since one caller waits for one after the other.",
        _ => "To try: more processors, and a machine of its own for the load.",
    };
}
