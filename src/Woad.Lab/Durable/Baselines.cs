using Woad.Lab.Measuring;
using Woad.Lab.Runs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Durable;

/// <summary>The results of the measurements before the durable calls. A result is null where none was made.</summary>
internal sealed class Baselines(TrialData data)
{
    /// <summary>Mean milliseconds of a call on a store in memory, of one caller.</summary>
    public double? ServiceMilliseconds(int bytes) => Milliseconds(Baseline.Service, StoreKind.Memory, bytes);

    /// <summary>Calls per second on a store in memory.</summary>
    public double? ServiceRate(int bytes, int callers, bool isShared) =>
        Rate(new BaselineCell(Baseline.Service, StoreKind.Memory, bytes, callers, 0) { IsShared = isShared });

    /// <summary>Mean milliseconds of one caller.</summary>
    public double? Milliseconds(Baseline kind, StoreKind store, int bytes)
    {
        var all = new Histogram();
        foreach (var level in Of(new BaselineCell(kind, store, bytes, 1, 0)).SelectMany(t => t.Outcome.Levels))
        {
            all.Merge(level.Service);
        }

        return all.Count == 0 ? null : all.Sum * 1000.0 / HistogramScale.UnitsPerSecond / all.Count;
    }

    /// <summary>Calls per second whose statements can be sent, so many at once.</summary>
    public double? StoreRate(StoreKind store, int bytes, int callers) =>
        Rate(new BaselineCell(Baseline.Call, store, bytes, callers, 0));

    private double? Rate(BaselineCell cell) => Of(cell).SelectMany(t => t.Outcome.Levels)
        .Select(l => (double?)l.CallsPerSecond * cell.Together).FirstOrDefault(r => r > 0);

    private IEnumerable<TrialEvent> Of(BaselineCell cell) =>
        data.Trials.Where(t => t.Repetition == 0 && t.Cell == cell.Id);
}
