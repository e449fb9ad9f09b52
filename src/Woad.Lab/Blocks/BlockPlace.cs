using Woad.Lab.Callers;
using Woad.Lab.Logs;
using Woad.Lab.Observing;
using Woad.Lab.Observing.Kernel;

namespace Woad.Lab.Blocks;

/// <summary>All that windows of a run have in common.</summary>
/// <param name="Server">The server process.</param>
/// <param name="Clock">The clock of the load.</param>
/// <param name="Log">The raw log.</param>
/// <param name="Speed">Watches the speed of the server's cores; null where the system has no clock for it.</param>
/// <param name="Cores">The cores of the load.</param>
internal sealed record BlockPlace(
    IBlockServer Server, ILoadClock Clock, ITrialLog Log, SpeedWatch? Speed, int Cores)
{
    private readonly (double Own, double Joint) _allowed =
        Server.ProcessId is { } process && OperatingSystem.IsLinux()
            ? (AllowedCores.Of(process), AllowedCores.Joint(process, Environment.ProcessId))
            : (0, 0);

    /// <summary>The use of processors in a window. The kernel's other figures are too coarse for one.</summary>
    /// <param name="seconds">The length of the window.</param>
    /// <param name="processors">The processors that the server used on average.</param>
    public KernelUse KernelOf(double seconds, double processors) => new()
    {
        Seconds = seconds,
        Cores = _allowed.Own,
        JointCores = _allowed.Joint,
        CpuSeconds = processors * seconds,
    };
}
