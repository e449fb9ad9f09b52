using System.Runtime.InteropServices;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands;

/// <summary>
/// Ctrl+C or SIGTERM ends the load and lets the run write what it has; a second one ends the process at once, and its
/// children with it, since their input ends.
/// </summary>
internal sealed class Interruption : IDisposable
{
    private readonly CancellationTokenSource _source = new();
    private readonly IDisposable[] _registrations;

    public Interruption(LabInvocation invocation) => _registrations =
    [
        PosixSignalRegistration.Create(PosixSignal.SIGINT, Interrupt),
        PosixSignalRegistration.Create(PosixSignal.SIGTERM, Interrupt),
        invocation.Interrupted.Register(_source.Cancel),
    ];

    public CancellationToken Token => _source.Token;

    public void Dispose()
    {
        foreach (var registration in _registrations)
        {
            registration.Dispose();
        }

        _source.Dispose();
    }

    private void Interrupt(PosixSignalContext signal)
    {
        signal.Cancel = true;
        if (_source.IsCancellationRequested)
        {
            Environment.Exit(ExitCodes.Interrupted);
        }

        _source.Cancel();
    }
}
