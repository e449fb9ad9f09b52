using System.Text.Json;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Published;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Tests.Trials;
using Woad.Lab.Throttling;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Throttling;

/// <summary>A run ten times as fast as the published one, whose curves are known.</summary>
public sealed class ReadingSectionTests
{
    private const double Scale = 0.1;

    private static readonly ThrottlingCell Cell = new(
        ThrottleLimits.Parse("run1", new ThrottleLimits("", 16, 10, 26, 1)),
        "wsHttp",
        OperationStyle.Sync,
        null,
        ChannelUse.PerUser,
        1,
        60 * Scale);

    private static readonly ThrottlingSettings Settings =
        new() { Cells = [Cell], ServiceSeconds = PublishedRun.ServiceSeconds * Scale };

    /// <summary>A test that ends in the interval n takes n seconds of the published scale.</summary>
    [Fact]
    public void Readings_are_beside_those_of_the_same_moment()
    {
        var ticks = Enumerable.Range(0, 12).Select(tick =>
        {
            var times = new Histogram();
            times.Record((long)((tick + 1) * Scale * HistogramScale.UnitsPerSecond));
            return new SecondEvent(Cell.Id, 1, new SecondTick(tick, 1, 0, 0, 100, times));
        });
        var looks = Enumerable.Range(1, 12).Select(look => new CountersEvent(
            Cell.Id, 1, new ServerCounters { At = look * 5 * Scale, Cpu = look == 1 ? 1.5 : 0.5 }));
        var data = new TrialData(
        [
            new ExperimentEvent(
                ExperimentEvent.CurrentSchema,
                ThrottlingExperiment.ExperimentName,
                DateTimeOffset.UnixEpoch,
                JsonSerializer.SerializeToElement(Settings, LabJson.Line),
                InstancingRun.Environment,
                []),
            .. ticks,
            .. looks,
            TestTrials.Of(Cell.Id, 1),
            new EndEvent(false),
        ]);

        var section = Assert.Single(ReadingSection.Of([Cell], Settings, data));
        var rows = section.Blocks.OfType<TableBlock>().Single().Rows;
        Assert.Equal([("51.9", "11.0"), ("less than 20 %", ReportText.Percent(0.25))], rows.Select(r => (r[2], r[4])));
    }

    [Fact]
    public void Cells_without_a_published_run_have_no_readings() =>
        Assert.Empty(ReadingSection.Of(
            [Cell with { Style = OperationStyle.Async }], Settings, TestTrials.Data(false)));
}
