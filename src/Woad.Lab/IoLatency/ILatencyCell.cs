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
}
