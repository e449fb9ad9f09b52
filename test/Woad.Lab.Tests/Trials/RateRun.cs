using System.Text.Json;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Trials;

/// <summary>Makes runs of an experiment whose rates are known.</summary>
/// <param name="experiment">The name of the experiment.</param>
/// <param name="settings">The settings of the run.</param>
internal sealed class RateRun(string experiment, object settings)
{
    private readonly List<RawEvent> _lines =
    [
        new ExperimentEvent(
            ExperimentEvent.CurrentSchema,
            experiment,
            DateTimeOffset.UnixEpoch,
            JsonSerializer.SerializeToElement(settings, LabJson.Line),
            InstancingRun.Environment,
            []),
    ];

    public TrialData Data => new([.. _lines, new EndEvent(false)]);

    /// <summary>The predictions of the run.</summary>
    public RateRun Predicted(IReadOnlyList<ModelFigure> figures)
    {
        _lines.Add(new ModelEvent(figures));
        return this;
    }

    /// <summary>A window of a cell with so many calls in a second.</summary>
    public RateRun With(ICellDefinition cell, int repetition, int perSecond)
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
