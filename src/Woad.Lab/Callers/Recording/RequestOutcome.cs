using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>One request of a script in a measured stretch, all shards together.</summary>
/// <param name="Name">Its number in the script, method and path.</param>
/// <param name="Response">The response times of calls that were answered.</param>
/// <param name="Errors">Calls that failed.</param>
internal sealed record RequestOutcome(string Name, Histogram Response, long Errors)
{
    /// <summary>The requests of several parts of a load, each once, in the order of the script.</summary>
    public static IReadOnlyList<RequestOutcome> Merge(IEnumerable<RequestOutcome> parts) =>
    [
        .. parts.GroupBy(p => p.Name)
            .Select(g => new RequestOutcome(g.Key, Histogram.Merge(g.Select(p => p.Response)), g.Sum(p => p.Errors)))
            .OrderBy(r => NumberOf(r.Name))
            .ThenBy(r => r.Name, StringComparer.Ordinal),
    ];

    private static int NumberOf(string name) =>
        int.TryParse(name.AsSpan(0, Math.Max(0, name.IndexOf('.', StringComparison.Ordinal))), out var number)
            ? number
            : int.MaxValue;
}
