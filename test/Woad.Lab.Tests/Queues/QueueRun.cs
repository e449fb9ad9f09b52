using System.Text.Json;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Queues;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Queues;

/// <summary>Makes runs of the experiment whose figures are known.</summary>
internal sealed class QueueRun
{
    private readonly List<RawEvent> _lines =
    [
        new ExperimentEvent(
            ExperimentEvent.CurrentSchema,
            QueuesExperiment.ExperimentName,
            DateTimeOffset.UnixEpoch,
            JsonSerializer.SerializeToElement(new QueuesSettings(), LabJson.Line),
            InstancingRun.Environment,
            []),
    ];

    public TrialData Data => new([.. _lines, new EndEvent(false)]);

    /// <summary>A measurement before the stories, of so many calls in a second.</summary>
    public QueueRun With(ICellDefinition cell, int perSecond)
    {
        var calls = new Histogram();
        for (var i = 0; i < perSecond; i++)
        {
            calls.Record(HistogramScale.UnitsPerSecond / perSecond);
        }

        var level = new LevelOutcome("users", 0, 1, 1, calls, calls, new Histogram(), 0, calls.Count, 0, 1, 1);
        _lines.Add(new TrialEvent(
            cell.Id,
            0,
            true,
            new LoadOutcome([level], [], new Histogram(), new Histogram(), new Histogram(), 0, 1),
            new GeneratorUsage(0.1, 0, 100),
            null));
        return this;
    }

    /// <summary>A service that has received so many messages in each second of the window.</summary>
    public QueueRun Received(QueueCell cell, int perSecond)
    {
        With(cell, 20);
        foreach (var (share, at) in new[] { (0, cell.WarmUpSeconds), (1, cell.WarmUpSeconds + cell.Seconds) })
        {
            var delivered = (long)(share * perSecond * cell.Seconds);
            _lines.Add(new CountersEvent(
                cell.Id, 0, new ServerCounters { At = at, Queue = new() { Delivered = delivered, Length = 10 } }));
        }

        return this;
    }
}
