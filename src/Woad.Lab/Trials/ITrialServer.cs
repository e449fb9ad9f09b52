using Woad.Lab.Hosts;

namespace Woad.Lab.Trials;

/// <summary>The server of trials, which serves one cell at a time.</summary>
internal interface ITrialServer : ICountedServer, IAsyncDisposable
{
    /// <summary>The addresses of the cell's service, and the processes and files that belong to it.</summary>
    CellTopology Topology { get; }

    Uri Address => Topology.Address;

    /// <summary>Whether the server has been loaded until it was at its speed.</summary>
    bool IsWarm { get; set; }

    /// <summary>
    /// Opens the service of the cell in place of the one before, unless it is open already. Counters are taken.
    /// </summary>
    Task ServeAsync(CellSpec spec, CancellationToken cancel);

    /// <summary>Takes no counters until a cell is served again: other servers have their windows.</summary>
    Task RestAsync();

    /// <summary>Changes a limit of the service while it runs.</summary>
    Task SetAsync(ServiceLimit limit, CancellationToken cancel);
}
