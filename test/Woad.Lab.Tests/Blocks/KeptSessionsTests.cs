using Woad.Lab.Blocks;
using Woad.Lab.Callers;

namespace Woad.Lab.Tests.Blocks;

/// <summary>Sessions stay connected from window to window, and end when they are of no use any more.</summary>
public sealed class KeptSessionsTests
{
    [Fact]
    public async Task Session_is_kept_after_the_end_of_its_window()
    {
        var target = new Target();
        using var clock = new WallClock();
        await using var kept = new KeptSessions(target, clock);
        await kept.OpenAsync(2);
        kept.Begin(() => true);
        var first = await kept.OpenAsync();
        await first.DisposeAsync();
        Assert.Equal((2, 0), (target.Opened, target.Ended));
        Assert.Equal(2, kept.Opens.Count);
        await (await kept.OpenAsync()).CallAsync();
        Assert.Equal(2, target.Opened);
    }

    [Theory]
    [InlineData(true, true, 0)]
    [InlineData(false, true, 1)]
    [InlineData(true, false, 1)]
    public async Task Session_ends_within_a_window_and_when_it_is_broken(bool isOver, bool isUsable, int ended)
    {
        var target = new Target { IsUsable = isUsable };
        using var clock = new WallClock();
        var kept = new KeptSessions(target, clock);
        kept.Begin(() => isOver);
        await (await kept.OpenAsync()).DisposeAsync();
        Assert.Equal(ended, target.Ended);
        await kept.DisposeAsync();
        Assert.Equal(1, target.Ended);
    }

    private sealed class Target : ICallTarget
    {
        public int Opened { get; private set; }

        public int Ended { get; private set; }

        public bool IsUsable { get; init; } = true;

        public ValueTask<ICallSession> OpenAsync()
        {
            Opened++;
            return new ValueTask<ICallSession>(new Session(this));
        }

        public ValueTask DisposeAsync() => default;

        private sealed class Session(Target target) : ICallSession
        {
            public bool IsUsable => target.IsUsable;

            public ValueTask CallAsync() => default;

            public ValueTask DisposeAsync()
            {
                target.Ended++;
                return default;
            }
        }
    }
}
