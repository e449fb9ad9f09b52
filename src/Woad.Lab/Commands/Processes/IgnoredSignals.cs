using System.Runtime.InteropServices;

namespace Woad.Lab.Commands.Processes;

/// <summary>
/// A terminal sends Ctrl+C to all processes of a run. Only the coordinator acts on it; the others end when it tells
/// them
/// to, or when their input ends because it is gone.
/// </summary>
internal sealed class IgnoredSignals : IDisposable
{
    private readonly PosixSignalRegistration _interrupt =
        PosixSignalRegistration.Create(PosixSignal.SIGINT, signal => signal.Cancel = true);

    public void Dispose() => _interrupt.Dispose();
}
