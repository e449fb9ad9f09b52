using System.Text.Json;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Traces;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Traces;

/// <summary>Makes runs of the experiment whose rates are known.</summary>
internal sealed class TraceRun
{
    private readonly List<RawEvent> _lines =
    [
        new ExperimentEvent(
            ExperimentEvent.CurrentSchema,
            TraceExperiment.ExperimentName,
            DateTimeOffset.UnixEpoch,
            JsonSerializer.SerializeToElement(new TraceSettings(), LabJson.Line),
            InstancingRun.Environment,
            []),
    ];

    public TrialData Data => new([.. _lines, new EndEvent(false)]);

    /// <summary>A window of a cell with so many calls in a second.</summary>
    public TraceRun With(ICellDefinition cell, int repetition, int perSecond)
    {
        var calls = new Histogram();
        for (var i = 0; i < perSecond; i++)
        {
            calls.Record(1);
        }

        var level = new LevelOutcome("users", 0, 1, 1, calls, calls, new Histogram(), 0, calls.Count, 0, 1, 1);
        _lines.Add(new TrialEvent(
            cell.Id,
            repetition,
            true,
            new LoadOutcome([level], [], new Histogram(), new Histogram(), new Histogram(), 0, 1),
            new GeneratorUsage(0.1, 0, 100),
            null));
        return this;
    }
}
