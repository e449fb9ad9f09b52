using Woad.Lab.Instancing;
using Woad.Lab.Runs;

namespace Woad.Lab.Tests.Runs;

/// <summary>A hundred seconds for three repetitions of ten cells, of which four are kept for the end.</summary>
public sealed class RepetitionBudgetTests
{
    private const int Cells = 10;

    private static readonly InstancingSettings Settings = new()
    {
        Servers = ServerLife.Shared,
        Budget = TimeSpan.FromSeconds(100),
        Duration = TimeSpan.FromSeconds(1),
    };

    [Theory]
    [InlineData(2, 60, 1.0)]
    [InlineData(2, 80, 0.5)]
    [InlineData(3, 80, 1.0)]
    [InlineData(2, 82, 0.4)]
    [InlineData(2, 87.5, 0.55)]
    public void All_repetitions_are_made_with_shorter_windows_while_these_say_something(
        int number, double elapsed, double expected) =>
        Assert.Equal(expected, Budget().WindowOf(number, TimeSpan.FromSeconds(elapsed))!.Value.TotalSeconds, 0.001);

    [Fact]
    public void Repetition_that_does_not_fit_is_left_out_and_the_reason_is_told()
    {
        var elapsed = TimeSpan.FromSeconds(91);
        Assert.Null(Budget().WindowOf(2, elapsed));
        var why = Budget().WhyNot(2, elapsed);
        Assert.StartsWith("1 of 3 repetitions were made: 91 s of the 100 s", why, StringComparison.Ordinal);
        Assert.Contains("10 windows of 0.4 s would take 7 s more", why, StringComparison.Ordinal);
    }

    [Fact]
    public void First_repetition_and_runs_without_a_limit_are_as_asked_for()
    {
        var late = TimeSpan.FromHours(1);
        Assert.Equal(Settings.Duration, Budget().WindowOf(1, late));
        Assert.Equal(Settings.Duration, new RepetitionBudget(Settings with { Budget = null }, Cells).WindowOf(3, late));
    }

    /// <summary>A tenth of a second beside each window, and the warm-up of a server that is warm.</summary>
    private static RepetitionBudget Budget()
    {
        var budget = new RepetitionBudget(Settings, Cells);
        for (var i = 0; i < Cells; i++)
        {
            budget.Took(TimeSpan.FromSeconds(0.1));
        }

        return budget;
    }
}
