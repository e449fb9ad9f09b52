using Woad.Lab.Blocks;
using Woad.Lab.Blocks.Slices;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Limits;
using Woad.Lab.Trials;

namespace Woad.Lab.Instancing;

/// <summary>
/// One window that counts, callers and server together. <c>BusyShare</c> is the share of the server's cores that the
/// server and others used.
/// </summary>
internal sealed record InstancingWindow(
    int Repetition,
    int Users,
    LevelOutcome Level,
    ServerUse Server,
    GeneratorUsage Generator,
    double BusyShare,
    LimitSearch Search,
    int ServerCores)
{
    /// <summary>The response time of a call that meets no other; 0 where it is not known.</summary>
    public double RestMicroseconds { get; init; }

    /// <summary>The calls of each slice of the window; empty where it has none.</summary>
    public IReadOnlyList<long> Slices { get; init; } = [];

    /// <summary>Users who had no session when the load ended.</summary>
    public int WithoutSession { get; init; }

    /// <summary>The cell's name without the number of its round.</summary>
    public string Cell { get; init; } = "";

    /// <summary>The speed of the server's cores; null where nothing watched it.</summary>
    public double? Speed { get; init; }

    /// <summary>The factor that brings the processor time of a call to the usual speed of the processors.</summary>
    public double SpeedFactor { get; init; } = 1;

    /// <summary>Whether processor time limits the cell, so that its rate follows the speed of the processors.</summary>
    public bool FollowsSpeed { get; init; }

    public double CallsPerSecond => Level.CallsPerSecond / (FollowsSpeed ? SpeedFactor : 1);

    /// <summary>Calls per second in each part of the window that has a partner in other cells.</summary>
    public IEnumerable<KeyValuePair<int, double>> Parts => SliceRates.Of(Repetition, Level, Slices);

    public double ServerShare => Server.Processors / ServerCores;

    /// <summary>
    /// Rates against rates, since the server's samples lie some milliseconds beside the window's ends.
    /// </summary>
    public double ServerMicroseconds => PerCall(Server.Processors * 1e6) * SpeedFactor;

    public double ServerBytes => PerCall(Server.AllocatedBytesPerSecond);

    public double Gen0Per1000Calls => PerCall(Server.Gen0PerSecond * 1000);

    private double PerCall(double perSecond) =>
        Level.CallsPerSecond <= 0 ? 0 : perSecond / Level.CallsPerSecond;
}
