using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Trials;

namespace Woad.Lab.IoLatency;

/// <summary>A cell of the experiment, which knows its server and its load.</summary>
internal interface ILatencyCell : ICellDefinition
{
    /// <summary>The length of the window.</summary>
    double Seconds { get; }

    LatencyHostSettings Host { get; }

    LoadPlan PlanOf(LatencySettings settings);

    ICallTarget TargetOf(LatencySettings settings, Uri address);

    /// <summary>Requests at once before the load.</summary>
    int WarmUpCalls(LatencySettings settings);

    /// <summary>
    /// Whether the server is loaded until it is at its speed. The rate of a tick shows that only where a tick has
    /// several requests of each user.
    /// </summary>
    bool DetectsWarmUp(LatencySettings settings);
}
