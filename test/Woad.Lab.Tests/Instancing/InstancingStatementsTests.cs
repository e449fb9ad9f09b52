using System.ServiceModel;
using Woad.Lab.Instancing;
using Woad.Lab.Statistics;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Instancing;

public sealed class InstancingStatementsTests
{
    [Theory]
    [InlineData(0.99, nameof(Outcome.Holds))]
    [InlineData(0.80, nameof(Outcome.DoesNotHold))]
    [InlineData(0.92, nameof(Outcome.NotDecided))]
    [InlineData(1.50, nameof(Outcome.DoesNotHold))]
    public void I1_compares_PerCall_with_Single(double ratio, string expected)
    {
        var run = new InstancingRun()
            .Blocks(InstancingRun.Cell(InstanceContextMode.Single), 1000, 1010, 990)
            .Blocks(InstancingRun.Cell(InstanceContextMode.PerCall), 1000 * ratio, 1010 * ratio + 1, 990 * ratio - 1);
        Assert.Equal(expected, Of(run, "I1").Outcome.ToString());
    }

    [Fact]
    public void I1_of_six_blocks_is_not_decided()
    {
        double[] rates = [.. Enumerable.Repeat(1000.0, SignedRank.LeastPairs - 1)];
        var run = new InstancingRun()
            .Measured(InstancingRun.Cell(InstanceContextMode.Single), rates)
            .Measured(InstancingRun.Cell(InstanceContextMode.PerCall), [.. rates.Select(r => r / 2)]);
        Assert.Equal(Outcome.NotDecided, Of(run, "I1").Outcome);
    }

    [Theory]
    [InlineData(1000, nameof(Outcome.Holds))]
    [InlineData(900, nameof(Outcome.DoesNotHold))]
    public void I2_wants_no_effect_of_the_concurrency_mode(double multiple, string expected)
    {
        var run = new InstancingRun()
            .Blocks(InstancingRun.Cell(InstanceContextMode.PerCall), 1000, 1004, 996)
            .Blocks(InstancingRun.Cell(InstanceContextMode.PerCall, ConcurrencyMode.Reentrant), 1001, 1003, 998)
            .Blocks(
                InstancingRun.Cell(InstanceContextMode.PerCall, ConcurrencyMode.Multiple),
                multiple,
                multiple + 5,
                multiple - 5);
        Assert.Equal(expected, Of(run, "I2").Outcome.ToString());
    }

    [Fact]
    public void I4_is_not_decided_by_an_interval_that_includes_everything()
    {
        var run = new InstancingRun()
            .Blocks(InstancingRun.Cell(InstanceContextMode.Single), 1000, 1000)
            .Blocks(InstancingRun.Cell(InstanceContextMode.Single, ConcurrencyMode.Reentrant), 500, 2000);
        Assert.Equal(Outcome.NotDecided, Of(run, "I4").Outcome);
    }

    [Theory]
    [InlineData(1.01, 16, nameof(Outcome.Holds))]
    [InlineData(1.40, 16, nameof(Outcome.DoesNotHold))]
    [InlineData(1.01, 1, nameof(Outcome.NotDecided))]
    public void I5_wants_no_gain_under_the_lock_where_there_is_one_without_it(double locked, double free,
        string expected)
    {
        var single = InstancingRun.Cell(InstanceContextMode.Single) with { Work = OperationWork.Wait };
        var multiple = single with { Concurrency = ConcurrencyMode.Multiple };
        var run = new InstancingRun()
            .Blocks(single, 480, 482, 481)
            .Blocks(multiple, 480 * free, 482 * free, 481 * free)
            .Blocks(multiple with { Work = OperationWork.LockedWait }, 480 * locked, 482 * locked, 482 * locked);
        Assert.Equal(expected, Of(run, "I5").Outcome.ToString());
        Assert.Equal(Outcome.NotMeasured, Of(run, "I2").Outcome);
    }

    [Theory]
    [InlineData(1, 8, 8.0, nameof(Outcome.Holds))]
    [InlineData(1, 8, 1.1, nameof(Outcome.DoesNotHold))]
    [InlineData(1, 1, 8.0, nameof(Outcome.DoesNotHold))]
    [InlineData(2, 8, 8.0, nameof(Outcome.DoesNotHold))]
    public void I4_wants_other_calls_during_a_callout_in_Reentrant_only(int single, int reentrant, double gain,
        string expected)
    {
        var one = InstancingRun.Cell(InstanceContextMode.Single) with { Work = OperationWork.Callout };
        var other = one with { Concurrency = ConcurrencyMode.Reentrant };
        var run = new InstancingRun()
            .Blocks(one, 480, 481, 479).Watched(one, single, single)
            .Blocks(other, 480 * gain, 481 * gain, 479 * gain).Watched(other, reentrant, reentrant);
        Assert.Equal(
            expected,
            new InstancingStatements(run.Results()).All()
                .Single(h => h.Id == "I4c").Outcome.ToString());
    }

    /// <summary>A peak of 1 shows something only where the same calls meet in another mode.</summary>
    [Theory]
    [InlineData(1, 8, 8.0, nameof(Outcome.Holds))]
    [InlineData(2, 8, 8.0, nameof(Outcome.DoesNotHold))]
    [InlineData(1, 8, 1.1, nameof(Outcome.DoesNotHold))]
    [InlineData(1, 1, 8.0, nameof(Outcome.NotDecided))]
    public void I3_wants_one_call_at_a_time_of_an_operation_in_which_calls_can_meet(
        int single, int multiple, double gain, string expected)
    {
        var one = InstancingRun.Cell(InstanceContextMode.Single) with { Work = OperationWork.Wait };
        var other = one with { Concurrency = ConcurrencyMode.Multiple };
        var run = new InstancingRun()
            .Blocks(one, 480, 481, 479).Watched(one, single, single)
            .Blocks(other, 480 * gain, 481 * gain, 479 * gain).Watched(other, multiple, multiple);
        Assert.Equal(expected, Of(run, "I3").Outcome.ToString());
    }

    /// <summary>The published operation takes less than a microsecond: its calls never meet.</summary>
    [Fact]
    public void I3_is_not_measured_by_an_operation_without_work()
    {
        var run = new InstancingRun()
            .Blocks(InstancingRun.Cell(InstanceContextMode.Single), 1000)
            .Blocks(InstancingRun.Cell(InstanceContextMode.Single, ConcurrencyMode.Multiple), 1000);
        Assert.Equal(Outcome.NotMeasured, Of(run, "I3").Outcome);
    }

    [Theory]
    [InlineData(1, 1.00, nameof(Outcome.Holds))]
    [InlineData(8, 1.00, nameof(Outcome.DoesNotHold))]
    [InlineData(1, 7.00, nameof(Outcome.DoesNotHold))]
    public void I4_wants_one_call_at_a_time_in_Reentrant_without_a_callout(int peak, double ratio, string expected)
    {
        var one = InstancingRun.Cell(InstanceContextMode.Single) with { Work = OperationWork.Wait };
        var reentrant = one with { Concurrency = ConcurrencyMode.Reentrant };
        var multiple = one with { Concurrency = ConcurrencyMode.Multiple };
        var run = new InstancingRun()
            .Blocks(one, 480, 481, 479)
            .Blocks(reentrant, 480 * ratio, 481 * ratio, 479 * ratio).Watched(reentrant, peak, peak)
            .Blocks(multiple, 3800).Watched(multiple, 8, 8);
        Assert.Equal(expected, Of(run, "I4b").Outcome.ToString());
    }

    [Theory]
    [InlineData(1, 2, 2.0, nameof(Outcome.Holds))]
    [InlineData(1, 2, 1.1, nameof(Outcome.DoesNotHold))]
    [InlineData(1, 1, 2.0, nameof(Outcome.DoesNotHold))]
    [InlineData(2, 2, 2.0, nameof(Outcome.DoesNotHold))]
    public void I6_wants_two_calls_of_a_session_at_once_in_Multiple_only(int single, int multiple, double gain,
        string expected)
    {
        var one = InstancingRun.Cell(InstanceContextMode.PerSession) with { Work = OperationWork.Wait, InFlight = 2 };
        var both = one with { Concurrency = ConcurrencyMode.Multiple };
        var run = new InstancingRun()
            .Blocks(one, 1000, 1001, 999).Watched(one, 8, single)
            .Blocks(both, 1000 * gain, 1001 * gain, 999 * gain).Watched(both, 16, multiple);
        Assert.Equal(expected, Of(run, "I6").Outcome.ToString());
    }

    [Theory]
    [InlineData(500, 250, 12, nameof(Outcome.Holds))]
    [InlineData(500, 700, 12, nameof(Outcome.DoesNotHold))]
    [InlineData(500, 250, 6, nameof(Outcome.NotDecided))]
    [InlineData(500, 0, 12, nameof(Outcome.NotMeasured))]
    public void I9_wants_fewer_calls_for_more_objects_at_three_sizes(double more, double most, int repetitions,
        string expected)
    {
        double[] Rates(double rate) => [.. Enumerable.Range(0, repetitions).Select(i => rate + i)];
        var run = new InstancingRun(InstancingPresets.Default with { Objects = most > 0 ? [1, 10, 100] : [1, 10] })
            .Measured(InstancingRun.Cell(InstanceContextMode.Single), Rates(1000))
            .Measured(InstancingRun.Cell(InstanceContextMode.Single, objects: 10), Rates(more));
        if (most > 0)
        {
            run.Measured(InstancingRun.Cell(InstanceContextMode.Single, objects: 100), Rates(most));
        }

        Assert.Equal(expected, Of(run, "I9").Outcome.ToString());
    }

    /// <summary>Windows of two sizes that no repetition has in common: a busy machine left others out.</summary>
    [Fact]
    public void I9_without_a_block_of_two_sizes_is_not_measured()
    {
        var (one, ten) = (
            InstancingRun.Cell(InstanceContextMode.Single),
            InstancingRun.Cell(InstanceContextMode.Single, objects: 10));
        var run = new InstancingRun()
            .Blocks(InstancingRun.Cell(InstanceContextMode.Single, objects: 100), 100)
            .Window(one, 1, 1000).Window(one, 2, 1000, generatorShare: 0.99)
            .Window(ten, 1, 500, generatorShare: 0.99).Window(ten, 2, 500);
        var statement = Of(run, "I9");
        Assert.Equal(Outcome.NotMeasured, statement.Outcome);
        Assert.Contains("no block has a window of both", statement.Evidence, StringComparison.Ordinal);
    }

    /// <summary>PerCall at the smallest size is not compared with Single at another one.</summary>
    [Fact]
    public void I1_compares_cells_of_one_size_only()
    {
        var run = new InstancingRun(InstancingPresets.Default with { Objects = [1, 10] })
            .Blocks(InstancingRun.Cell(InstanceContextMode.PerCall), 1000, 1001, 1002)
            .Blocks(InstancingRun.Cell(InstanceContextMode.Single, objects: 10), 900, 901, 902);
        var statement = Of(run, "I1");
        Assert.Equal(Outcome.NotMeasured, statement.Outcome);
        Assert.StartsWith("netTcp/Single/Single/1: ", statement.Evidence, StringComparison.Ordinal);
    }

    [Fact]
    public void All_nine_statements_have_a_line_even_when_nothing_was_measured()
    {
        var run = new InstancingRun().Blocks(InstancingRun.Cell(InstanceContextMode.PerSession), 1000);
        var all = new InstancingStatements(run.Results()).All().ToArray();
        Assert.Equal(Enumerable.Range(1, 9).Select(i => $"I{i}"), all.Select(h => h.Id[..2]).Distinct());
        Assert.All(all, h => Assert.Equal(Outcome.NotMeasured, h.Outcome));
    }

    private static HypothesisResult Of(InstancingRun run, string id) =>
        new InstancingStatements(run.Results()).All().First(h => h.Id == id);
}
