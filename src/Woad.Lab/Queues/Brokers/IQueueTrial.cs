using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Trials;

namespace Woad.Lab.Queues.Brokers;

/// <summary>A cell of the experiment or a measurement before it, which knows its callers.</summary>
internal interface IQueueTrial : ICellDefinition
{
    double WarmUpSeconds { get; }

    /// <summary>The length of the window.</summary>
    double Seconds { get; }

    /// <summary>Users of the load.</summary>
    int Users { get; }

    /// <summary>Channels that are opened before the load.</summary>
    int ReadyChannels => Users;

    /// <summary>Whether calls before the load let its code be compiled.</summary>
    bool IsWarmed => false;

    ICallTarget TargetOf(CellTopology topology);
}
