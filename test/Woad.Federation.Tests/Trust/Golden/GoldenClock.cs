using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Trust.Golden;

/// <summary>The time of the recorded calls. Short waits, such as that of a refusal, end at once.</summary>
internal sealed class GoldenClock : TimeProvider
{
    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(100);

    public override DateTimeOffset GetUtcNow() => new(TokenWorld.Start, TimeSpan.Zero);

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period) =>
        base.CreateTimer(
            callback, state, dueTime > TimeSpan.Zero && dueTime <= Short ? TimeSpan.Zero : dueTime, period);
}
