using Woad.Lab.Engine.Checks;
using Woad.Lab.Engine.Recording;
using Woad.Lab.Trials;

namespace Woad.Lab.Instancing;

/// <summary>
/// One window that counts, callers and server together; others had the share <c>Disturbed</c> of the machine.
/// </summary>
internal sealed record InstancingWindow(
    int Repetition,
    int Users,
    LevelOutcome Level,
    ServerUse Server,
    GeneratorUsage Generator,
    double Disturbed,
    int ServerCores)
{
    public double CallsPerSecond => Level.CallsPerSecond;

    public double ServerShare => Server.Processors / ServerCores;

    /// <summary>
    /// Rates against rates, since the server's samples lie some milliseconds beside the window's ends.
    /// </summary>
    public double ServerMicroseconds => PerCall(Server.Processors * 1e6);

    public double ServerBytes => PerCall(Server.AllocatedBytesPerSecond);

    public double Gen0Per1000Calls => PerCall(Server.Gen0PerSecond * 1000);

    private double PerCall(double perSecond) => CallsPerSecond <= 0 ? 0 : perSecond / CallsPerSecond;
}
