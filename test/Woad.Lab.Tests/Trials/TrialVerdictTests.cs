using Woad.Lab.Callers.Recording;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.Observing;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Trials;

public sealed class TrialVerdictTests
{
    private const double Pausing = 0.3;

    [Fact]
    public void Trial_of_a_paused_generator_is_left_out_and_the_others_of_its_cell_count()
    {
        var data = TestTrials.Data(
            false, TestTrials.Of("a", 1), TestTrials.Of("a", 2, Pausing), TestTrials.Of("b", 1));
        var verdict = TrialVerdict.Of(data, [], ["a", "b"], 2);
        Assert.Equal((ExitCodes.Pass, "MEASURED"), (verdict.ExitCode, verdict.Name));
        Assert.Contains("2 of 3 trials count", verdict.Explanation, StringComparison.Ordinal);
        Assert.Equal(1, Assert.Single(data.Of("a")).Repetition);
        var row = Assert.Single(
            Assert.Single(LeftOutSection.Of(data).SelectMany(s => s.Blocks).OfType<TableBlock>()).Rows);
        Assert.Equal(["a", "2"], row.Take(2));
        Assert.Contains("paused itself", row[3], StringComparison.Ordinal);
    }

    [Fact]
    public void Cell_without_a_trustworthy_trial_makes_the_run_invalid()
    {
        var verdict = TrialVerdict.Of(
            TestTrials.Data(false, TestTrials.Of("a", 1, Pausing), TestTrials.Of("b", 1)), [], ["a", "b"], 1);
        Assert.Equal(ExitCodes.Invalid, verdict.ExitCode);
        Assert.Contains("1 of 2 cells", verdict.Explanation, StringComparison.Ordinal);
        Assert.Contains("a: ", verdict.Explanation, StringComparison.Ordinal);
    }

    /// <summary>A statement that was decided by other cells is no less decided.</summary>
    [Theory]
    [InlineData("b", Outcome.Holds, "MEASURED", ExitCodes.Pass)]
    [InlineData("a", Outcome.Holds, "MEASURED", ExitCodes.Pass)]
    [InlineData("a", Outcome.NotMeasured, "INVALID", ExitCodes.Invalid)]
    public void Cell_without_a_trustworthy_trial_matters_where_a_statement_needs_it(
        string needed, object outcome, string name, int code)
    {
        var statement = new HypothesisResult("S1", "a statement", "", (Outcome)outcome, "") { Inputs = [needed] };
        var verdict = TrialVerdict.Of(
            TestTrials.Data(false, TestTrials.Of("a", 1, Pausing), TestTrials.Of("b", 1)),
            [],
            ["a", "b"],
            TrialVerdict.InBlocks,
            statements: [statement]);
        Assert.Equal((name, code), (verdict.Name, verdict.ExitCode));
        Assert.Contains("a: 1 user: the generator paused itself", verdict.Explanation, StringComparison.Ordinal);
        Assert.Equal(
            code == ExitCodes.Pass, verdict.Explanation.Contains("not measured", StringComparison.Ordinal));
    }

    [Fact]
    public void Run_without_any_figure_is_invalid_whatever_its_statements_need()
    {
        var statement = new HypothesisResult("S1", "a statement", "", Outcome.NotDecided, "");
        var verdict = TrialVerdict.Of(
            TestTrials.Data(false, TestTrials.Of("a", 1, Pausing)), [], ["a"], 1, statements: [statement]);
        Assert.Equal(ExitCodes.Invalid, verdict.ExitCode);
    }

    /// <summary>The generator pauses, too, where other processes have the processors.</summary>
    [Fact]
    public void Run_without_a_trustworthy_figure_beside_other_work_is_disturbed()
    {
        TrialEvent[] trials = [TestTrials.Of("a", 1, Pausing), TestTrials.Of("b", 1)];
        var data = TestTrials.Data(
            false, [.. trials.Select(t => t with { Disturbance = new Disturbance(0.6, "busy loop", 0, 0) })]);
        var verdict = TrialVerdict.Of(data, [], ["a", "b"], 1);
        Assert.Equal((ExitCodes.Disturbed, TrialVerdict.Disturbed), (verdict.ExitCode, verdict.Name));
        Assert.Contains("1 of 2 cells have no figure: a: ", verdict.Explanation, StringComparison.Ordinal);
    }

    /// <summary>Every call of these trials took a millisecond.</summary>
    [Theory]
    [InlineData("p50<2ms", ExitCodes.Pass)]
    [InlineData("p50<500ms", ExitCodes.Pass)]
    [InlineData("mean<1ms", ExitCodes.Fail)]
    public void Demand_of_the_user_is_held_against_every_cell(string threshold, int code)
    {
        var data = new TrialData(
            [new ThresholdsEvent([threshold]), TestTrials.Of("a", 1), TestTrials.Of("b", 1), new EndEvent(false)]);
        var verdict = TrialVerdict.Of(data, [], ["a", "b"], 1);
        Assert.Equal((code, code == ExitCodes.Pass ? "PASS" : "FAIL"), (verdict.ExitCode, verdict.Name));
        if (code == ExitCodes.Fail)
        {
            Assert.Contains("a, run 1, ", verdict.Explanation, StringComparison.Ordinal);
            Assert.Contains("b, run 1, ", verdict.Explanation, StringComparison.Ordinal);
        }
    }

    /// <summary>Nobody has set a threshold: there is nothing to pass or to fail.</summary>
    [Theory]
    [InlineData(0.01, null, "MEASURED", ExitCodes.Pass)]
    [InlineData(0.5, null, "DISTURBED", ExitCodes.Pass)]
    [InlineData(0.01, "p50<2ms", "PASS", ExitCodes.Pass)]
    [InlineData(0.5, "p50<2ms", "PASS", ExitCodes.Pass)]
    [InlineData(0.01, "mean<1ms", "FAIL", ExitCodes.Fail)]
    [InlineData(0.5, "mean<1ms", "DISTURBED", ExitCodes.Disturbed)]
    public void Verdict_follows_from_thresholds_and_disturbance(
        double others, string? threshold, string name, int code)
    {
        var trials = new[] { "a", "b" }.Select(c => TestTrials.Of(c, 1) with
        {
            Disturbance = new Disturbance(others, "busy loop", 0, 0),
        });
        var data = new TrialData(
            [.. threshold is null ? [] : new[] { new ThresholdsEvent([threshold]) }, .. trials, new EndEvent(false)]);
        var verdict = TrialVerdict.Of(data, [], ["a", "b"], 1);
        Assert.Equal((name, code), (verdict.Name, verdict.ExitCode));
        Assert.Equal(others > 0.1, verdict.Explanation.Contains("most of all busy loop", StringComparison.Ordinal));
        Assert.Equal(others > 0.1, verdict.Explanation.Contains("run it again", StringComparison.Ordinal));
    }

    /// <summary>Other work makes calls late; it does not make a service answer by faults.</summary>
    [Theory]
    [InlineData(FaultKind.Fault, "1: errors<1% is broken by 100.00 %", "FAIL", ExitCodes.Fail)]
    [InlineData(FaultKind.Timeout, "1: errors<1% is broken by 100.00 %", "DISTURBED", ExitCodes.Disturbed)]
    [InlineData(FaultKind.Fault, "1: p50<1ms is broken by 2 ms", "DISTURBED", ExitCodes.Disturbed)]
    public void Faults_of_the_service_fail_on_a_disturbed_machine_too(
        object kind, string broken, string name, int code)
    {
        var trial = TestTrials.Of("a", 1) with { Disturbance = new Disturbance(0.5, "busy loop", 0, 0) };
        trial = trial with
        {
            Outcome = trial.Outcome with { Faults = [new FaultCount((FaultKind)kind, 5, "not today")] },
        };
        var verdict = TrialVerdict.Of(TestTrials.Data(false, trial), [broken], ["a"], 1, asked: false);
        Assert.Equal((name, code), (verdict.Name, verdict.ExitCode));
    }

    [Fact]
    public void Disturbed_window_has_no_limit_by_name()
    {
        var data = TestTrials.Data(false, TestTrials.Of("a", 1) with
        {
            Disturbance = new Disturbance(0.5, null, 0, 0),
        });
        Assert.Equal(LimitNames.Disturbed, LimitSection.Of(data, data.Trials[0], 0).Limit);
    }

    [Fact]
    public void Trial_that_was_interrupted_is_no_result()
    {
        var data = TestTrials.Data(
            true, TestTrials.Of("a", 1), TestTrials.Of("b", 1, ended: TrialRunner.Interrupted));
        var verdict = TrialVerdict.Of(data, [], ["a", "b"], 2);
        Assert.Equal((ExitCodes.Interrupted, "PARTIAL"), (verdict.ExitCode, verdict.Name));
        Assert.Contains("1 of 4 trials were measured to their end", verdict.Explanation, StringComparison.Ordinal);
        Assert.Contains(
            "not at all: b; less often than 2 times: 1 cell.", verdict.Explanation, StringComparison.Ordinal);
        Assert.Empty(data.Of("b"));
        Assert.Single(data.LeftOut);
    }
}
