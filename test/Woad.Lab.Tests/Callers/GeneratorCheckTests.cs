using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Tests.Callers;

/// <summary>A generator that was itself the limit is found out; a healthy one is not accused.</summary>
public sealed class GeneratorCheckTests
{
    private static readonly GeneratorUsage Healthy = new(0.3, 0.01, 500);

    private static LevelOutcome Level(
        VirtualClock? own = null,
        string load = "rate:100/s",
        int maxInFlight = 1000,
        int seed = 1,
        double service = 0.01)
    {
        var clock = own ?? new VirtualClock();
        var server = new KnownServer(clock, 1000, VirtualLoad.Exponential(service, seed));
        return VirtualLoad
            .Run(clock, server, VirtualLoad.Plan(load, 20, seed: seed) with { MaxInFlight = maxInFlight })
            .Only();
    }

    public static TheoryData<int> Seeds() => [.. Enumerable.Range(1, 20)];

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Healthy_generator_is_believed(int seed) =>
        Assert.Empty(GeneratorCheck.Objections(Level(seed: seed), Healthy));

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Late_generator_is_refused(int seed)
    {
        var late = Level(new VirtualClock { Lateness = VirtualClock.Units(0.02) }, seed: seed);
        Assert.Contains(GeneratorCheck.Objections(late, Healthy), o => o.Contains("late", StringComparison.Ordinal));
    }

    /// <summary>The last starts of the window go out after its end. They were due in it all the same.</summary>
    [Fact]
    public void Late_starts_count_in_the_window_in_which_they_were_due() =>
        Assert.Equal(2000, Level(new VirtualClock { Lateness = VirtualClock.Units(0.5) }).Due, 1.0);

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Dropped_starts_are_refused(int seed)
    {
        var level = Level(maxInFlight: 2, service: 0.05, seed: seed);
        Assert.True(level.Dropped > 0);
        Assert.Equal(2000, level.Due, 1.0);
        Assert.Contains(
            GeneratorCheck.Objections(level, Healthy),
            o => o.Contains("dropped", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(0.9, 0, "of its cores")]
    [InlineData(0.1, 0.11, "paused itself for 11")]
    public void Busy_generator_is_refused(double cpu, double pause, string reason) =>
        Assert.Contains(
            GeneratorCheck.Objections(Level(), new GeneratorUsage(cpu, pause, 500)),
            o => o.Contains(reason, StringComparison.Ordinal));

    /// <summary>Calls of 50 ms that waited so long in the generator's pool: at the median, and at p99.</summary>
    [Theory]
    [InlineData(2, 2, null)]
    [InlineData(20, 20, null)]
    [InlineData(30, 30, "p50 30.0 ms of a response of 50.0 ms")]
    [InlineData(1, 45, "p99 45.")]
    public void Wait_in_the_pool_is_compared_with_the_response(double half, double longest, string? reason)
    {
        var (waits, responses) = (new Histogram(), new Histogram());
        for (var i = 0; i < 100; i++)
        {
            waits.Record(VirtualClock.Units((i < 90 ? half : longest) / 1000));
            responses.Record(VirtualClock.Units(0.05));
        }

        var level = Level() with { PoolWait = waits, Response = responses };
        Assert.Empty(GeneratorCheck.Objections(level, Healthy));
        var objections = GeneratorCheck.ResponseObjections(level).ToArray();
        Assert.Equal(reason is null ? 0 : 1, objections.Length);
        Assert.All(objections, o => Assert.Contains(reason!, o, StringComparison.Ordinal));
    }

    /// <summary>A collection of 60 ms in a window of 0.7 s takes less than a tenth of what it measures.</summary>
    [Fact]
    public void One_pause_in_a_short_window_is_believed() =>
        Assert.Empty(GeneratorCheck.Objections(Level(), Healthy with { GcPauseShare = 0.06 / 0.7 }));

    /// <summary>One sample in twenty is thrown away: the time average of calls under way no longer fits.</summary>
    [Fact]
    public void Lost_samples_are_refused()
    {
        var kept = new LevelTally(0, 1_000_000);
        var lossy = new LevelTally(0, 1_000_000);
        for (var i = 0; i < 100; i++)
        {
            var call = new CallTimes(i * 10_000, i * 10_000, (i + 1) * 10_000 - 1);
            foreach (var tally in new[] { kept, lossy })
            {
                tally.Started(call.Start);
                tally.Ended(call.End);
            }

            kept.Succeeded(call);
            if (i % 20 != 0)
            {
                lossy.Succeeded(call);
            }
        }

        var segment = new LoadSegment(0, 0.1, 1, 1, "1 user");
        Assert.Empty(GeneratorCheck.Objections(LevelOutcome.Of(segment, [kept], [], 1_000_000, 0.1), Healthy));
        Assert.Contains(
            "lost",
            Assert.Single(GeneratorCheck.Objections(LevelOutcome.Of(segment, [lossy], [], 1_000_000, 0.1), Healthy)),
            StringComparison.Ordinal);
    }

    /// <summary>Calls that cross the edges of the window, fail, or never end do not break the balance.</summary>
    [Theory]
    [InlineData("users:7")]
    [InlineData("poisson:50/s")]
    [InlineData("step:2..8 by 2 every 5s ramp 1s")]
    public void Little_holds_on_every_level(string load)
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 3, VirtualLoad.Exponential(0.3, 5))
        {
            Failure = n => n % 7 == 0 ? new TimeoutException("late") : null,
        };
        foreach (var level in VirtualLoad.Run(clock, server, VirtualLoad.Plan(load, 20, warmUp: 1)).Levels)
        {
            Assert.InRange(level.InFlightBySamples / level.InFlightByEvents, 0.98, 1.02);
        }
    }
}
