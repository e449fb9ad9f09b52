using Woad.Lab.Durable.Stores;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Durable;

/// <summary>The results of the measurements before the durable calls. A result is null where none was made.</summary>
/// <param name="data">The run.</param>
/// <param name="middle">The size of the state with which more hosts are measured.</param>
internal sealed class Baselines(TrialData data, int middle)
{
    /// <summary>The service on a store in memory.</summary>
    public BaselineRate? Service(int bytes, int callers, bool isShared = false) =>
        Rate(new BaselineCell(Baseline.Service, StoreKind.Memory, bytes, callers, 0) { IsShared = isShared });

    /// <summary>The store alone.</summary>
    public BaselineRate? Store(StoreKind store, int bytes, int callers) =>
        Rate(new BaselineCell(Baseline.Store, store, bytes, callers, 0));

    /// <summary>The service on a store in memory and the store of a cell, in turns.</summary>
    public BaselineRate? Turns(DurableCell cell) =>
        Rate(new BaselineCell(Baseline.Turns, cell.Store, cell.Bytes, cell.Callers, 0));

    /// <summary>The service that uses the store by itself, for many callers.</summary>
    public BaselineRate? Plain(DurableCell cell, int hosts) =>
        Rate(new BaselineCell(Baseline.Plain, cell.Store, cell.IsShared ? cell.Bytes : middle, cell.Callers, 0)
        {
            Hosts = hosts, IsShared = cell.IsShared,
        });

    /// <summary>The service that uses the store by itself, for one caller.</summary>
    public BaselineRate? PlainOfOne(StoreKind store, int bytes) =>
        Rate(new BaselineCell(Baseline.Plain, store, bytes, 1, 0));

    /// <summary>
    /// Seconds of a call of one caller: as in the service that uses the store by itself, and for that which the
    /// durable service does beyond it, as long as it takes in memory.
    /// </summary>
    public double? OneCaller(StoreKind store, int bytes) => PlainOfOne(store, bytes)?.Seconds
        + Service(bytes, 1)?.Seconds - PlainOfOne(StoreKind.Memory, middle)?.Seconds;

    /// <summary>Seconds of one caller in the service, without those in the store.</summary>
    public double? OneCallerInService(StoreKind store, int bytes) =>
        OneCaller(store, bytes) - Store(store, bytes, 1)?.Seconds;

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

    /// <summary>
    /// The mean of the windows, as of those of a cell. Those that others disturb are left out where there are more.
    /// </summary>
    private BaselineRate? Rate(BaselineCell cell)
    {
        var all = Of(cell).Where(t => t.Outcome.Levels[0].CallsPerSecond > 0).ToArray();
        var quiet = all.Where(t => !data.Disturbances(t).Any()).ToArray();
        var trials = quiet.Length > 0 ? quiet : all;
        return trials.Length == 0
            ? null
            : new BaselineRate(
                trials.Average(t => t.Outcome.Levels[0].CallsPerSecond),
                trials.Average(t => ProcessorUse.Of(t, data)));
    }

    private IEnumerable<TrialEvent> Of(BaselineCell cell) =>
        data.Calibrating.Where(t => t.Cell == cell.Id);
}
