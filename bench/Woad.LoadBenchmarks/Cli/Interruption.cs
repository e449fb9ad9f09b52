using System.Runtime.InteropServices;

namespace Woad.LoadBenchmarks.Cli;

/// <summary>
/// Ends the process at once when it is told to end. Hosts of a benchmark would close their connections first, and what
/// calls through them would fail.
/// </summary>
internal static class Interruption
{
    private const int ExitCodeOfSignals = 128;
    private const int Interrupt = 2;
    private const int Terminate = 15;

    public static IDisposable[] Watch() => [On(PosixSignal.SIGINT, Interrupt), On(PosixSignal.SIGTERM, Terminate)];

    private static PosixSignalRegistration On(PosixSignal signal, int number) => PosixSignalRegistration.Create(
        signal, _ => Environment.Exit(ExitCodeOfSignals + number));
}
