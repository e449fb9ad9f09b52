using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.MessageSize;

/// <summary>The time of a call by size, series by series, from the trials that calibrate.</summary>
internal static class SizeModel
{
    public static IEnumerable<ModelFigure> Predict(IReadOnlyList<SizeCell> cells, TrialData calibration)
    {
        foreach (var series in cells.GroupBy(c => c.Series))
        {
            var sizes = SizeCalibration.Of([.. series]).ToDictionary(c => c.Id, c => c.Bytes);
            var law = SizeLaw.Of(calibration.Calibrating
                .Where(t => sizes.ContainsKey(t.Cell))
                .Select(t => ((double)sizes[t.Cell], Mean([t]) ?? 0)));
            foreach (var cell in law is null ? [] : series.AsEnumerable())
            {
                var expected = law!.Milliseconds(cell.Bytes);
                if (expected > 0)
                {
                    yield return new ModelFigure(
                        cell.Id,
                        SizeExperiment.MeanMilliseconds,
                        expected,
                        law.Call > expected - law.Call ? "cost of a call" : "bytes");
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
