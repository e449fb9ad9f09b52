namespace Woad.Lab.Hosts;

/// <summary>
/// A limit at one moment: places in use and in all, who waits, and how long the first of them has waited.
/// </summary>
internal sealed record ThrottleState(double Used, double Limit, double Queued, double OldestWaitSeconds)
{
    /// <summary>The service whose limit it is; null when it is not known, or it stands before all of them.</summary>
    public string? Service { get; init; }

    public bool IsFull => Limit > 0 && Used >= Limit - 0.5;

    /// <summary>The one that holds callers back, or is nearest to it; null of none.</summary>
    public static ThrottleState? Fullest(IEnumerable<ThrottleState?> states) => states
        .OfType<ThrottleState>()
        .OrderByDescending(s => s.IsFull && s.Queued > 0)
        .ThenByDescending(s => s.Limit > 0 ? s.Used / s.Limit : 0)
        .FirstOrDefault();
}
