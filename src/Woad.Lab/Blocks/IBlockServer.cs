using Woad.Lab.Hosts;

namespace Woad.Lab.Blocks;

/// <summary>The server process of a run in blocks, whose services are open at once. One caller at a time.</summary>
internal interface IBlockServer : IAsyncDisposable
{
    /// <summary>The process on this machine; null when it is not known.</summary>
    int? ProcessId { get; }

    /// <summary>Opens a service beside the others.</summary>
    /// <returns>Its number, and where it listens.</returns>
    Task<(int Service, Uri Address)> OpenAsync(CellSpec spec, CancellationToken cancel);

    /// <summary>Gives the process the settings of a service, which is called from now on.</summary>
    Task UseAsync(int service, CancellationToken cancel);

    /// <summary>The counters since the last ones.</summary>
    Task<ServerCounters> CountAsync(CancellationToken cancel);

    /// <summary>The counters of the process of each stretch. They are in order, and none may have begun.</summary>
    Task<IReadOnlyList<ServerCounters>> CountAsync(IReadOnlyList<Stretch> stretches, CancellationToken cancel);
}
