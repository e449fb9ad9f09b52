using Woad.Lab.Callers.Recording;
using Woad.Lab.IoLatency;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Tests.Reports.Absent;
using Woad.Lab.Tests.Trials;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.IoLatency;

/// <summary>Cells without latency are predicted from cells of their own handler.</summary>
public sealed class LatencyModelTests
{
    private static readonly LatencySettings Settings = LatencySettings.Named("smoke");

    [Fact]
    public void Cells_that_calibrate_come_again_a_round_apart()
    {
        ITrialExperiment experiment = new LatencyExperiment(Settings);
        string[] round = ["0ms/sync/24", "0ms/sync/0", "0ms/async/24", "0ms/async/0"];
        Assert.Equal([.. round, .. round, .. round], experiment.Calibration.Select(c => c.Id));
        Assert.Equal("auto", experiment.DefaultAffinity);
    }

    /// <summary>The first window of three met code that was not compiled.</summary>
    [Theory]
    [InlineData("0ms/sync/48", 4000)]
    [InlineData("0ms/sync/0", 5000)]
    [InlineData("0ms/async/48", 7000)]
    [InlineData("0ms/async/0", 9000)]
    [InlineData("100ms/async/24", 480)]
    public void Rate_is_the_median_of_its_handler(string cell, double expected)
    {
        TrialEvent[] windows =
        [
            .. Windows("0ms/sync/24", 1000, 4000, 4100), .. Windows("0ms/sync/0", 1000, 5000, 5100),
            .. Windows("0ms/async/24", 2000, 7000, 7100), .. Windows("0ms/async/0", 2000, 9000, 9100),
        ];
        var figures = new LatencyExperiment(Settings).Predict(TestTrials.Data(false, windows));
        Assert.Equal(expected, figures.First(f => f.Cell == cell && f.Quantity == LatencyModel.Rate).Value, 1.0);
    }

    /// <summary>R = N / X wherever requests wait: the rate is a figure, the response time is none.</summary>
    [Fact]
    public void Cell_whose_requests_waited_in_the_load_process_has_a_rate_and_no_response_time()
    {
        const string waiting = "0ms/async/24";
        var experiment = SmallRuns.Named(LatencyExperiment.ExperimentName);
        var data = new TrialData(SmallRun.Of(experiment)
            .Select(line => line is TrialEvent { Cell: waiting } trial ? Waiting(trial) : line));
        Assert.Empty(data.Of(waiting));
        var page = experiment.Build(data);
        Assert.Equal("MEASURED", page.Verdict);
        Assert.Empty(page.Missing);
        var rows = page.Sections.SelectMany(s => s.Blocks).OfType<Lab.Pages.TableBlock>()
            .Single(t => t.Name == "latency-cells").Rows;
        Assert.Equal("not measured", rows.Single(r => r[0] == waiting)[5]);
        Assert.All(rows.Where(r => r[0] != waiting), r => Assert.NotEqual("not measured", r[5]));
    }

    private static IEnumerable<TrialEvent> Windows(string cell, params int[] rates) => rates.Select(rate =>
    {
        var calls = new Histogram();
        for (var i = 0; i < rate / 10; i++)
        {
            calls.Record(10_000);
        }

        var trial = TestTrials.Of(cell, 0);
        return trial with
        {
            Outcome = trial.Outcome with
            {
                Levels = [trial.Outcome.Levels[0] with { Service = calls, Seconds = 0.1 }],
            },
        };
    });

    /// <summary>Each call waited for almost all of its response time.</summary>
    private static TrialEvent Waiting(TrialEvent trial) => trial with
    {
        Outcome = trial.Outcome with
        {
            Levels = [.. trial.Outcome.Levels.Select(l => l with { Response = Long(), PoolWait = Long() })],
        },
    };

    private static Histogram Long()
    {
        var times = new Histogram();
        for (var i = 0; i < 100; i++)
        {
            times.Record(200_000);
        }

        return times;
    }
}
