using System.ServiceModel.Security;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Tests.Framing;

namespace Woad.Tests.Security.Hostile.Replay;

/// <summary>A message is taken once, while it is fresh, however many copies of it come at once.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "K6")]
public sealed class ReplayedRequestTests
{
    private const int Racers = 64;

    private static readonly TimeSpan Minutes5 = TimeSpan.FromMinutes(5);

    public static TheoryData<HostilePolicy> Policies =>
        [.. HostilePolicy.AllKeys.Append("conversation").Select(static keys => new HostilePolicy
        {
            Keys = keys,
            DetectsReplays = true,
        })];

    [Theory]
    [MemberData(nameof(Policies))]
    [Trait("Lesson", "replay cache that never detects")]
    public async Task Copies_of_a_request_that_race_run_it_once(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy);
        for (var i = 1; i <= 4; i++)
        {
            var request = world.Request();
            var answers = await Task.WhenAll(
                Enumerable.Range(0, Racers).Select(_ => Task.Run(() => world.DeliverAsync(request))));

            Assert.Equal(i, world.Service.Calls.Count);
            Assert.Single(answers, a => world.CodeOf(a!).Length == 0);
            Assert.Equal(Racers - 1, answers.Count(a => world.CodeOf(a!) == "InvalidSecurity"));
        }
    }

    [Fact]
    public void Keys_that_race_are_taken_once_each()
    {
        var (keys, rounds) = (256, LongBudget.IsOn ? 64 : 4);
        var cache = NewCache(keys * rounds * 2, new ManualClock());
        var taken = new int[keys * rounds];
        var start = new Barrier(8);
        Parallel.For(0, 8, new ParallelOptions { MaxDegreeOfParallelism = 8 }, racer =>
        {
            start.SignalAndWait();
            var random = new Random(racer);
            for (var attempt = 0; attempt < taken.Length * 8; attempt++)
            {
                var key = attempt < taken.Length ? attempt : random.Next(taken.Length);
                try
                {
                    cache.Take(Signature(key));
                    Interlocked.Increment(ref taken[key]);
                }
                catch (MessageSecurityException)
                {
                }
            }
        });

        Assert.All(taken, static times => Assert.Equal(1, times));
    }

    [Fact]
    public void Cache_that_is_full_refuses_until_something_is_forgotten()
    {
        var clock = new ManualClock();
        var cache = NewCache(3, clock);
        for (var i = 0; i < 3; i++)
        {
            cache.Take(Signature(i));
        }

        var full = Assert.ThrowsAny<MessageSecurityException>(() => cache.Take(Signature(9)));
        Assert.Contains("ReplayCacheSize", full.Message, StringComparison.Ordinal);
        Assert.ThrowsAny<MessageSecurityException>(() => cache.Take(Signature(0)));
        clock.Advance(Minutes5 * 3 - TimeSpan.FromMilliseconds(1));
        Assert.ThrowsAny<MessageSecurityException>(() => cache.Take(Signature(9)));
        clock.Advance(TimeSpan.FromMilliseconds(1));
        cache.Take(Signature(9));
    }

    [Fact]
    public async Task Service_whose_cache_is_full_runs_nothing()
    {
        using var world = new HostileWorld(new HostilePolicy { DetectsReplays = true, ReplayCacheSize = 3 });
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal(1, (await world.JudgeAsync(world.Request())).Runs);
        }

        for (var i = 0; i < 3; i++)
        {
            Assert.True((await world.JudgeAsync(world.Request())).IsRefused);
        }
    }

    [Theory]
    [InlineData(0, 5, true)]
    [InlineData(4.999, 10, true)]
    [InlineData(5, 10, false)]
    [InlineData(-4.999, 0.001, true)]
    [InlineData(-9.9, -4.999, true)]
    [InlineData(-9.9, -5, false)]
    [InlineData(-9.999, 60, true)]
    [InlineData(-10, 60, false)]
    [InlineData(0, 0, false)]
    [InlineData(1, -1, false)]
    [InlineData(0, 100_000_000, true)]
    public void Timestamp_is_fresh_up_to_the_edges_of_the_skew(double created, double expires, bool isFresh)
    {
        var clock = new ManualClock();
        var now = clock.GetUtcNow().UtcDateTime;
        var error = Record.Exception(() => new TimestampSettings(Minutes5, Minutes5).At(clock)
            .Check(new Timestamp(now.AddMinutes(created), now.AddMinutes(expires))));

        Assert.Equal(isFresh, error is null);
        Assert.True(isFresh || error is MessageSecurityException, $"{error}");
    }

    private static byte[] Signature(int number) =>
        System.Security.Cryptography.SHA1.HashData(BitConverter.GetBytes(number));

    private static ReplayCache NewCache(int most, ManualClock clock) =>
        new(new ReplaySettings(most, Minutes5), new TimestampSettings(Minutes5, Minutes5), clock);
}
