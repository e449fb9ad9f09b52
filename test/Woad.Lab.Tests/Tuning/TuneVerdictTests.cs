using System.Text.Json;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Logs.Events;
using Woad.Lab.Scenarios;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Tests.Trials;
using Woad.Lab.Trials;
using Woad.Lab.Tuning;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Tuning;

/// <summary>Values that are judged by windows of a hundred calls, of a millisecond each.</summary>
public sealed class TuneVerdictTests
{
    private static readonly TrialEvent Window = TestTrials.Of("calls=1", 1);

    [Theory]
    [InlineData("p90<2ms", true)]
    [InlineData("p90<1ms", false)]
    [InlineData("p99<1ms", false)]
    [InlineData("p99<2ms", null)]
    public void Threshold_that_few_calls_do_not_decide_is_neither_kept_nor_broken(string threshold, bool? holds) =>
        Assert.Equal(holds, TuneVerdict.Holds([Window], Threshold.With([threshold]), 1));

    [Fact]
    public void Page_says_how_many_calls_are_missing()
    {
        var settings = new TuneSettings("x.dll!X", 8, new LoadSettings { Thresholds = ["p99<2ms"] });
        var page = new TunePage(settings, new TrialData(
        [
            new ExperimentEvent(
                ExperimentEvent.CurrentSchema, TunePage.ExperimentName, DateTimeOffset.UnixEpoch,
                JsonSerializer.SerializeToElement(1), InstancingRun.Environment, []),
            Window,
            new EndEvent(false),
        ])).Build();
        Assert.Equal(ExitCodes.Invalid, page.ExitCode);
        Assert.Equal(
            "MaxConcurrentCalls 1: 1 user: p99<2ms cannot be told, 100 samples are too few: p99 needs 1000, by a "
                + "longer --duration.",
            page.Explanation);
        Assert.Empty(page.Advice);
    }
}
