using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using static System.FormattableString;

namespace Woad.Lab.Trials;

/// <summary>The rate of each agent at the highest level of a load. Of many agents the slowest are drawn.</summary>
internal static class AgentBars
{
    /// <summary>More names do not fit below a chart.</summary>
    private const int Most = 12;

    public static IEnumerable<PageBlock> Of(IReadOnlyList<TrialEvent> trials)
    {
        var agents = trials.SelectMany(t => t.Agents).GroupBy(a => a.Name)
            .Select(a => (
                a.Key,
                Levels: a.Select(p => p.Outcome?.Levels.LastOrDefault()).OfType<LevelOutcome>().ToArray()))
            .Where(a => a.Levels.Any(l => l.Calls > 0))
            .OrderBy(a => a.Levels.Average(l => l.CallsPerSecond))
            .ToArray();
        if (agents.Length < 2)
        {
            yield break;
        }

        var drawn = agents.Take(Most).OrderBy(a => a.Key, StringComparer.Ordinal);
        yield return new BarBlock(
            "agents-rate",
            agents.Length > Most
                ? Invariant($"calls/s of the {Most} slowest of {agents.Length} agents at {agents[0].Levels[0].Name}")
                : $"calls/s of each agent at {agents[0].Levels[0].Name}",
            ["calls/s"],
            [.. drawn.Select(a => new BarGroup(a.Key, [ValueOf(a.Key, a.Levels)]))]);
    }

    private static ChartValue ValueOf(string name, IReadOnlyList<LevelOutcome> levels)
    {
        double[] rates = [.. levels.Select(l => l.CallsPerSecond)];
        var slowest = levels.Max(l => l.Response.Quantile(0.99)) * HistogramScale.MillisecondsPerUnit;
        return new ChartValue(
            rates.Average(),
            rates.Min(),
            rates.Max(),
            null,
            Invariant($"{name}: {rates.Average():N1} calls/s, response p99 {slowest:0.###} ms"));
    }
}
