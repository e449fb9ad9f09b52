using Woad.Lab.Engine;
using Woad.Lab.Measuring;
using Woad.Lab.Results;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Comparing;

/// <summary>The figures of a run by cell and quantity, one for each repetition.</summary>
internal sealed record RunStatistics(
    string Experiment,
    LabEnvironment Environment,
    IReadOnlyDictionary<(string Cell, string Quantity), IReadOnlyList<double>> Values)
{
    public static RunStatistics Of(IReadOnlyList<RawEvent> lines)
    {
        if (lines.OfType<ExperimentEvent>().FirstOrDefault() is { } experiment)
        {
            var trials = new TrialData(lines).Measured.Where(t => !TrialData.Objections(t).Any()).ToArray();
            return new RunStatistics(experiment.Experiment, experiment.Environment, Group(trials.SelectMany(OfTrial)));
        }

        var run = new RunAnalysis(new RunData(lines));
        return new RunStatistics(
            run.Data.Run.Experiment,
            run.Data.Run.Environment,
            Group(run.Measured.SelectMany(OfCell)));
    }

    private static IEnumerable<(string, string, double)> OfTrial(TrialEvent trial)
    {
        foreach (var level in trial.Outcome.Levels.Where(l => l.Calls > 0))
        {
            var cell = trial.Outcome.Levels.Count == 1 ? trial.Cell : $"{trial.Cell} {level.Name}";
            yield return (cell, "calls/s", level.CallsPerSecond);
            yield return (cell, "mean ms", Milliseconds(level.Response.Sum / (double)level.Response.Count));
            yield return (cell, "p50 ms", Milliseconds(level.Response.Quantile(0.5)));
            yield return (cell, "p99 ms", Milliseconds(level.Response.Quantile(0.99)));
        }
    }

    private static IEnumerable<(string, string, double)> OfCell(CellResult cell) =>
        cell.Valid.SelectMany(w =>
            new[]
            {
                (cell.Cell.Id, "calls/s", w.CallsPerSecond),
                (cell.Cell.Id, "server µs/call", w.ServerCpuMicroseconds),
                (cell.Cell.Id, "server B/call", w.ServerBytesPerCall),
            });

    private static Dictionary<(string, string), IReadOnlyList<double>> Group(
        IEnumerable<(string Cell, string Quantity, double Value)> values
    ) =>
        values
            .GroupBy(v => (v.Cell, v.Quantity))
            .ToDictionary(g => g.Key, g => (IReadOnlyList<double>)[.. g.Select(v => v.Value)]);

    private static double Milliseconds(double units) => units * 1000 / HistogramScale.UnitsPerSecond;
}
