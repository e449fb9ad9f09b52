using Woad.Messages;
using Woad.Security.Secured;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Secured;

/// <summary>The random wait before a refusal.</summary>
[Trait("Category", "Security")]
public sealed class RefusalDelayTests
{
    [Theory]
    [InlineData("InvalidSecurity")]
    [InlineData("InvalidSecurityToken")]
    public async Task Wait_is_a_number_of_ticks_and_never_none(string code)
    {
        var clock = new HastyClock();
        for (var i = 0; i < 500; i++)
        {
            await RefusalDelay.WaitAsync(
                new RefusedSecurityException(code, "why"), SecuringLayers.Protected, clock);
        }

        Assert.Equal(500, clock.Waits.Count);
        Assert.All(clock.Waits, static wait => Assert.InRange(
            wait, TimeSpan.FromTicks(1), TimeSpan.FromMilliseconds(100)));
        Assert.InRange(
            clock.Waits.Count(static wait => wait.Ticks % TimeSpan.TicksPerMillisecond == 0), 0, 10);
        Assert.True(clock.Waits.Distinct().Count() > 450);
    }

    [Fact]
    public async Task Wrong_password_is_refused_at_once()
    {
        var clock = new HastyClock();
        await RefusalDelay.WaitAsync(
            new RefusedSecurityException(RefusedSecurityException.FailedAuthentication, "why"),
            SecuringLayers.Protected, clock);
        Assert.Empty(clock.Waits);
    }

    /// <summary>Whose timers are due at once.</summary>
    private sealed class HastyClock : TimeProvider
    {
        public List<TimeSpan> Waits { get; } = [];

        public override ITimer CreateTimer(
            TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
        {
            Waits.Add(dueTime);
            return base.CreateTimer(callback, state, TimeSpan.Zero, period);
        }
    }
}
