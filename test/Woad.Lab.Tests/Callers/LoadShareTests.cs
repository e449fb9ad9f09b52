using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Tests.Callers;

/// <summary>Parts of a load together are the load, and their outcomes merged are its outcome.</summary>
public sealed class LoadShareTests
{
    [Theory]
    [InlineData("rate:97/s", 1)]
    [InlineData("poisson:200/s", 3)]
    [InlineData("ramp:10/s..200/s over 2s poisson", 4)]
    public void Starts_of_all_parts_are_those_of_the_load(string load, int parts)
    {
        var shape = (OpenShape)VirtualLoad.Plan(load, 5).Shape;
        var all = shape.Arrivals(7).ToArray();
        var shared = Shares(parts).Select(s => s.Starts(shape.Arrivals(7)).ToArray()).ToArray();
        Assert.Equal(all, shared.SelectMany(s => s).Order());
        Assert.InRange(shared.Max(s => s.Length) - shared.Min(s => s.Length), 0, 1);
    }

    [Theory]
    [InlineData(10, 3)]
    [InlineData(4, 4)]
    [InlineData(1001, 7)]
    public void Users_and_numbers_of_all_parts_are_those_of_the_load(int all, int parts)
    {
        Assert.Equal(Enumerable.Range(0, all), Shares(parts).SelectMany(s => s.Users(all)).Order());
        Assert.Equal(all, Shares(parts).Sum(s => s.Of(all)));
        Assert.True(Shares(parts).All(s => s.Of(all) > 0));
    }

    /// <summary>A service that serves everybody at once: users of one process do not feel those of another.</summary>
    [Theory]
    [InlineData("users:9", 3)]
    [InlineData("step:2..8 by 3 every 2s ramp 500ms", 2)]
    [InlineData("poisson:150/s", 4)]
    public void Merged_outcome_is_that_of_the_whole_load_bucket_by_bucket(string load, int parts)
    {
        var plan = VirtualLoad.Plan(load, 4, warmUp: 1) with { Think = Pause.Parse("exp:50ms", "--think") };
        plan = plan.Shape is OpenShape ? plan with { Think = Pause.None } : plan;
        var whole = Run(plan);
        var merged = LoadOutcome.Merge([.. Shares(parts).Select(s => Run(plan.Of(s)))]);
        Assert.Equal(whole.Levels.Count, merged.Levels.Count);
        foreach (var (one, other) in whole.Levels.Zip(merged.Levels))
        {
            Assert.True(one.Calls > 0);
            Same(one.Response, other.Response);
            Same(one.Service, other.Service);
            Same(one.Lag, other.Lag);
            Same(one.Unanswered.Response.Known, other.Unanswered.Response.Known);
            Assert.Equal((one.Due, one.Errors, one.Dropped), (other.Due, other.Errors, other.Dropped));
            Assert.Equal(one.Unanswered.Count, other.Unanswered.Count);
            Assert.Equal(one.InFlightByEvents, other.InFlightByEvents, 6);
        }

        Assert.Equal(whole.Opens.Count, merged.Opens.Count);
        Same(whole.FirstCalls, merged.FirstCalls);
    }

    [Fact]
    public void Calls_of_a_load_of_so_many_are_shared()
    {
        var plan = VirtualLoad.Plan("iterations:51 users:5", 4);
        var outcomes = Shares(2).Select(s => Run(plan.Of(s))).ToArray();
        Assert.Equal([25, 26], outcomes.Select(o => o.Levels.Sum(l => l.Calls)));
        Assert.Equal(51, LoadOutcome.Merge(outcomes).Levels.Sum(l => l.Calls));
    }

    /// <summary>Calls that hang are told by the longest answer of all, and not of their own process.</summary>
    [Fact]
    public void Calls_that_hang_are_found_again_from_the_longest_answer_of_all()
    {
        var answered = Of(20_000_000);
        WaitingCall[] never = [new(30_000_000, 10_000_000), new(50_000_000, 10_000_000)];
        var late = new UnansweredCalls(2, 3, 2, 1, Nothing(), Nothing()) { Never = never };
        var merged = UnansweredCalls.Merge([late, UnansweredCalls.None], answered, 40_000_000);
        Assert.Equal((2, 1, 0.25), (merged.Count, merged.Hung, merged.HungShare));
        Assert.Equal(never, merged.Never);
    }

    [Fact]
    public void Failures_of_one_kind_are_added()
    {
        var outcome = Run(VirtualLoad.Plan("users:1", 1)) with
        {
            Faults = [new FaultCount(FaultKind.Timeout, 3, "first")],
        };
        Assert.Equal((6, "first"), Assert.Single(LoadOutcome.Merge([outcome, outcome]).Faults) is var f
            ? (f.Count, f.First) : default);
    }

    private static void Same(Histogram one, Histogram other)
    {
        Assert.Equal(one.Counts.ToArray(), other.Counts.ToArray());
        Assert.Equal((one.Count, one.Sum, one.Min, one.Max), (other.Count, other.Sum, other.Min, other.Max));
    }

    private static LoadOutcome Run(LoadPlan plan)
    {
        var clock = new VirtualClock();
        return VirtualLoad.Run(clock, new KnownServer(clock, 1000, () => 0.013), plan);
    }

    private static Histogram Of(long units)
    {
        var histogram = new Histogram();
        histogram.Record(units);
        return histogram;
    }

    private static CensoredTimes Nothing() => new(new Histogram(), new Histogram());

    private static IEnumerable<LoadShare> Shares(int count) =>
        Enumerable.Range(0, count).Select(i => new LoadShare(i, count));
}
