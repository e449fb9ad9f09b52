using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Trials;

namespace Woad.Lab.MessageSize;

/// <summary>A cell of the experiment, which knows its server and its caller.</summary>
internal interface ISizeCell : ICellDefinition
{
    double WarmUpSeconds { get; }

    /// <summary>The length of the window.</summary>
    double Seconds { get; }

    /// <summary>Calls before the load.</summary>
    int WarmUpCalls { get; }

    SizeHostSettings Host { get; }

    /// <param name="topology">Where the service listens.</param>
    /// <param name="seed">The seed of the content.</param>
    ICallTarget TargetOf(CellTopology topology, int seed);

    /// <summary>This cell with little content, for calls before the load.</summary>
    ISizeCell Light();
}
