using System.Text.Json;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.Lab.Pages;
using Woad.Lab.Pairs;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Pairs;

/// <summary>The verdict on two builds, on a quiet machine and on a busy one.</summary>
public sealed class PairPageTests
{
    [Theory]
    [InlineData(1000, 900, 0.0, "FAIL", ExitCodes.Fail, "B is slower by 10.0 %")]
    [InlineData(1000, 1100, 0.0, "PASS", ExitCodes.Pass, "B is faster by 10.0 %")]
    [InlineData(1000, 1000, 0.0, "PASS", ExitCodes.Pass, "B and A differ by less than 1.0 %")]
    [InlineData(1000, 900, 0.5, "DISTURBED", ExitCodes.Disturbed, "B is slower by 10.0 %")]
    [InlineData(1000, 1100, 0.5, "DISTURBED", ExitCodes.Pass, "B ÷ A is 1.10")]
    public void Verdict_follows_from_the_ratio_and_the_disturbance(
        int a, int b, double disturbance, string verdict, int code, string said)
    {
        var page = Page(a, b, 12, disturbance);
        Assert.Equal((verdict, code), (page.Verdict, page.ExitCode));
        Assert.Contains(said, page.Explanation, StringComparison.Ordinal);
        Assert.Equal(code == ExitCodes.Pass, Assert.Single(page.Checks).Failure is null);
    }

    [Fact]
    public void Too_few_pairs_are_invalid() =>
        Assert.Equal(("INVALID", ExitCodes.Invalid), (Page(100, 100, 3, 0).Verdict, Page(100, 100, 3, 0).ExitCode));

    private static LabPage Page(int a, int b, int blocks, double disturbance)
    {
        var settings = new PairSettings();
        var lines = new List<RawEvent>
        {
            new ExperimentEvent(
                ExperimentEvent.CurrentSchema,
                PairExperiment.ExperimentName,
                DateTimeOffset.UnixEpoch,
                JsonSerializer.SerializeToElement(settings, LabJson.Line),
                InstancingRun.Environment,
                []),
        };
        for (var block = 1; block <= blocks; block++)
        {
            lines.Add(Window(PairCell.A, block, a, disturbance));
            lines.Add(Window(PairCell.B, block, b, disturbance));
        }

        return new PairPage(settings, new TrialData([.. lines, new EndEvent(false)])).Build();
    }

    private static TrialEvent Window(string cell, int block, int calls, double disturbance)
    {
        var times = new Histogram();
        for (var call = 0; call < calls; call++)
        {
            times.Record(10_000);
        }

        var level = new LevelOutcome("4 users", 0, 1, 4, times, times, new Histogram(), 0, times.Count, 0, 4, 4);
        return new TrialEvent(
            cell,
            block,
            true,
            new LoadOutcome([level], [], new Histogram(), new Histogram(), new Histogram(), 0, 4),
            new GeneratorUsage(0.1, 0, 100),
            null,
            new Disturbance(disturbance, "hog", 0, 0));
    }
}
