using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;

namespace Woad.Lab.Tests.Callers;

/// <summary>What is due when: shapes, pauses and the engine that keeps to them.</summary>
public sealed class ScheduleTests
{
    private static LoadShape Parse(string text) => LoadText.Parse(text, TimeSpan.Zero, TimeSpan.FromSeconds(10));

    [Theory]
    [InlineData("rate:200/s", 2000)]
    [InlineData("ramp:0/s..100/s over 10s", 1500)]
    [InlineData("step:10/s..30/s by 10/s every 10s", 600)]
    [InlineData("rate:10/s spike:at 2s to 100/s for 3s", 370)]
    public void Even_arrivals_are_the_integral_of_the_rate(string load, int expected)
    {
        var arrivals = ((OpenShape)Parse(load)).Arrivals(1).ToArray();
        Assert.Equal(expected, arrivals.Length, 1.0);
        Assert.Equal(arrivals.Order(), arrivals);
        Assert.Equal(arrivals, ((OpenShape)Parse(load)).Arrivals(1));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Poisson_arrivals_have_the_counts_of_their_law(int seed)
    {
        var shape = (OpenShape)LoadText.Parse("poisson:100/s", TimeSpan.Zero, TimeSpan.FromSeconds(1000));
        var counts = shape.Arrivals(seed).GroupBy(t => (int)t).ToDictionary(g => g.Key, g => g.Count());

        // Variance and mean of the counts of 1000 seconds are both 100; the index of dispersion times 999 is χ² of 999
        // degrees, of which 99.9 % lie in this band.
        var all = Enumerable.Range(0, 1000).Select(s => counts.GetValueOrDefault(s)).ToArray();
        var mean = all.Average();
        var dispersion = all.Sum(c => (c - mean) * (c - mean)) / mean;
        Assert.InRange(mean, 98.9, 101.1);
        Assert.InRange(dispersion, 855, 1153);
    }

    [Fact]
    public void Users_of_a_ramp_begin_one_after_the_other()
    {
        var shape = (ClosedShape)Parse("ramp:0..10 over 10s");
        for (var user = 0; user < 10; user++)
        {
            Assert.Equal(user, shape.NextStart(user, 0)!.Value, 0.001);
            Assert.True(shape.IsActive(user, 15));
        }

        Assert.Null(shape.NextStart(10, 0));
    }

    [Fact]
    public void Steps_have_a_row_each_and_ramps_none()
    {
        var shape = Parse("step:10..30 by 10 every 10s ramp 2s");
        Assert.Equal(["10 users", "20 users", "30 users"], shape.Levels.Select(l => l.Level));
        Assert.All(shape.Levels, l => Assert.Equal(8, l.Seconds, 1e-9));
        Assert.Equal([2, 12, 22], shape.Levels.Select(l => l.From));
    }

    [Fact]
    public void Warm_up_is_not_measured()
    {
        var clock = new VirtualClock();
        var calls = 0;
        var server = new KnownServer(clock, 1, () => calls++ < 10 ? 0.1 : 0.01);
        var level = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:1", 10, warmUp: 2)).Only();
        Assert.Equal(1000, level.Calls, 1.0);
        Assert.InRange(level.Service.SecondsAt(1), 0.01, 0.0101);
    }

    [Theory]
    [InlineData("2s", 2, 0)]
    [InlineData("exp:2s", 2, 2)]
    [InlineData("norm:2s,0.5s", 2, 0.5)]
    [InlineData("uniform:1s..3s", 2, 0.5773)]
    public void Pause_has_mean_and_spread_of_its_law(string text, double mean, double deviation)
    {
        var pause = Pause.Parse(text, "--think");
        var random = new Random(7);
        var samples = Enumerable.Range(0, 100_000).Select(_ => pause.Next(random)).ToArray();
        var average = samples.Average();
        Assert.Equal(mean, average, 0.03);
        Assert.Equal(deviation, Math.Sqrt(samples.Average(s => (s - average) * (s - average))), 0.03);
        Assert.Equal(pause, Pause.Parse(pause.ToString(), "--think"));
    }

    [Fact]
    public void Pacing_keeps_starts_apart_whatever_a_call_takes()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, VirtualLoad.Exponential(0.005, 4));
        var plan = VirtualLoad.Plan("users:1", 10) with { Pacing = Pause.Parse("100ms", "--pacing") };
        VirtualLoad.Run(clock, server, plan);
        for (var i = 0; i < server.Starts.Count; i++)
        {
            Assert.Equal(i * 0.1, server.Starts[i], 1e-6);
        }
    }

    [Fact]
    public void Iterations_end_the_load()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 4, () => 0.01);
        var outcome = VirtualLoad.Run(clock, server, VirtualLoad.Plan("iterations:1000 users:4", 1));
        Assert.Equal(1000, server.Starts.Count);
        Assert.Equal(1000, outcome.Only().Calls);
        Assert.Equal(2.5, outcome.Only().Seconds, 0.01);
    }

    [Theory]
    [InlineData("users:0")]
    [InlineData("users:-1")]
    [InlineData("user:1")]
    [InlineData("rate:200")]
    [InlineData("open:users:10")]
    [InlineData("closed:rate:10/s")]
    [InlineData("step:1..1000000 by 1 every 1s")]
    [InlineData("step:10..20 by 0 every 10s")]
    [InlineData("step:10..20 by 10 every 1s ramp 2s")]
    [InlineData("rate:10/s spike:at 60s to 100/s for 3s")]
    [InlineData("users:99999999")]
    [InlineData("rate:0/s")]
    [InlineData("rate:1.2.3/s")]
    [InlineData("step:1..2/s..10/s by 1/s every 1s")]
    [InlineData("ramp:1.2.3/s..10/s over 1s")]
    [InlineData("rate:10/s spike:at 1s to 1.2.3/s for 1s")]
    [InlineData("iterations:0")]
    [InlineData("iterations:99999999999999999999999")]
    public void Nonsense_is_refused_with_what_would_be_right(string load)
    {
        var error = Assert.Throws<ArgumentException>(() => Parse(load));
        Assert.NotEqual("", error.Message);
    }
}
