namespace Woad.Lab.Load;

/// <summary>
/// The measured window in ticks of <see cref="System.Diagnostics.Stopwatch"/>, which on one machine all processes
/// share.
/// Load runs from the order until <paramref name="To"/>; calls count when they end inside the window.
/// </summary>
internal sealed record LoadWindow(long From, long To)
{
    public double Seconds => (To - From) / (double)System.Diagnostics.Stopwatch.Frequency;
}
