using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Trials;

namespace Woad.Lab.Durable;

/// <summary>A cell of the experiment or a measurement before it, which knows its hosts and its callers.</summary>
internal interface IDurableTrial : ICellDefinition
{
    int Hosts { get; }

    int Callers { get; }

    double WarmUpSeconds { get; }

    /// <summary>The length of the window.</summary>
    double Seconds { get; }

    /// <summary>Whether the hosts are loaded with it until they are at their speed.</summary>
    bool DetectsWarmUp { get; }

    ICallTarget TargetOf(CellTopology hosts);
}
