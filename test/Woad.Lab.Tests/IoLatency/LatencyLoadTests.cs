using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.IoLatency;
using Woad.Lab.Tests.Targets;

namespace Woad.Lab.Tests.IoLatency;

/// <summary>The load of cells whose users call without pauses.</summary>
public sealed class LatencyLoadTests
{
    private const int Users = 60;
    private const int Calls = 2000;

    /// <summary>
    /// Sixty requests at once have a pool of two threads to wait for, unless others read the replies.
    /// </summary>
    [Fact]
    public async Task Users_without_pauses_wait_for_no_pool()
    {
        using var host = new LatencyHost(new LatencyHostSettings(0, Handler.Async, 24, 2));
        var topology = host.Open();
        await using var target = new LatencyCell(0, Handler.Async, 24, 2, 1)
            .TargetOf(new LatencySettings(), topology.Address);
        using var clock = new WallClock();
        var plan = new LoadPlan(LoadText.Parse(
            $"iterations:{Calls} users:{Users}", TimeSpan.Zero, TimeSpan.FromSeconds(30)));
        var outcome = await new LoadEngine(clock, target, plan).RunAsync();
        var level = outcome.Levels[0];
        Assert.Equal(Calls, level.Calls);
        Assert.Empty(outcome.Faults);

        // A user's first call starts in the pool, and one call of 16 that starts there is watched.
        Assert.InRange(level.PoolWait.Count, 0, Users / 16 + 1);
    }

    /// <summary>A reply that is not the sum is read by a client, as each of a length that no good reply had.</summary>
    [Fact]
    public async Task Replies_without_the_sum_are_failures()
    {
        using var peer = new HttpPeer(chunked: false);
        await using var target = AdditionTarget.Lean(peer.Address);
        var session = await target.OpenAsync();
        await Assert.ThrowsAsync<InvalidDataException>(async () => await session.CallAsync());
        await session.DisposeAsync();
    }

    [Theory]
    [InlineData("users:500", 0, false)]
    [InlineData(null, 0, true)]
    [InlineData(null, 100, true)]
    [InlineData(null, 1000, false)]
    public void Server_is_loaded_to_its_speed_where_ticks_have_several_requests(
        string? load, int milliseconds, bool isLoaded) => Assert.Equal(
            isLoaded,
            new LatencyCell(milliseconds, Handler.Async, 24, 2, 1).DetectsWarmUp(new LatencySettings { Load = load }));
}
