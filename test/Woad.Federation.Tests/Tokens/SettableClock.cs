namespace Woad.Federation.Tests.Tokens;

/// <summary>A clock that a test sets.</summary>
internal sealed class SettableClock(DateTime now) : TimeProvider
{
    public DateTime Now { get; set; } = now;

    public override DateTimeOffset GetUtcNow() => new(Now, TimeSpan.Zero);
}
