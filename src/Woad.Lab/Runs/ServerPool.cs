using Woad.Lab.Instancing;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Runs;

/// <summary>The server processes of a run, which live as long as its settings say.</summary>
internal sealed class ServerPool(InstancingSettings settings, CorePlan cores) : IAsyncDisposable
{
    private readonly Dictionary<InstancingCell, ServerProcess> _kept = [];

    public IEnumerable<int> ProcessIds => _kept.Values.Select(s => s.ProcessId);

    public async Task<ServerProcess> RentAsync(InstancingCell cell, CancellationToken cancel)
    {
        if (_kept.TryGetValue(KeyOf(cell), out var server))
        {
            await server.ServeAsync(cell, cancel);
            return server;
        }

        server = await ServerProcess.StartAsync(cell, settings, cores, cancel);
        _kept[KeyOf(cell)] = server;
        return server;
    }

    /// <summary>After a run. A server that has failed is not kept either way.</summary>
    public async Task ReturnAsync(InstancingCell cell, bool failed)
    {
        if ((settings.Servers == ServerLife.Fresh || failed) && _kept.Remove(KeyOf(cell), out var server))
        {
            await server.DisposeAsync();
        }
    }

    public async ValueTask DisposeAsync() =>
        await Task.WhenAll(_kept.Values.Select(s => s.DisposeAsync().AsTask()));

    /// <summary>Cells of the same key have the same process.</summary>
    private InstancingCell KeyOf(InstancingCell cell) => settings.Servers == ServerLife.Shared
        ? new InstancingCell(cell.Binding, default, default, 1, ConstructorWork: false, InFlight: 1)
        : cell;
}
