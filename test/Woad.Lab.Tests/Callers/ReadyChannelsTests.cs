using Woad.Lab.Callers;

namespace Woad.Lab.Tests.Callers;

/// <summary>Channels that are opened before the load, with their times.</summary>
public sealed class ReadyChannelsTests
{
    private const double OpenSeconds = 2;

    [Fact]
    public void Load_finds_channels_open_and_their_opening_is_counted_apart()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 5, () => 0.01) { OpenSeconds = OpenSeconds };
        var ready = new ReadyChannels(server, clock);

        clock.Run(async () =>
        {
            await ready.OpenAsync(5);
            return true;
        });
        var began = clock.Now;
        var outcome = VirtualLoad.Run(clock, ready, VirtualLoad.Plan("users:5", seconds: 1));

        Assert.Equal(began / 1e7, server.Starts[0], 3);
        Assert.Equal((5, 5L), (server.Opened, ready.Opens.Count));
        Assert.Equal(OpenSeconds, ready.Opens.MeanSeconds(), 2);
        Assert.Equal(0.01, outcome.Only().Response.MeanSeconds(), 3);
    }

    [Fact]
    public void Channel_beyond_those_that_are_ready_is_opened_by_the_load()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 5, () => 0.01) { OpenSeconds = OpenSeconds };
        var ready = new ReadyChannels(server, clock);

        var outcome = VirtualLoad.Run(clock, ready, VirtualLoad.Plan("users:1", seconds: 3));

        Assert.Equal(1, ready.Opens.Count);
        Assert.True(outcome.Only().Response.MeanSeconds() > 0.01);
    }

    /// <summary>A full throttle lets a channel wait for longer than the load.</summary>
    [Fact]
    public void Channel_that_is_still_opened_does_not_keep_the_load_from_its_end()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 5, () => 0.01) { OpenSeconds = 60 };
        var ready = new ReadyChannels(server, clock);

        var outcome = VirtualLoad.Run(
            clock, ready, VirtualLoad.Plan("users:2", seconds: 3) with { Drain = TimeSpan.Zero });

        Assert.Equal(3, clock.Now / 1e7, 3);
        Assert.Equal((0L, 0L), (ready.Opens.Count, outcome.Only().Calls));
    }
}
