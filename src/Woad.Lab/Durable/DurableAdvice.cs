using Woad.Lab.Durable.Stores;
using Woad.Lab.Pages;
using static System.FormattableString;

namespace Woad.Lab.Durable;

/// <summary>Explains the limits that were found, and names the next experiment.</summary>
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

    private static string Meaning(string limit) => limit switch
    {
        DurableModel.Commits => "A disk that flushes faster, or more callers at once, whose commits are made together, "
            + "would raise it; more hosts would not.",
        DurableModel.LockWaits => "Calls wait for each other. Smaller instances, fewer calls of one instance, or "
            + "ConcurrencyMode.Multiple, whose overlapping calls are saved together, would raise it; with a file, one "
            + "host.",
        DurableModel.Both => "One caller waits for one after the other. More callers would raise the rate.",
        _ => "Processors and the service take the time. More processors, and a machine of its own for the load, would "
            + "raise it; more hosts of a file would not, since they wait for each other.",
    };
}
