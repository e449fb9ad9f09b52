using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Trials;

namespace Woad.Lab.Federation;

/// <summary>A cell of the experiment, or a measurement before it.</summary>
internal interface IFederationTrial : ICellDefinition
{
    /// <summary>The number of callers.</summary>
    int Callers { get; }

    /// <summary>The length of the window, in seconds.</summary>
    double Seconds { get; }

    /// <summary>The number of calls before the first window.</summary>
    int WarmUpCalls { get; }

    /// <summary>Makes the target of the load.</summary>
    /// <param name="topology">The addresses of service and token service.</param>
    ICallTarget TargetOf(CellTopology topology);
}
