using System.Text.Json;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.MessageSize;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Tests.Trials;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.MessageSize;

/// <summary>The page of an experiment in which some cells have no figure.</summary>
public sealed class SizePageTests
{
    private static readonly SizeSettings Settings = new()
    {
        Sizes = [1000, 100_000],
        Bindings = ["netTcp"],
        Part = ["size"],
        Seconds = 0.2,
        Runs = 1,
    };

    [Fact]
    public void Cell_without_an_answered_call_is_named_with_its_window()
    {
        var answered = TestTrials.Of("netTcp/buffered/1kB", 1);
        var level = answered.Outcome.Levels[0] with { Service = new(), Response = new() };
        var silent = answered with
        {
            Cell = "netTcp/buffered/100kB",
            Outcome = answered.Outcome with { Levels = [level] },
        };

        var page = new SizePage(Settings, new TrialData(
        [
            new ExperimentEvent(
                ExperimentEvent.CurrentSchema,
                SizeExperiment.ExperimentName,
                DateTimeOffset.UnixEpoch,
                JsonSerializer.SerializeToElement(Settings, LabJson.Line),
                InstancingRun.Environment,
                []),
            answered,
            silent,
            new EndEvent(false),
        ])).Build();

        var missing = Assert.Single(page.Missing, m => m.Cell == "netTcp/buffered/100kB");
        Assert.StartsWith("no call was answered within its window", missing.Why, StringComparison.Ordinal);
    }
}
