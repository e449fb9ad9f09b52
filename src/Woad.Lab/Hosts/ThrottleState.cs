namespace Woad.Lab.Hosts;

/// <summary>
/// A limit at one moment: places in use and in all, who waits, and how long the first of them has waited.
/// </summary>
internal sealed record ThrottleState(double Used, double Limit, double Queued, double OldestWaitSeconds)
{
    /// <summary>
    /// Put together from the instruments of one throttle, of which the use is in percent of the limit.
    /// </summary>
    public static ThrottleState? Of(string name, Func<string, double?> read) =>
        read($"woad.throttle.limit/{name}") is { } limit
            ? new ThrottleState(
                Math.Round((read($"woad.throttle.used/{name}") ?? 0) * limit / 100),
                limit,
                read($"woad.throttle.queue/{name}") ?? 0,
                read($"woad.throttle.oldest_wait/{name}") ?? 0)
            : null;

    public bool IsFull => Limit > 0 && Used >= Limit - 0.5;
}
