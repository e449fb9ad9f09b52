using System.ServiceModel;
using Woad.Lab.Instancing;
using Woad.Lab.Results;
using Woad.Lab.Tests.Runs;

namespace Woad.Lab.Tests.Results;

public sealed class InstancingHypothesesTests
{
    [Theory]
    [InlineData(0.99, nameof(Outcome.Holds))]
    [InlineData(0.80, nameof(Outcome.DoesNotHold))]
    [InlineData(0.92, nameof(Outcome.NotDecided))]
    [InlineData(1.50, nameof(Outcome.DoesNotHold))]
    public void I1_compares_PerCall_with_Single(double ratio, string expected)
    {
        var run = new TestRun()
            .Measured(TestRun.Cell(InstanceContextMode.Single), 1000, 1010, 990)
            .Measured(TestRun.Cell(InstanceContextMode.PerCall), 1000 * ratio, 1010 * ratio + 1, 990 * ratio - 1);
        Assert.Equal(expected, Of(run, "I1").Outcome.ToString());
    }

    [Fact]
    public void I1_of_one_run_is_not_decided()
    {
        var run = new TestRun()
            .Measured(TestRun.Cell(InstanceContextMode.Single), 1000)
            .Measured(TestRun.Cell(InstanceContextMode.PerCall), 500);
        Assert.Equal(Outcome.NotDecided, Of(run, "I1").Outcome);
    }

    [Theory]
    [InlineData(1000, nameof(Outcome.Holds))]
    [InlineData(900, nameof(Outcome.DoesNotHold))]
    public void I2_wants_no_effect_of_the_concurrency_mode(double multiple, string expected)
    {
        var run = new TestRun()
            .Measured(TestRun.Cell(InstanceContextMode.PerCall), 1000, 1004, 996)
            .Measured(TestRun.Cell(InstanceContextMode.PerCall, ConcurrencyMode.Reentrant), 1001, 1003, 998)
            .Measured(
                TestRun.Cell(InstanceContextMode.PerCall, ConcurrencyMode.Multiple),
                multiple,
                multiple + 5,
                multiple - 5);
        Assert.Equal(expected, Of(run, "I2").Outcome.ToString());
    }

    [Fact]
    public void I4_is_not_decided_by_an_interval_that_includes_everything()
    {
        var run = new TestRun()
            .Measured(TestRun.Cell(InstanceContextMode.Single), 1000, 1000)
            .Measured(TestRun.Cell(InstanceContextMode.Single, ConcurrencyMode.Reentrant), 500, 2000);
        Assert.Equal(Outcome.NotDecided, Of(run, "I4").Outcome);
    }

    [Theory]
    [InlineData(1.01, 16, nameof(Outcome.Holds))]
    [InlineData(1.40, 16, nameof(Outcome.DoesNotHold))]
    [InlineData(1.01, 1, nameof(Outcome.NotDecided))]
    public void I5_wants_no_gain_under_the_lock_where_there_is_one_without_it(double locked, double free, string expected)
    {
        var single = TestRun.Cell(InstanceContextMode.Single) with { Work = OperationWork.Wait };
        var multiple = single with { Concurrency = ConcurrencyMode.Multiple };
        var run = new TestRun()
            .Measured(single, 480, 482, 481)
            .Measured(multiple, 480 * free, 482 * free, 481 * free)
            .Measured(multiple with { Work = OperationWork.LockedWait }, 480 * locked, 482 * locked, 482 * locked);
        Assert.Equal(expected, Of(run, "I5").Outcome.ToString());
        Assert.Equal(Outcome.NotMeasured, Of(run, "I3").Outcome);
    }

    [Fact]
    public void I3_wants_one_call_inside_the_operation() => Assert.Equal(
        Outcome.Holds,
        Of(new TestRun().Measured(TestRun.Cell(InstanceContextMode.Single), 1000, 1000), "I3").Outcome);

    [Theory]
    [InlineData(1000, 500, nameof(Outcome.Holds))]
    [InlineData(1000, 1200, nameof(Outcome.DoesNotHold))]
    public void I9_wants_fewer_calls_for_more_objects(double few, double many, string expected)
    {
        var run = new TestRun()
            .Measured(TestRun.Cell(InstanceContextMode.Single), few)
            .Measured(TestRun.Cell(InstanceContextMode.Single, objects: 100), many);
        Assert.Equal(expected, Of(run, "I9").Outcome.ToString());
    }

    [Fact]
    public void All_nine_statements_have_a_line_even_when_nothing_was_measured()
    {
        var run = new TestRun().Measured(TestRun.Cell(InstanceContextMode.PerSession), 1000);
        var all = new RunAnalysis(run.End()).Hypotheses;
        Assert.Equal(Enumerable.Range(1, 9).Select(i => $"I{i}"), all.Select(h => h.Id).Distinct());
        Assert.All(all, h => Assert.Equal(Outcome.NotMeasured, h.Outcome));
    }

    private static HypothesisResult Of(TestRun run, string id) =>
        new RunAnalysis(run.End()).Hypotheses.First(h => h.Id == id);
}
