using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Trials;

/// <summary>A hundred seconds for three repetitions of ten cells, of which six are kept for the end.</summary>
public sealed class RepetitionBudgetTests
{
    private const int Cells = 10;
    private static readonly TrialBudget Limit = new(TimeSpan.FromSeconds(100), TimeSpan.FromSeconds(1));

    [Theory]
    [InlineData(2, 58, 1.0)]
    [InlineData(2, 78, 0.5)]
    [InlineData(3, 78, 1.0)]
    [InlineData(2, 80, 0.4)]
    [InlineData(2, 85.5, 0.55)]
    public void All_repetitions_are_made_with_shorter_windows_while_these_say_something(
        int number, double elapsed, double expected) =>
        Assert.Equal(expected, Budget().ShareOf(number, TimeSpan.FromSeconds(elapsed))!.Value, 0.001);

    [Fact]
    public void Repetition_that_does_not_fit_is_left_out_and_the_reason_is_told()
    {
        var elapsed = TimeSpan.FromSeconds(89);
        Assert.Null(Budget().ShareOf(2, elapsed));
        var why = Budget().WhyNot(2, elapsed);
        Assert.StartsWith("1 of 3 repetitions were made: 89 s of the 100 s", why, StringComparison.Ordinal);
        Assert.Contains("10 windows of 0.4 s would take 7 s more", why, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(95, 1.0)]
    [InlineData(96.2, 0.5)]
    [InlineData(96.5, null)]
    public void One_more_window_may_use_half_of_the_time_kept_for_the_end(double elapsed, double? expected) =>
        Assert.Equal(expected, Budget().ShareOfOne(TimeSpan.FromSeconds(elapsed)) is { } share
            ? Math.Round(share, 3)
            : null);

    [Fact]
    public void First_repetition_and_runs_without_a_limit_are_as_asked_for()
    {
        var late = TimeSpan.FromHours(1);
        Assert.Equal(1, Budget().ShareOf(1, late));
        Assert.Equal(1, new RepetitionBudget(null, 3, Cells).ShareOf(3, late));
    }

    /// <summary>Three tenths of a second beside each window.</summary>
    private static RepetitionBudget Budget()
    {
        var budget = new RepetitionBudget(Limit, 3, Cells);
        for (var i = 0; i < Cells; i++)
        {
            budget.Took(TimeSpan.FromSeconds(0.3));
        }

        return budget;
    }
}
