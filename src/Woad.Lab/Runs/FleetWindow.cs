using Woad.Lab.Agents;
using Woad.Lab.Observing;

namespace Woad.Lab.Runs;

/// <summary>One window as all processes saw it.</summary>
internal sealed record FleetWindow(
    double Seconds, ServerWindow Server, IReadOnlyList<ClientWindow> Clients, OtherUse? Others)
{
    public long Calls => Clients.Sum(c => c.Calls);

    public double CallsPerSecond => Calls / Seconds;

    /// <summary>
    /// Rates against rates, since the server's samples lie some milliseconds beside the window's ends.
    /// </summary>
    public double ServerCpuMicroseconds => CallsPerSecond <= 0
        ? 0
        : Server.Usage.CpuSeconds / Server.Usage.Seconds / CallsPerSecond * 1e6;

    public double MeanInFlight => Clients.Sum(c => c.InFlightByEvents);
}
