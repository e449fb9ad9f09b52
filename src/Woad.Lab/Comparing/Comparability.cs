using Woad.Lab.Scenarios;
using Woad.Lab.Statistics;

namespace Woad.Lab.Comparing;

/// <summary>Whether two runs measured the same thing, often enough to tell a difference.</summary>
/// <param name="Refusals">The reasons not to compare the runs.</param>
/// <param name="Warnings">Differences that a reader has to know before the figures.</param>
internal sealed record Comparability(IReadOnlyList<string> Refusals, IReadOnlyList<string> Warnings)
{
    public static Comparability Of(RunStatistics a, RunStatistics b)
    {
        if (a.Experiment != b.Experiment)
        {
            return new([$"The runs are of different experiments: {a.Experiment} and {b.Experiment}."], []);
        }

        var changes = SettingChange.Of(a.Settings, b.Settings);
        var isLoad = a.Experiment == LoadPage.ExperimentName;
        var operations = changes.Where(c => isLoad && c.IsOperation).ToArray();
        var loads = changes.Where(c => isLoad && c.IsLoad).ToArray();
        var others = changes.Except(operations).Except(loads).ToArray();
        return new(
            [
                .. Sentence("The runs called different operations", operations),
                .. Sentence("The runs had different loads", loads),
            ],
            [.. Sentence("The runs had different settings, which are in the ratios", others), .. Few(a, b)]);
    }

    private static IEnumerable<string> Sentence(string what, SettingChange[] changes) =>
        changes.Length == 0 ? [] : [$"{what}: {string.Join("; ", changes.Select(c => c.ToString()))}."];

    private static IEnumerable<string> Few(RunStatistics a, RunStatistics b)
    {
        var fewest = a.Values.Keys.Intersect(b.Values.Keys)
            .Select(key => Math.Min(a.Values[key].Count, b.Values[key].Count))
            .DefaultIfEmpty(Bootstrap.LeastRuns)
            .Min();
        if (fewest < Bootstrap.LeastRuns)
        {
            yield return $"Figures with fewer than {Bootstrap.LeastRuns} repetitions on a side have no interval: "
                + "whether they differ is not decided, whatever their ratio is. Repeat the runs with --runs "
                + $"{Bootstrap.LeastRuns} or more.";
        }
    }
}
