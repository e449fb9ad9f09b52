using System.Text.Json;
using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Comparing;

/// <summary>The figures of a run by cell and quantity, one for each repetition.</summary>
internal sealed record RunStatistics(
    string Experiment,
    LabEnvironment Environment,
    JsonElement Settings,
    IReadOnlyDictionary<(string Cell, string Quantity), IReadOnlyList<double>> Values)
{
    public static RunStatistics Of(IReadOnlyList<RawEvent> lines)
    {
        var data = new TrialData(lines);
        var trials = data.Measured.Where(t => !data.Objections(t).Any()).ToArray();
        var experiment = data.Experiment ?? throw new ArgumentException("The raw log holds no experiment.");
        return new RunStatistics(
            experiment.Experiment,
            experiment.Environment,
            experiment.Settings,
            Group(trials.SelectMany(t => OfTrial(data, t))));
    }

    private static IEnumerable<(string, string, double)> OfTrial(TrialData data, TrialEvent trial)
    {
        foreach (var level in trial.Outcome.Levels.Where(l => l.Calls > 0))
        {
            var cell = trial.Outcome.Levels.Count == 1 ? trial.Cell : $"{trial.Cell} {level.Name}";
            yield return (cell, "calls/s", level.CallsPerSecond);
            yield return (cell, "mean ms", Milliseconds(level.Response.Sum / (double)level.Response.Count));
            yield return (cell, "p50 ms", Milliseconds(level.Response.Quantile(0.5)));
            yield return (cell, "p99 ms", Milliseconds(level.Response.Quantile(0.99)));
            if (ServerUse.Of(data.CountersOf(trial.Cell, trial.Repetition), level.From, level.Seconds) is { } server)
            {
                yield return (cell, "server µs/call", server.Processors * 1e6 / level.CallsPerSecond);
                yield return (cell, "server B/call", server.AllocatedBytesPerSecond / level.CallsPerSecond);
            }
        }
    }

    private static Dictionary<(string, string), IReadOnlyList<double>> Group(
        IEnumerable<(string Cell, string Quantity, double Value)> values
    ) =>
        values
            .GroupBy(v => (v.Cell, v.Quantity))
            .ToDictionary(g => g.Key, g => (IReadOnlyList<double>)[.. g.Select(v => v.Value)]);

    private static double Milliseconds(double units) => units * 1000 / HistogramScale.UnitsPerSecond;
}
