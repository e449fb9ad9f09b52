using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Durable;

/// <summary>The results of the measurements before the durable calls. A result is null where none was made.</summary>
internal sealed class Baselines(TrialData data)
{
    /// <summary>Mean milliseconds of a call on a store in memory, of one caller.</summary>
    public double? ServiceMilliseconds(int bytes) => Milliseconds(Baseline.Service, StoreKind.Memory, bytes);

    /// <summary>The service of a cell on stores in memory. Hosts share none, so one instance has one host.</summary>
    public BaselineRate? Service(DurableCell cell) =>
        Rate(new BaselineCell(Baseline.Service, StoreKind.Memory, cell.Bytes, cell.Callers, cell.Seconds)
        {
            IsShared = cell.IsShared, Hosts = cell.IsShared ? 1 : cell.Hosts,
        });

    /// <summary>The store of a cell by itself.</summary>
    public BaselineRate? Store(DurableCell cell) =>
        Rate(new BaselineCell(Baseline.Store, cell.Store, cell.Bytes, cell.Callers, cell.Seconds)
        {
            IsShared = cell.IsShared, Hosts = cell.Hosts,
        });

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

    private BaselineRate? Rate(BaselineCell cell)
    {
        var trials = Of(cell).ToArray();
        var rate = trials.SelectMany(t => t.Outcome.Levels).Select(l => l.CallsPerSecond).FirstOrDefault(r => r > 0);
        if (rate <= 0)
        {
            return null;
        }

        var environment = data.Experiment!.Environment;
        var hosts = cell.Kind == Baseline.Service
            ? data.CountersOf(cell.Id, 0).Where(s => s.At >= 0.4 * cell.Seconds).Select(s => s.Cpu).ToArray()
            : [];
        var own = environment.SharesCores || cell.Kind == Baseline.Store
            ? trials.Average(t => t.Generator.CpuShare) * environment.Processors
            : 0;
        return new BaselineRate(rate, (own + hosts.DefaultIfEmpty().Average()) / environment.ServerCoreCount / rate);
    }

    private IEnumerable<TrialEvent> Of(BaselineCell cell) =>
        data.Trials.Where(t => t.Repetition == 0 && t.Cell == cell.Id);
}
