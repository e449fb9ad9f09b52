namespace Woad.Lab.Hosts;

/// <summary>
/// A limit at one moment: places in use and in all, who waits, and how long the first of them has waited.
/// </summary>
internal sealed record ThrottleState(double Used, double Limit, double Queued, double OldestWaitSeconds)
{
    public bool IsFull => Limit > 0 && Used >= Limit - 0.5;
}
