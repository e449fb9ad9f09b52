namespace Woad.Lab.SelfTest;

/// <summary>One load on the echo, made by <c>load</c> in a process of its own on one core.</summary>
internal sealed record SelfTestPart(string Name, string Driver, string Load, string Channel)
{
    public string Binding { get; init; } = "netTcp";

    public string Think { get; init; } = "0";

    /// <summary>Calls a second that the generator must reach; 0 when that is not the question.</summary>
    public double LeastPerSecond { get; init; }

    public double MostBytesPerCall { get; init; } = double.PositiveInfinity;

    public double MostMegabytes { get; init; } = double.PositiveInfinity;

    /// <summary>Null: as long as the others.</summary>
    public TimeSpan? Duration { get; init; }

    /// <summary>Bytes sent again, real channels, and many users with little to do.</summary>
    public static IReadOnlyList<SelfTestPart> All(int users, TimeSpan usersDuration) =>
    [
        new("64 in flight, one connection", "wire", "users:64", "pooled:1")
        {
            LeastPerSecond = 100_000, MostBytesPerCall = 1000,
        },
        new("64 in flight, 64 connections", "wire", "users:64", "per-user") { MostBytesPerCall = 1000 },
        new("64 in flight, HTTP", "wire", "users:64", "per-user") { Binding = "basicHttp", MostBytesPerCall = 1000 },
        new("64 in flight, one channel", "channel", "users:64", "pooled:1")
        {
            LeastPerSecond = 30_000, MostBytesPerCall = 1000,
        },
        new("64 in flight, 64 channels", "channel", "users:64", "per-user") { MostBytesPerCall = 1000 },
        new($"{users} users", "channel", $"users:{users}", "per-user")
        {
            Think = "exp:2s", MostMegabytes = 1000, Duration = usersDuration,
        },
    ];
}
