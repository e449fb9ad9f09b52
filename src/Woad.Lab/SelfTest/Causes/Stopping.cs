using System.Runtime.InteropServices;

namespace Woad.Lab.SelfTest.Causes;

/// <summary>Stops a process for half of the time, and lets it go on when it is disposed.</summary>
internal sealed partial class Stopping : IDisposable
{
    private const int Stop = 19;
    private const int Continue = 18;
    private static readonly TimeSpan Each = TimeSpan.FromMilliseconds(100);

    private readonly int _process;
    private readonly ManualResetEventSlim _end = new();
    private readonly Thread _thread;

    public Stopping(int process)
    {
        _process = process;
        _thread = new Thread(Work) { IsBackground = true, Name = "Stopping" };
        _thread.Start();
    }

    public void Dispose()
    {
        _end.Set();
        _thread.Join();
        _end.Dispose();
    }

    private void Work()
    {
        var isStopped = false;
        do
        {
            isStopped = !isStopped;
            _ = Kill(_process, isStopped ? Stop : Continue);
        }
        while (!_end.Wait(Each));

        _ = Kill(_process, Continue);
    }

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int Kill(int process, int signal);
}
