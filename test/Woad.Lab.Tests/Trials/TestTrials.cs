using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Trials;

/// <summary>Trials whose result is known: a hundred calls of a millisecond each.</summary>
internal static class TestTrials
{
    public static TrialEvent Of(string cell, int repetition, double pauses = 0, string? ended = null)
    {
        var calls = new Histogram();
        for (var i = 0; i < 100; i++)
        {
            calls.Record(10_000);
        }

        var level = new LevelOutcome("1 user", 0, 1, 1, calls, calls, new Histogram(), 0, 100, 0, 0.1, 0.1);
        var outcome = new LoadOutcome([level], [], new Histogram(), new Histogram(), new Histogram(), 0, 1);
        return new TrialEvent(cell, repetition, true, outcome, new GeneratorUsage(0.1, pauses, 100), ended);
    }

    public static TrialData Data(bool interrupted, params TrialEvent[] trials) =>
        new([.. trials, new EndEvent(interrupted)]);
}
