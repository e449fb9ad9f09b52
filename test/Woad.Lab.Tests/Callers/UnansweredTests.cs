using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Measuring;

namespace Woad.Lab.Tests.Callers;

/// <summary>Calls without an answer when the window ends, against services of known law.</summary>
public sealed class UnansweredTests
{
    private static readonly GeneratorUsage Healthy = new(0.3, 0.01, 500);

    /// <summary>
    /// 300 a second into 200: a call due at s waits s/2, so that the 95th percentile is 0.475 of the window. Of calls
    /// that were answered inside the window it would be 0.317.
    /// </summary>
    [Theory]
    [InlineData(3, 0)]
    [InlineData(4.4, 0)]
    [InlineData(3, 1)]
    public void Overload_counts_the_calls_that_wait(double seconds, double warmUp)
    {
        var clock = new VirtualClock();
        var plan = VirtualLoad.Plan("rate:300/s", seconds, warmUp)
            with { MaxInFlight = 20_000, Drain = TimeSpan.FromSeconds(60) };
        var level = VirtualLoad.Run(clock, new KnownServer(clock, 1, () => 0.005), plan).Only();
        var end = seconds + warmUp;
        var first = warmUp / 1.5;
        var law = (end - (0.05 * (end - first))) / 2;
        var p95 = level.Responses.Quantile(0.95);
        Assert.True(p95.IsExact);
        Assert.InRange(p95.Low / 1e7 / law, 0.98, 1.03);
        Assert.InRange(level.Response.SecondsAt(0.95) / law, 0.5, 0.75);
        Assert.Equal(100 * end, level.Unanswered.Count, 4.0);
        Assert.Equal(0, level.Unanswered.Hung);
        Assert.Empty(GeneratorCheck.Objections(level, Healthy));
    }

    /// <summary>
    /// Of 30 s of the same load the calls are known that are answered within 35 s: those due until 23.3 s, which wait
    /// up to 11.7 s. The others have waited 5 to 11.7 s. So half of all calls took at least 6.67 s, and at most 7.5 s.
    /// </summary>
    [Fact]
    public void Quantile_into_which_waiting_calls_fall_is_a_lower_bound()
    {
        var clock = new VirtualClock();
        var plan = VirtualLoad.Plan("rate:300/s", 30) with { MaxInFlight = 20_000, Drain = TimeSpan.Zero };
        var level = VirtualLoad.Run(clock, new KnownServer(clock, 1, () => 0.005), plan).Only();
        var (p50, p95) = (level.Responses.Quantile(0.5), level.Responses.Quantile(0.95));
        Assert.True(double.IsInfinity(p95.High));
        Assert.StartsWith("≥ ", p95.Times(1e-4).Text("0"), StringComparison.Ordinal);
        Assert.InRange(p50.Low / 1e7, 6.6, 6.75);
        Assert.InRange(p50.High / 1e7, 7.45, 7.6);
        Assert.Contains("cannot be shown", Threshold.Parse("p95<20s").Broken(level), StringComparison.Ordinal);
        Assert.Contains("is broken by", Threshold.Parse("p95<5s").Broken(level), StringComparison.Ordinal);
        Assert.Null(Threshold.Parse("p50<8s").Broken(level));
    }

    [Theory]
    [InlineData("users:20")]
    [InlineData("rate:100/s")]
    public void Calls_that_hang_are_counted_and_shown(string load)
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 10_000, () => clock.Now < VirtualClock.Units(2.2) ? 0.02 : 1e5);
        var plan = VirtualLoad.Plan(load, 10, warmUp: 2) with { MaxInFlight = 10_000 };
        var level = VirtualLoad.Run(clock, server, plan).Only();
        Assert.Equal(load[0] == 'u' ? 20 : 980, level.Unanswered.Count, 2.0);
        Assert.Equal(level.Unanswered.Count, level.Unanswered.Hung);
        Assert.InRange(level.Unanswered.OldestSeconds, 9.75, 9.81);
        Assert.InRange(level.Unanswered.HungShare, 0.97, 1);
        Assert.NotNull(Threshold.Parse("hung<1%").Broken(level));
        Assert.Contains("cannot be shown", Threshold.Parse("errors<1%").Broken(level), StringComparison.Ordinal);
        Assert.Empty(GeneratorCheck.Objections(level, Healthy));
    }

    /// <summary>Calls that hang from the warm-up on, and a channel that never opens.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(1e6)]
    public void Calls_that_began_before_the_window_are_among_them(double openSeconds)
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 100, () => 1e5) { OpenSeconds = openSeconds };
        var level = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:7", 10, warmUp: 2)).Only();
        Assert.Equal((0, 7), (level.Calls, level.Unanswered.Count));
        Assert.Equal(12, level.Unanswered.OldestSeconds, 0.01);
        Assert.Empty(GeneratorCheck.Objections(level, Healthy));
    }

    /// <summary>A healthy service always has calls under way when the window ends; they change nothing.</summary>
    [Theory]
    [InlineData("users:32", 8)]
    [InlineData("poisson:700/s", 8)]
    [InlineData("users:100", 100)]
    public void Calls_of_a_healthy_service_are_answered_while_it_drains(string load, int places)
    {
        for (var seed = 1; seed <= 10; seed++)
        {
            var clock = new VirtualClock();
            var server = new KnownServer(clock, places, VirtualLoad.Exponential(0.01, seed));
            var level = VirtualLoad.Run(clock, server, VirtualLoad.Plan(load, 20, warmUp: 1, seed: seed)).Only();
            Assert.InRange(level.Unanswered.Count, 0, 200);
            Assert.Equal(0, level.Unanswered.Hung);
            Assert.True(level.Responses.Quantile(0.99).IsExact);
            Assert.InRange(level.Responses.Quantile(0.5).Low / level.Response.Quantile(0.5), 0.97, 1.03);
            Assert.All(Threshold.With([]), t => Assert.Null(t.Broken(level)));
        }
    }

    /// <summary>A hundred users at sixteen places of five seconds: slow, and nothing of it hangs.</summary>
    [Fact]
    public void Calls_that_wait_for_a_limit_do_not_hang()
    {
        var clock = new VirtualClock();
        var level = VirtualLoad.Run(clock, new KnownServer(clock, 16, () => 5),
            VirtualLoad.Plan("users:100", 60)).Only();
        Assert.Equal(100, level.Unanswered.Count, 16.0);
        Assert.Equal(0, level.Unanswered.Hung);
    }

    /// <summary>A service that stops at the end of the window and continues afterwards.</summary>
    [Fact]
    public void Freeze_at_the_end_of_the_window_is_in_the_response_times()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.001) { FreezePeriodSeconds = 10, FreezeSeconds = 1 };
        var level = VirtualLoad.Run(clock, server, VirtualLoad.Plan("rate:100/s", 20.9)).Only();
        Assert.Equal(90, level.Unanswered.Count, 2.0);
        Assert.InRange(level.Responses.Max.Low / 1e7, 0.99, 1.01);
        Assert.True(level.Responses.Max.IsExact);
    }

    [Fact]
    public void Starts_that_the_generator_never_came_to_are_unanswered()
    {
        var clock = new VirtualClock { Lateness = VirtualClock.Units(2.5) };
        var level = VirtualLoad.Run(clock, new KnownServer(clock, 100, () => 0.001),
            VirtualLoad.Plan("rate:1/s", 10)).Only();
        Assert.Equal(10, level.Calls + level.Unanswered.Count, 1.0);
    }

    [Fact]
    public void Outcome_is_the_same_when_it_is_read_back()
    {
        var clock = new VirtualClock();
        var plan = VirtualLoad.Plan("rate:300/s", 4.4) with { MaxInFlight = 20_000, Drain = TimeSpan.FromSeconds(1) };
        var outcome = VirtualLoad.Run(clock, new KnownServer(clock, 1, () => 0.005), plan);
        var text = System.Text.Json.JsonSerializer.Serialize(outcome, LabJson.Line);
        var (before, after) = (outcome.Only(),
            System.Text.Json.JsonSerializer.Deserialize<LoadOutcome>(text, LabJson.Line)!.Only());
        Assert.Equal(before.Unanswered.Count, after.Unanswered.Count);
        Assert.Equal(before.Responses.Quantile(0.95), after.Responses.Quantile(0.95));
        Assert.Equal(before.Services.Mean, after.Services.Mean);
    }
}
