using System.Diagnostics;

namespace Woad.Lab.Agents;

/// <summary>Waits for instants of the clock that all processes of a run share; a halt ends every wait.</summary>
internal sealed class WindowClock : IDisposable
{
    private readonly ManualResetEventSlim _halted = new();

    /// <summary>False when halted before the instant.</summary>
    public bool WaitUntil(long timestamp)
    {
        var left = Stopwatch.GetElapsedTime(Stopwatch.GetTimestamp(), timestamp);
        return left <= TimeSpan.Zero ? !_halted.IsSet : !_halted.Wait(left);
    }

    public void Halt() => _halted.Set();

    public void Dispose() => _halted.Dispose();
}
