using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Shapes;

namespace Woad.Lab.Tests.Callers;

/// <summary>
/// The proof that the engine measures right: services whose law is known, in virtual time, against the figures that the
/// law gives.
/// </summary>
[Trait("Category", "Slow")]
public sealed class KnownLawTests
{
    [Fact]
    public void Fixed_service_time_is_every_quantile()
    {
        var clock = new VirtualClock();
        var outcome = VirtualLoad.Run(clock, new KnownServer(clock, 10, () => 0.01), VirtualLoad.Plan("users:5", 60));
        foreach (var quantile in new[] { 0.0001, 0.5, 0.9, 0.95, 0.99, 0.999, 1 })
        {
            Assert.InRange(outcome.Only().Service.SecondsAt(quantile), 0.01, 0.01 * 1.008);
        }

        Assert.Equal(5 * 6000, outcome.Only().Calls, 5.0);
    }

    /// <summary>What happens to a reply before its user hears of it is no part of the service's time.</summary>
    [Theory]
    [InlineData(null, 0.01, 100)]
    [InlineData(0.002, 0.01, 83.3)]
    public void Call_ends_when_its_reply_was_there(double? heard, double service, double perSecond)
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => service) { HeardSeconds = heard };
        var level = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:1", 60)).Only();
        Assert.InRange(level.Service.SecondsAt(0.5), service, service * 1.008);
        Assert.InRange(level.CallsPerSecond / perSecond, 0.99, 1.01);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Exponential_service_time_has_the_quantiles_of_its_law(int seed)
    {
        const double mean = 0.01;
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 100, VirtualLoad.Exponential(mean, seed));
        var service = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:100", 100, seed: seed)).Only().Service;
        Assert.InRange(service.Count, 990_000, 1_010_000);
        foreach (var quantile in new[] { 0.5, 0.9, 0.99 })
        {
            // 1 % of statistics and the histogram's 0.8 %, which is never below.
            var law = -Math.Log(1 - quantile) * mean;
            Assert.InRange(service.SecondsAt(quantile) / law, 0.99, 1.018);
        }
    }

    /// <summary>
    /// One server, 1 ms a call, 100 calls a second, which stands still for one second of ten: a call that comes u
    /// seconds into the freeze waits 1 − 0.9·u, and the backlog after it takes a ninth of a second more. So a ninth of
    /// all calls waits evenly up to a second.
    /// </summary>
    [Fact]
    public void Freeze_is_in_the_response_times_of_an_open_load()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.001) { FreezePeriodSeconds = 10, FreezeSeconds = 1 };
        var response = VirtualLoad.Run(clock, server, VirtualLoad.Plan("rate:100/s", 200)).Only().Response;
        Assert.InRange(response.SecondsAt(0.95), 0.55 * 0.98, 0.55 * 1.02);
        Assert.InRange(response.SecondsAt(0.99), 0.91 * 0.98, 0.91 * 1.02);
        Assert.InRange(response.SecondsAt(0.5), 0.001, 0.00102);
    }

    [Fact]
    public void Freeze_that_a_closed_load_hides_is_said()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.001) { FreezePeriodSeconds = 10, FreezeSeconds = 1 };
        var service = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:1", 200)).Only().Service;
        Assert.InRange(service.SecondsAt(0.99), 0.001, 0.00102);
        Assert.True(Omission.IsWorthSaying(service, 0));

        // With what was omitted the tenth of the time that stood still is back.
        var corrected = Omission.Corrected(service, VirtualClock.Units(0.001));
        Assert.InRange(corrected.SecondsAt(0.95), 0.4, 0.55);
    }

    [Fact]
    public void Steady_service_hides_nothing()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 4, VirtualLoad.Exponential(0.01, 3));
        var service = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:4", 100)).Only().Service;
        Assert.False(Omission.IsWorthSaying(service, 0));
    }

    /// <summary>
    /// Freeze of a paced closed user: its response counts from when the call was due, so nothing is hidden.
    /// </summary>
    [Fact]
    public void Pacing_shows_the_freeze_in_the_response_time()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.001) { FreezePeriodSeconds = 10, FreezeSeconds = 1 };
        var plan = VirtualLoad.Plan("users:1", 200) with { Pacing = Pause.Parse("10ms", "--pacing") };
        var level = VirtualLoad.Run(clock, server, plan).Only();
        Assert.Equal(20_000, level.Calls, 110.0);
        Assert.InRange(level.Service.SecondsAt(0.99), 0.001, 0.00102);
        Assert.InRange(level.Response.SecondsAt(0.95), 0.55 * 0.97, 0.55 * 1.03);
    }

    /// <summary>
    /// M/M/8 at 90 %: a call waits with probability 0.702 (Erlang C), 8.77 ms on average, 53.1 ms at the 99th
    /// percentile.
    /// Each run's figures are random; in at least 18 of 20 seeds all three lie inside a band of their spread.
    /// </summary>
    [Fact]
    public void Queue_of_eight_servers_follows_Erlang_C()
    {
        const double mean = 0.01;
        var inside = 0;
        for (var seed = 1; seed <= 20; seed++)
        {
            var clock = new VirtualClock();
            var service = VirtualLoad.Exponential(mean, 1000 + seed);
            var taken = new List<double>();
            var server = new KnownServer(
                clock,
                8,
                () =>
                {
                    taken.Add(service());
                    return taken[^1];
                });
            var plan = VirtualLoad.Plan("poisson:720/s", 200, seed: seed);
            var level = VirtualLoad.Run(clock, server, plan).Only();
            var meanWait = level.Response.MeanSeconds() - taken.Average();
            inside += meanWait is > 0.0073 and < 0.0106 && level.InFlightByEvents is > 7.0 and < 16 ? 1 : 0;
        }

        Assert.True(inside >= 18, $"{inside} of 20 seeds");
    }

    /// <summary>A user with so many calls under way at once is as many users without pauses.</summary>
    [Theory]
    [InlineData(5, 3, 100, 1500)]
    [InlineData(5, 3, 10, 1000)]
    [InlineData(1, 16, 100, 1600)]
    public void Users_with_several_calls_at_once_follow_the_same_law(
        int users, int inFlight, int places, double expected)
    {
        var clock = new VirtualClock();
        var plan = VirtualLoad.Plan($"users:{users}", 50, warmUp: 1) with { InFlight = inFlight };
        var outcome = VirtualLoad.Run(clock, new KnownServer(clock, places, () => 0.01), plan);
        Assert.InRange(outcome.Only().CallsPerSecond / expected, 0.99, 1.01);
        Assert.Equal(users * inFlight, outcome.PeakInFlight);
        Assert.Equal(users, (int)outcome.Opens.Count);
    }

    public static TheoryData<int, int, double, double> ClosedCells()
    {
        var data = new TheoryData<int, int, double, double>();
        foreach (var users in new[] { 1, 2, 8, 20, 50 })
        {
            foreach (var places in new[] { 1, 4, 16 })
            {
                foreach (var think in new[] { 0, 0.05 })
                {
                    data.Add(users, places, 0.01, think);
                }
            }
        }

        return data;
    }

    /// <summary>X = min(N/(S+Z), C/S) and R = N/X − Z, for fixed times exactly.</summary>
    [Theory]
    [MemberData(nameof(ClosedCells))]
    public void Closed_load_follows_its_law(int users, int places, double service, double think)
    {
        var clock = new VirtualClock();
        var plan = VirtualLoad.Plan($"users:{users}", 100, warmUp: 5);
        plan = think > 0 ? plan with { Think = new Pause(PauseLaw.Constant, think, 0) } : plan;
        var level = VirtualLoad.Run(clock, new KnownServer(clock, places, () => service), plan).Only();
        var predicted = Math.Min(users / (service + think), places / service);
        Assert.InRange(level.CallsPerSecond / predicted, 0.98, 1.02);
        Assert.InRange(level.Response.MeanSeconds() / ((users / predicted) - think), 0.98, 1.02);
        Assert.InRange(level.InFlightBySamples / level.InFlightByEvents, 0.98, 1.02);
    }
}
