using static System.FormattableString;

namespace Woad.Lab.Blocks;

/// <summary>
/// The time of a run of blocks: whether another block fits, and the cost of a window's change, which is the time
/// beside the measured one.
/// </summary>
/// <param name="limit">The time that the whole run may take; null for no limit.</param>
internal sealed class BlockClock(TimeSpan? limit)
{
    /// <summary>Processes that end, and reports that are written, after the last window.</summary>
    public static readonly TimeSpan EndAllowance = TimeSpan.FromSeconds(8);

    private double _change;
    private int _windows;

    /// <summary>The mean cost of a change, in seconds; 0 before the first.</summary>
    public double ChangeSeconds => _windows == 0 ? 0 : _change / _windows;

    public void Took(double changeSeconds)
    {
        _change += changeSeconds;
        _windows++;
    }

    /// <summary>Whether so many windows of so many seconds together end in time.</summary>
    public bool Fits(int windows, double seconds, TimeSpan elapsed) =>
        limit is null
        || elapsed + TimeSpan.FromSeconds(seconds + (windows * ChangeSeconds)) <= limit - EndAllowance;

    public string Describe() => Invariant($"a change of windows takes {ChangeSeconds * 1000:0} ms");
}
