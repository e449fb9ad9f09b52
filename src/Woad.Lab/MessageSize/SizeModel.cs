using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;

namespace Woad.Lab.MessageSize;

/// <summary>t = a + b·m by series, fitted on the calibration trials.</summary>
internal static class SizeModel
{
    public static IEnumerable<ModelFigure> Predict(IReadOnlyList<SizeCell> cells, TrialData calibration)
    {
        foreach (var series in cells.GroupBy(c => c.Series))
        {
            var points = series
                .SelectMany(c =>
                    calibration
                        .Trials.Where(t => t.Repetition == 0 && t.Cell == c.Id)
                        .Select(t => (X: c.Bytes / 1e6, Y: Mean([t]))))
                .Where(p => p.Y is not null)
                .Select(p => (p.X, p.Y!.Value))
                .ToArray();
            var fit = LineFit.Of(points);
            foreach (var cell in series)
            {
                var expected = fit is null ? double.NaN : fit.Intercept + (fit.Slope * cell.Bytes / 1e6);
                if (expected > 0)
                {
                    yield return new ModelFigure(
                        cell.Id,
                        SizeExperiment.MeanMilliseconds,
                        expected,
                        fit!.Intercept > fit.Slope * cell.Bytes / 1e6 ? "cost of a call" : "bytes");
                }
            }
        }
    }

    /// <summary>A step that consists of others takes as long as they do together.</summary>
    public static IEnumerable<ModelFigure> Predict(IReadOnlyList<OpeningCell> cells, TrialData calibration)
    {
        foreach (var cell in cells.Where(c => c.Consists.Count > 0))
        {
            var parts = cell.Consists
                .Select(step => (Step: step, Mean: Mean(calibration.Trials
                    .Where(t => t.Repetition == 0 && t.Cell == (cell with { Step = step }).Id))))
                .ToArray();
            if (parts.All(p => p.Mean is not null))
            {
                yield return new ModelFigure(
                    cell.Id,
                    SizeExperiment.MeanMilliseconds,
                    parts.Sum(p => p.Mean!.Value),
                    parts.MaxBy(p => p.Mean).Step.ToString().ToLowerInvariant());
            }
        }
    }

    /// <summary>Mean service time in ms; null when nothing was answered.</summary>
    public static double? Mean(IEnumerable<TrialEvent> trials)
    {
        var all = new Histogram();
        foreach (var level in trials.SelectMany(t => t.Outcome.Levels))
        {
            all.Merge(level.Service);
        }

        return all.Count == 0 ? null : all.Sum * 1000.0 / HistogramScale.UnitsPerSecond / all.Count;
    }
}
