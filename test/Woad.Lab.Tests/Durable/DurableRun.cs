using System.Text.Json;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Durable;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Durable;

/// <summary>Makes runs of the experiment whose figures are known.</summary>
internal sealed class DurableRun
{
    private readonly List<RawEvent> _lines =
    [
        new ExperimentEvent(
            ExperimentEvent.CurrentSchema,
            DurableExperiment.ExperimentName,
            DateTimeOffset.UnixEpoch,
            JsonSerializer.SerializeToElement(new DurableSettings(), LabJson.Line),
            InstancingRun.Environment,
            []),
    ];

    public TrialData Data => new([.. _lines, new EndEvent(false)]);

    /// <summary>Something that took so many milliseconds each time, so many times in a second.</summary>
    public DurableRun With(ICellDefinition cell, double milliseconds, double perSecond)
    {
        var calls = new Histogram();
        for (var i = 0; i < perSecond; i++)
        {
            calls.Record((long)(milliseconds * HistogramScale.UnitsPerSecond / 1000));
        }

        var level = new LevelOutcome("users", 0, 1, 1, calls, calls, new Histogram(), 0, calls.Count, 0, 1, 1);
        _lines.Add(new TrialEvent(
            cell.Id,
            RepetitionOf(cell),
            true,
            new LoadOutcome([level], [], new Histogram(), new Histogram(), new Histogram(), 0, 1),
            new GeneratorUsage(0.1, 0, 100),
            null));
        return this;
    }

    /// <summary>Adds the counters of a cell's hosts at the beginning and at the end of its window.</summary>
    public DurableRun With(ICellDefinition cell, StoreTimes store, double processors)
    {
        foreach (var (at, times) in new[] { (0.6, new StoreTimes()), (1.4, store) })
        {
            _lines.Add(new CountersEvent(
                cell.Id, RepetitionOf(cell), new ServerCounters { At = at, Cpu = processors, Store = times }));
        }

        return this;
    }

    private static int RepetitionOf(ICellDefinition cell) => cell is BaselineCell ? 0 : 1;
}
