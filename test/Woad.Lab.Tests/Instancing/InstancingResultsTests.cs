using System.ServiceModel;
using Woad.Lab.Instancing;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.Tests.Instancing;

public sealed class InstancingResultsTests
{
    private static readonly InstancingCell Single = InstancingRun.Cell(InstanceContextMode.Single);

    private static readonly InstancingCell Multiple =
        InstancingRun.Cell(InstanceContextMode.Single, ConcurrencyMode.Multiple);

    [Fact]
    public void Cell_is_the_median_of_its_windows_with_the_quartiles()
    {
        var cell = Assert.Single(new InstancingRun().Measured(Single, 500, 900, 1000, 1100, 9000).Results().Measured);
        Assert.Equal((1000, 900, 1100), (cell.Throughput.Value, cell.LowerQuartile, cell.UpperQuartile));
        Assert.Equal(0.99e6 / 1000, cell.ServerMicroseconds, 6);
        Assert.Equal(500, cell.ServerBytes, 0);
        Assert.Equal(25_000, cell.Latency.Count);
        Assert.Equal(LimitNames.ServiceCpu, cell.Limit);
    }

    [Fact]
    public void Limit_is_the_one_that_the_evidence_names_in_most_windows()
    {
        var run = new InstancingRun().Measured(Single, 1000).Window(Single, 2, 500, serverShare: 0.3)
            .Window(Single, 3, 500, serverShare: 0.3);
        var cell = Assert.Single(run.Results().Measured);
        Assert.Equal(
            [LimitNames.ServiceCpu, LimitNames.NotFound, LimitNames.NotFound],
            cell.Windows.Select(w => w.Search.Limit));
        Assert.Equal(LimitNames.NotFound, cell.Limit);
    }

    [Fact]
    public void Window_of_a_busy_generator_gives_no_figure()
    {
        var run = new InstancingRun().Measured(Single, 1000)
            .Window(Single, 2, 5000, serverShare: 0.5, generatorShare: 1);
        var cell = Assert.Single(run.Results().Measured);
        Assert.Equal((1, 1000), (cell.Windows.Count, cell.Throughput.Value));
    }

    [Fact]
    public void Cell_that_calibrates_is_not_judged_by_its_prediction()
    {
        var run = new InstancingRun()
            .With(new ModelEvent(
            [
                new ModelFigure(Single.Id, InstancingModel.Rate, 500, LimitNames.ServiceCpu),
                new ModelFigure(Multiple.Id, InstancingModel.Rate, 1000, LimitNames.ServiceCpu),
            ]))
            .Measured(Single, 1100)
            .Measured(Multiple, 1100);
        Assert.Equal([null, 500.0], run.Results().Measured.Select(c => c.Predicted).Order());
        Assert.Contains(run.Results().Measured, c => c.IsCalibration && c.Modelled == 1000);
    }

    [Fact]
    public void Costs_follow_from_the_windows_that_calibrate()
    {
        var many = Multiple with { Objects = 100 };
        var run = new InstancingRun().Calibrated(Multiple, 10_000).Calibrated(many, 1000);
        var costs = run.Results().CostsOf("netTcp")!;
        Assert.Equal(99, costs.MicrosecondsOf(Multiple), 6);
        Assert.Equal(990, costs.MicrosecondsOf(many), 6);
        Assert.Equal(0.99, costs.Utilisation, 6);
        Assert.Null(run.Results().CostsOf("basicHttp"));
    }

    [Fact]
    public void Cost_is_the_typical_one_of_the_windows_that_calibrate()
    {
        var run = new InstancingRun()
            .Calibrated(Multiple, 10_000)
            .Calibrated(Multiple with { Round = 2 }, 5000)
            .Calibrated(Multiple with { Round = 3 }, 11_000);
        Assert.Equal(99, run.Results().CostsOf("netTcp")!.MicrosecondsOf(Multiple), 6);
    }

    [Fact]
    public void Cost_comes_from_undisturbed_windows_where_there_are_some()
    {
        var run = new InstancingRun().Window(Multiple, 0, 5000, disturbance: 0.5);
        Assert.Equal(198, run.Results().CostsOf("netTcp")!.MicrosecondsOf(Multiple), 6);
        run.Calibrated(Multiple with { Round = 2 }, 10_000).Calibrated(Multiple with { Round = 3 }, 10_000);
        Assert.Equal(99, run.Results().CostsOf("netTcp")!.MicrosecondsOf(Multiple), 6);
    }

    /// <summary>Without the windows of a fast server the cost of a call would be too high.</summary>
    [Fact]
    public void Cost_comes_from_windows_with_a_busy_generator_too()
    {
        var run = new InstancingRun()
            .Window(Multiple, 0, 11_000, generatorShare: 0.95)
            .Window(Multiple with { Round = 2 }, 0, 10_000, generatorShare: 0.9)
            .Calibrated(Multiple with { Round = 3 }, 5000);
        Assert.Equal(99, run.Results().CostsOf("netTcp")!.MicrosecondsOf(Multiple), 6);
    }

    /// <summary>Processors 10 % slower and faster than in the calibration, and calls that follow them.</summary>
    [Fact]
    public void Rates_that_the_processors_limit_are_those_at_the_speed_of_the_calibration()
    {
        var run = new InstancingRun().Window(Multiple, 0, 1000, speed: 100);
        for (var i = 1; i <= 10; i++)
        {
            run.Window(Single, i, i % 2 == 0 ? 900 : 1100, speed: i % 2 == 0 ? 90 : 110);
        }

        var results = run.Results();
        var cell = Assert.Single(results.Measured);
        Assert.Equal(1, results.SpeedPower, 9);
        Assert.All(cell.Windows, w => Assert.Equal((1000.0, 990.0), (
            Math.Round(w.CallsPerSecond, 6), Math.Round(w.ServerMicroseconds, 6))));
    }

    [Fact]
    public void Rates_that_something_else_limits_do_not_follow_the_speed()
    {
        var run = new InstancingRun().Window(Multiple, 0, 1000, speed: 100);
        for (var i = 1; i <= 10; i++)
        {
            run.Window(Single, i, i % 2 == 0 ? 900 : 1100, serverShare: 0.3, speed: i % 2 == 0 ? 90 : 110);
        }

        var cell = Assert.Single(run.Results().Measured);
        Assert.Equal([900, 1100], cell.Windows.Select(w => w.CallsPerSecond).Distinct().Order());
    }

    /// <summary>Costs are compared at one speed too, where there are windows enough to know what it does.</summary>
    [Fact]
    public void Cost_is_that_at_the_median_speed_of_the_calibration()
    {
        var perCall = InstancingRun.Cell(InstanceContextMode.PerCall);
        var run = new InstancingRun();
        InstancingCell[] cells =
            [Multiple, Multiple with { Objects = 50 }, Multiple with { Objects = 100 }, perCall];
        foreach (var cell in cells)
        {
            run.Window(cell, 0, 18_000, speed: 180)
                .Window(cell with { Round = 2 }, 0, 18_000, speed: 180)
                .Window(cell with { Round = 3 }, 0, 20_000, speed: 200);
        }

        Assert.Equal(55, run.Results().CostsOf("netTcp")!.MicrosecondsOf(Multiple), 6);
    }

    [Fact]
    public void Page_says_how_many_users_had_no_session_beside_the_prediction()
    {
        var run = new InstancingRun()
            .With(new ModelEvent(
                [new ModelFigure(Single.Id, InstancingModel.WithoutSession, 3, LimitNames.Sessions)]))
            .Window(Single, 1, 1000, opened: 5)
            .Window(Multiple, 1, 1000);
        var page = new InstancingPage(run.Settings, run.End()).Build();
        Assert.StartsWith("netTcp: 3 of 8 users had no session.", page.Notices[0], StringComparison.Ordinal);
        Assert.Contains("--users 1 or fewer", page.Notices[0], StringComparison.Ordinal);
        var line = Assert.Single(page.Comparison!.Lines, l =>
            l.Name == $"{Single.Id}: {InstancingModel.WithoutSession}");
        Assert.Equal((3.0, 3.0, false), (line.Predicted, line.Measured, line.IsUnexplained));
    }

    [Fact]
    public void Page_is_silent_about_sessions_where_each_user_has_one() => Assert.DoesNotContain(
        new InstancingPage(InstancingPresets.Default, new InstancingRun().Measured(Single, 1000).End()).Build().Notices,
        n => n.Contains("session.", StringComparison.Ordinal));

    [Fact]
    public void Page_begins_with_the_verdict_the_advice_and_the_comparison()
    {
        var run = new InstancingRun()
            .Blocks(Multiple, 1000, 1001, 999)
            .Blocks(InstancingRun.Cell(InstanceContextMode.PerCall), 990, 991, 989);
        var page = new InstancingPage(run.Settings, run.End()).Build();
        Assert.Equal(["Advice", "Summary", "Published statements"], page.Ordered.Take(3).Select(s => s.Title));
        Assert.Contains("use PerCall", Assert.Single(page.Advice), StringComparison.Ordinal);
        Assert.Contains(page.Bars, b => b.Name == "modes-netTcp");
    }
}
