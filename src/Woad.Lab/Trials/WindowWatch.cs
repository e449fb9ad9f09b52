using Woad.Lab.Callers.Checks;
using Woad.Lab.Observing;
using Woad.Lab.Processes;

namespace Woad.Lab.Trials;

/// <summary>Watches the load process and the machine from the end of a warm-up to the end of a window.</summary>
internal sealed class WindowWatch(TrialSpec spec) : IDisposable
{
    private readonly GeneratorWatch _generator = new();
    private readonly MachineWatch _machine = new();
    private readonly SpeedWatch? _speed = spec.ServerCores.Count == 0
        ? null
        : SpeedWatch.TryStart(() => CoreAffinity.BindCurrentThread(spec.ServerCores));

    /// <summary>The speed of the server's cores; null where nothing watched it.</summary>
    public double? Speed => _speed?.Finish();

    public void Restart()
    {
        _generator.Restart();
        _machine.Restart();
        _speed?.Restart();
    }

    public GeneratorUsage Generator(long calls) => _generator.Finish(spec.Cores, Math.Max(1, calls));

    /// <summary>Null where the system does not tell.</summary>
    /// <param name="own">Processes of the run that it has not started.</param>
    public Disturbance? Machine(IReadOnlyCollection<int> own) => _machine.Finish(own);

    public void Dispose() => _speed?.Dispose();
}
