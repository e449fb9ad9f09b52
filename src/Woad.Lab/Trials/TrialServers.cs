using Woad.Lab.Hosts;

namespace Woad.Lab.Trials;

/// <summary>
/// The server processes of a run. A process serves cells of its key one after the other, and ends when a cell of
/// another key follows, unless the experiment keeps all.
/// </summary>
internal sealed class TrialServers(ITrialExperiment experiment, IReadOnlyList<int> cores, ServerStart start)
    : IAsyncDisposable
{
    private readonly Dictionary<string, ITrialServer> _kept = [];

    /// <summary>A process that serves the cell.</summary>
    public async Task<ITrialServer> ServeAsync(ICellDefinition cell, CancellationToken cancel)
    {
        var key = cell.ServerKey ?? cell.Id;
        var spec = experiment.ServerOf(cell);
        if (cell.ServerKey is not null && _kept.TryGetValue(key, out var server))
        {
            await server.ServeAsync(spec, cancel);
            return server;
        }

        if (!experiment.KeepsServers || cell.ServerKey is null)
        {
            await EndAsync([.. _kept.Where(k => !experiment.KeepsServers || k.Key == key).Select(k => k.Key)]);
        }

        server = await start(key, spec, cores, cancel, experiment.ServerEnvironment);
        _kept[key] = server;
        return server;
    }

    /// <summary>The process of a cell has failed, and another begins from nothing.</summary>
    public Task FailedAsync(ICellDefinition cell) => EndAsync([cell.ServerKey ?? cell.Id]);

    public async ValueTask DisposeAsync() => await EndAsync([.. _kept.Keys]);

    private Task EndAsync(IEnumerable<string> keys) => Task.WhenAll(keys.Select(async key =>
    {
        if (!_kept.Remove(key, out var server))
        {
            return;
        }

        try
        {
            await server.DisposeAsync();
        }
        catch (Exception error) when (error is InvalidOperationException or System.ComponentModel.Win32Exception)
        {
            // The process has ended by itself meanwhile, which is what was asked for.
        }
    }).ToArray());
}
