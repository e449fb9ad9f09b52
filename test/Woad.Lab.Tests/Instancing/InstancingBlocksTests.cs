using System.ServiceModel;
using Woad.Lab.Instancing;
using Woad.Lab.Pages;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Instancing;

/// <summary>Disturbed windows, the twin, the fastest modes, and the cells that go on.</summary>
public sealed class InstancingBlocksTests
{
    private static readonly InstancingCell PerCall = InstancingRun.Cell(InstanceContextMode.PerCall);
    private static readonly InstancingCell Single = InstancingRun.Cell(InstanceContextMode.Single);

    /// <summary>Three of twelve blocks, in which one of both cells was a tenth of its rate.</summary>
    [Fact]
    public void Disturbed_window_is_left_out_with_its_block()
    {
        var run = new InstancingRun().Watched(Single, 1, 1);
        for (var block = 1; block <= 12; block++)
        {
            var isDisturbed = block % 4 == 0;
            run.Window(Single, block, 1000)
                .Window(PerCall, block, isDisturbed ? 99 : 990, disturbance: isDisturbed ? 0.4 : 0);
        }

        var results = run.Results();
        var cell = results.Measured.Single(c => c.Cell == PerCall || c.Cell.Id == PerCall.Id);
        Assert.Equal(9, cell.Windows.Count);
        var ratio = InstancingResults.Ratio(cell, results.Measured.Single(c => c.Cell.Id == Single.Id));
        Assert.Equal(0.99, Assert.Single(ratio.Known).Value, 9);
        Assert.Equal("MEASURED", Page(run).Verdict);
    }

    [Fact]
    public void Statement_is_not_decided_by_disturbed_blocks()
    {
        var run = new InstancingRun();
        for (var block = 1; block <= 12; block++)
        {
            run.Window(Single, block, 1000, disturbance: 0.4).Window(PerCall, block, 500, disturbance: 0.4);
        }

        var page = Page(run);
        Assert.Equal(("DISTURBED", ExitCodes.Pass), (page.Verdict, page.ExitCode));
        var statement = page.Statements.First(s => s.Id == "I1");
        Assert.Equal(Outcome.NotDecided, statement.Outcome);
        Assert.Contains("Nothing is decided: ", statement.Evidence, StringComparison.Ordinal);
        Assert.Contains("0.500", statement.Evidence, StringComparison.Ordinal);
        Assert.All(page.Comparison!.Lines, l => Assert.DoesNotContain("CPU", l.LimitFound, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(1.10, "1.10")]
    [InlineData(1.00, "no difference shown")]
    public void Fastest_modes_are_named_where_they_are_faster_than_the_second(double ratio, string said)
    {
        var run = new InstancingRun().Blocks(Single, 1000, 1001, 999)
            .Blocks(PerCall, 999 * ratio, 1000 * ratio, 1001 * ratio);
        var tile = Page(run).Figures.Single(f => f.Name == "netTcp, fastest modes");
        Assert.Contains(said, $"{tile.Value} {tile.Note}", StringComparison.Ordinal);
        Assert.Equal(ratio == 1, tile.Note.Contains("at most 0.", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(1.001, false)]
    [InlineData(1.100, true)]
    public void Two_equal_cells_are_shown_and_their_difference_is_an_error(double ratio, bool isError)
    {
        var run = new InstancingRun().Blocks(PerCall, 1000, 1002, 998, 1001)
            .Blocks(PerCall with { IsTwin = true }, 998 * ratio, 1002 * ratio, 1001 * ratio, 1000 * ratio);
        var page = Page(run);
        Assert.Contains(page.Figures, f => f.Name == "Two equal cells" && f.Note.Contains("95 %"));
        Assert.Equal(isError, page.Notices.Any(n => n.Contains("under two names", StringComparison.Ordinal)));
    }

    /// <summary>A ratio of 0.99 is decided, and one that straddles the margin is not.</summary>
    [Theory]
    [InlineData(0.99, false)]
    [InlineData(0.95, true)]
    public void Cells_of_statements_that_are_not_decided_go_on(double ratio, bool goesOn)
    {
        var reentrant = InstancingRun.Cell(InstanceContextMode.Single, ConcurrencyMode.Reentrant);
        var run = new InstancingRun().Blocks(Single, 1000, 1010, 990)
            .Blocks(reentrant, 1000 * ratio, 1030 * ratio, 980 * ratio);
        var wanted = new InstancingExperiment(run.Settings).Undecided(run.End());
        Assert.Equal(goesOn, wanted.Contains(reentrant.Id));
        Assert.Equal(goesOn, wanted.Contains(Single.Id));
    }

    /// <summary>The error of the measurement is that of the blocks in which something is decided.</summary>
    [Fact]
    public void Two_equal_cells_go_on_while_a_statement_is_not_decided()
    {
        var reentrant = InstancingRun.Cell(InstanceContextMode.Single, ConcurrencyMode.Reentrant);
        var run = new InstancingRun().Blocks(Single, 1000, 1010, 990).Blocks(reentrant, 950, 970, 930);
        var wanted = new InstancingExperiment(run.Settings).Undecided(run.End());
        Assert.Contains(PerCall.Id, wanted);
        Assert.Contains((PerCall with { IsTwin = true }).Id, wanted);
        Assert.Empty(new InstancingExperiment(run.Settings).Undecided(new InstancingRun().End()));
    }

    private static LabPage Page(InstancingRun run) => new InstancingPage(run.Settings, run.End()).Build();
}
