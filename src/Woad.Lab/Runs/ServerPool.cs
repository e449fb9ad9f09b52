using Woad.Lab.Instancing;

namespace Woad.Lab.Runs;

/// <summary>Server processes by cell: either one for each run, or one for each cell through all repetitions.</summary>
internal sealed class ServerPool(InstancingSettings settings, CorePlan cores) : IAsyncDisposable
{
    private readonly Dictionary<InstancingCell, ServerProcess> _kept = [];

    public async Task<ServerProcess> RentAsync(InstancingCell cell, CancellationToken cancel)
    {
        if (_kept.TryGetValue(cell, out var server))
        {
            return server;
        }

        server = await ServerProcess.StartAsync(cell, settings, cores, cancel);
        _kept[cell] = server;
        return server;
    }

    /// <summary>After a run. A server that has failed is not kept either way.</summary>
    public async Task ReturnAsync(InstancingCell cell, bool failed)
    {
        if ((settings.FreshServers || failed) && _kept.Remove(cell, out var server))
        {
            await server.DisposeAsync();
        }
    }

    public async ValueTask DisposeAsync() =>
        await Task.WhenAll(_kept.Values.Select(s => s.DisposeAsync().AsTask()));
}
