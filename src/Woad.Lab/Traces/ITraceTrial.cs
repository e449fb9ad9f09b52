using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Trials;

namespace Woad.Lab.Traces;

/// <summary>A cell of the experiment, or a measurement before it.</summary>
internal interface ITraceTrial : ICellDefinition
{
    /// <summary>The traces of the service.</summary>
    TraceLevel Level { get; }

    /// <summary>The number of callers.</summary>
    int Callers { get; }

    /// <summary>The length of the window, in seconds.</summary>
    double Seconds { get; }

    /// <summary>Makes the target of the load.</summary>
    /// <param name="topology">The address of the service.</param>
    ICallTarget TargetOf(CellTopology topology);
}
