namespace Woad.Lab.Blocks;

/// <summary>
/// Whether server and load generator are at their speed: in the last windows they hardly compiled any code, and the
/// rate no longer rose. A window before that measures the compiler too.
/// </summary>
internal sealed class WarmUpJudge
{
    /// <summary>The runtime looks for code worth compiling again a while after new code ran.</summary>
    private const int Windows = 4;

    private const double CompilingLimit = 0.03;
    private const double StillRising = 1.04;

    private readonly List<(double Rate, double Compiling)> _windows = [];

    /// <param name="rate">Calls per second in a window.</param>
    /// <param name="compiling">The share of the window in which the server or the load generator compiled.</param>
    public void Add(double rate, double compiling) => _windows.Add((rate, compiling));

    public bool IsWarm => _windows.Count >= 2 * Windows
        && _windows.TakeLast(Windows).Average(w => w.Compiling) <= CompilingLimit
        && _windows.TakeLast(Windows).Average(w => w.Rate)
            <= StillRising * _windows.SkipLast(Windows).TakeLast(Windows).Average(w => w.Rate);

    /// <summary>The share of the last windows in which code was compiled.</summary>
    public double Compiling => _windows.Count == 0 ? 0 : _windows.TakeLast(Windows).Average(w => w.Compiling);
}
