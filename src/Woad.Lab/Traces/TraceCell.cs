using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.SelfTest;

namespace Woad.Lab.Traces;

/// <summary>Calls of a service that writes traces.</summary>
/// <param name="Level">The traces.</param>
/// <param name="Callers">The number of callers.</param>
/// <param name="Seconds">The length of the window.</param>
internal sealed record TraceCell(TraceLevel Level, int Callers, double Seconds) : ITraceTrial
{
    public string Id => IsBefore ? $"{ServerKey}/before" : ServerKey!;

    /// <summary>Whether it is another cell measured again, under a name of its own.</summary>
    public bool IsTwin { get; init; }

    /// <summary>Whether it is the measurement that predictions use.</summary>
    public bool IsBefore { get; init; }

    /// <summary>Traces are settings of a process.</summary>
    public string? ServerKey => IsTwin ? $"{NameOf(Level)}/twin" : NameOf(Level);

    public TimeSpan Expected => TimeSpan.FromSeconds((1.5 * Seconds) + 0.2);

    public ICallTarget TargetOf(CellTopology topology) => Overhead.Client(topology.Address);

    public static string NameOf(TraceLevel level) => level.ToString().ToLowerInvariant();
}
