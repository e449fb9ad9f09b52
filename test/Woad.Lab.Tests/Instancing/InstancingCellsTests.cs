using System.ServiceModel;
using Woad.Lab.Commands;
using Woad.Lab.Instancing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Instancing;

public sealed class InstancingCellsTests
{
    [Fact]
    public void Default_decides_all_statements_within_three_minutes()
    {
        var cells = new InstancingCells(InstancingPresets.Default);
        Assert.Equal(18, cells.Measured.Count(c => c.IsPlain && c.Objects == 1));
        Assert.Equal(["netTcp", "basicHttp"], cells.Measured.Select(c => c.Binding).Distinct());
        var line = cells.Measured.Where(c =>
            c is { IsPlain: true, Binding: "basicHttp", Mode: InstanceContextMode.Single,
                Concurrency: ConcurrencyMode.Single });
        Assert.Equal([1, 10, 100], line.Select(c => c.Objects).Order());
        Assert.Equal(
            [
                "netTcp/Single/Single/1/wait", "netTcp/Single/Reentrant/1/wait", "netTcp/Single/Multiple/1/wait",
                "netTcp/Single/Multiple/1/wait-locked",
                "netTcp/Single/Single/1/compute", "netTcp/Single/Multiple/1/compute",
                "netTcp/Single/Multiple/1/compute-locked",
                "netTcp/Single/Single/1/callout", "netTcp/Single/Reentrant/1/callout",
                "netTcp/PerSession/Single/1/x2/wait", "netTcp/PerSession/Multiple/1/x2/wait",
                "netTcp/PerCall/Single/1/primes", "basicHttp/PerCall/Single/1/primes",
                "netTcp/PerSession/Single/1/primes", "netTcp/Single/Single/1/primes",
                "basicHttp/Single/Single/1/primes",
            ],
            cells.Measured.Where(c => c is { IsPlain: false, IsTwin: false }).Select(c => c.Id));
        Assert.Equal("netTcp/PerCall/Single/1/twin", Assert.Single(cells.Measured, c => c.IsTwin).Id);
        var expected = TrialCommand.ExpectedOf(new InstancingExperiment(InstancingPresets.Default));
        Assert.True(expected < TimeSpan.FromMinutes(3), $"{expected}");
    }

    [Fact]
    public void Full_preset_is_the_whole_matrix() =>
        Assert.Equal(5 * 9 * 5 * 2 * 2, new InstancingCells(InstancingPresets.Named("full")).Measured.Count(
            c => c is { Work: OperationWork.None, IsTwin: false }));

    [Fact]
    public void Cells_have_names_of_their_own()
    {
        var cells = new InstancingCells(InstancingPresets.Named("full")).Measured;
        Assert.Equal(cells.Count, cells.Select(c => c.Id).Distinct().Count());
        Assert.Contains("netTcp/PerSession/Multiple/25/primes/x2", cells.Select(c => c.Id));
    }

    [Theory]
    [InlineData(null)]
    [InlineData("quick")]
    [InlineData("full")]
    public void Each_cell_is_in_one_group(string? preset)
    {
        var cells = new InstancingCells(InstancingPresets.Named(preset));
        Assert.Equal(
            cells.Measured.Select(c => c.Id).Order(StringComparer.Ordinal),
            cells.Groups.SelectMany(g => g).Select(c => c.Id).Order(StringComparer.Ordinal));
    }

    /// <summary>What a statement compares stands side by side, the cell that is measured twice too.</summary>
    [Fact]
    public void Modes_of_a_binding_and_cells_of_the_same_work_are_groups()
    {
        var groups = new InstancingCells(InstancingPresets.Default).Groups;
        Assert.Equal(7, groups.Single(g => g.Any(c => c.IsTwin)).Count);
        Assert.Contains(groups, g => g.Count == 6 && g.All(c => c.Binding == "basicHttp"));
        Assert.Contains(groups, g => g.Count == 3 && g.All(c => c.Computes));
        Assert.Contains(groups, g => g.Count == 2 && g.All(c => c.InFlight == 2));
    }

    [Fact]
    public void Calibration_has_three_sizes_and_each_work_whose_cost_is_unknown()
    {
        var plan = new InstancingCells(InstancingPresets.Named("published"));
        Assert.Equal(
            [
                "wsHttp/Single/Multiple/1",
                "wsHttp/Single/Multiple/50",
                "wsHttp/Single/Multiple/100",
                "wsHttp/PerCall/Single/1",
                "wsHttp/PerCall/Single/1/primes",
                "wsHttp/PerCall/Single/1/wait",
                "wsHttp/PerCall/Single/1/callout",
            ],
            plan.Calibration.Select(c => c.Id));
    }

    [Fact]
    public void Windows_that_calibrate_a_cell_are_a_round_apart()
    {
        var plan = new InstancingCells(InstancingPresets.Default);
        var windows = plan.CalibrationWindows.ToArray();
        Assert.Equal(plan.Calibration.Select(c => c.Id), windows.Take(plan.Calibration.Count).Select(c => c.Id));
        Assert.Equal(8 * plan.Calibration.Count, windows.Select(c => c.Id).Distinct().Count());
    }

    /// <summary>The first load of a cell meets code that is not compiled yet, which no window pays for.</summary>
    [Fact]
    public void Calibration_begins_when_each_cell_was_loaded_once()
    {
        string[] order =
            [.. ((ITrialExperiment)new InstancingExperiment(InstancingPresets.Default)).Calibration.Select(c => c.Id)];
        var first = order.Index().First(c => c.Item.EndsWith("Single/Multiple/1", StringComparison.Ordinal)).Index;
        Assert.All(
            new InstancingCells(InstancingPresets.Default).Watched,
            watched => Assert.InRange(Array.IndexOf(order, watched.Id), 0, first - 1));
    }

    [Fact]
    public void Warnings_name_the_bottleneck_and_the_binding_without_sessions()
    {
        var warnings = new InstancingCells(InstancingPresets.Default).Warnings.ToArray();
        Assert.Contains(warnings, w => w.Contains("one call into the service at a time", StringComparison.Ordinal));
        Assert.Contains(warnings, w => w.StartsWith("basicHttp has no sessions", StringComparison.Ordinal));
        Assert.DoesNotContain(warnings, w => w.StartsWith("netTcp", StringComparison.Ordinal));
    }

    [Fact]
    public void Named_refuses_a_preset_that_does_not_exist() =>
        Assert.Throws<ArgumentException>(() => InstancingPresets.Named("slow"));

    [Theory]
    [InlineData("netTcp", false)]
    [InlineData("basicHttp", true)]
    [InlineData("wsHttp", true)]
    [InlineData("wsHttpConversation", false)]
    public void PerSession_acts_as_PerCall_without_a_session(string binding, bool expected)
    {
        var cell = new InstancingCell(
            binding, InstanceContextMode.PerSession, ConcurrencyMode.Single, 1, false, 1);
        Assert.Equal(expected, cell.ActsAsPerCall);
    }
}
