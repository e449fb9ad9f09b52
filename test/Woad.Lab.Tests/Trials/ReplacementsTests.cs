using Woad.Lab.Hosts;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Trials;

public sealed class ReplacementsTests
{
    /// <summary>A generator that paused for nearly the whole window.</summary>
    private const double Paused = 0.9;

    private static readonly ICellDefinition[] _cells = [new Cell("a"), new Cell("b"), new Cell("c")];

    [Fact]
    public void Cells_with_windows_left_out_are_measured_again_with_the_fewest_first()
    {
        var data = TestTrials.Data(
            interrupted: false,
            TestTrials.Of("a", 1),
            TestTrials.Of("a", 2, Paused),
            TestTrials.Of("b", 1),
            TestTrials.Of("b", 2),
            TestTrials.Of("c", 1, Paused),
            TestTrials.Of("c", 2, Paused));
        Assert.Equal(["c", "a"], Replacements.Of(data, _cells, 2).Select(c => c.Id));
    }

    [Fact]
    public void Windows_that_replaced_others_count()
    {
        var data = TestTrials.Data(
            interrupted: false, TestTrials.Of("a", 1), TestTrials.Of("a", 2, Paused), TestTrials.Of("a", 3));
        Assert.Empty(Replacements.Of(data, _cells, 2));
    }

    [Fact]
    public void Nothing_is_measured_again_where_most_windows_are_left_out()
    {
        var data = TestTrials.Data(
            interrupted: false, TestTrials.Of("a", 1), TestTrials.Of("b", 1, Paused), TestTrials.Of("c", 1, Paused));
        Assert.Empty(Replacements.Of(data, _cells, 1));
    }

    [Fact]
    public void Trials_that_a_rule_ended_are_not_made_again()
    {
        var data = TestTrials.Data(
            interrupted: false, TestTrials.Of("a", 1, ended: "aborted: errors > 5 %"), TestTrials.Of("b", 1));
        Assert.Empty(Replacements.Of(data, _cells, 1));
    }

    private sealed record Cell(string Id) : ICellDefinition
    {
        public string? ServerKey => null;

        public TimeSpan Expected => TimeSpan.Zero;
    }
}
