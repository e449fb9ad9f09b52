using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Reports;
using Woad.Lab.Tests.Trials;

namespace Woad.Lab.Tests.Reports;

/// <summary>A run in a log has one line for each window, and objections where they matter.</summary>
public sealed class TrialLinesTests
{
    private readonly StringWriter _output = new();

    private string[] Lines => _output.ToString().Split('\n', StringSplitOptions.RemoveEmptyEntries);

    [Fact]
    public void Window_has_one_line()
    {
        var lines = new TrialLines(_output);
        for (var repetition = 1; repetition <= 3; repetition++)
        {
            lines.Began("a", repetition, 3);
            lines.Ended(TestTrials.Of("a", repetition), []);
        }

        Assert.Equal(3, Lines.Length);
        Assert.StartsWith("repetition 2 of 3: a: 1 user: 100 calls, 100/s, response p50 1", Lines[1],
            StringComparison.Ordinal);
    }

    /// <summary>A model may use a window with a busy generator: it is no error of the run.</summary>
    [Theory]
    [InlineData(0, false)]
    [InlineData(1, true)]
    public void Only_windows_that_count_are_called_invalid(int repetition, bool isSaid)
    {
        var lines = new TrialLines(_output);
        lines.Began("a", repetition, 1);
        lines.Ended(TestTrials.Of("a", repetition), ["the generator used 95 % of its cores", "it was late"]);
        Assert.Equal(
            isSaid,
            Assert.Single(Lines).Contains("INVALID: the generator used 95 % of its cores", StringComparison.Ordinal));
    }

    [Fact]
    public void Failures_are_told_in_the_line_of_their_window()
    {
        var trial = TestTrials.Of("a", 1);
        var lines = new TrialLines(_output);
        lines.Began("a", 1, 1);
        FaultCount[] faults = [new FaultCount(FaultKind.Timeout, 3, "silence\nx")];
        lines.Ended(trial with { Outcome = trial.Outcome with { Faults = faults } }, []);
        Assert.Contains("3 × Timeout: silence", Assert.Single(Lines), StringComparison.Ordinal);
    }

    [Fact]
    public void Each_level_of_a_load_has_one_line()
    {
        var trial = TestTrials.Of("a", 1);
        var level = trial.Outcome.Levels[0];
        var lines = new TrialLines(_output);
        lines.Began("a", 1, 1);
        LevelOutcome[] levels = [level, level with { Name = "2 users" }];
        lines.Ended(trial with { Outcome = trial.Outcome with { Levels = levels } }, []);
        Assert.Equal(2, Lines.Length);
        Assert.StartsWith("repetition 1 of 1: a: 2 users: ", Lines[1], StringComparison.Ordinal);
    }

    [Fact]
    public void Load_that_ended_before_its_window_has_a_line_too()
    {
        var trial = TestTrials.Of("a", 1);
        var lines = new TrialLines(_output);
        lines.Ended(trial with { Outcome = trial.Outcome with { Levels = [] } }, ["the load ended before its window"]);
        Assert.Equal("a: no window; INVALID: the load ended before its window", Assert.Single(Lines).TrimEnd());
    }
}
