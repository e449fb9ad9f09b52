using Woad.Lab.Hosts;
using Woad.Lab.Trials;

namespace Woad.Lab.Blocks;

/// <summary>
/// The server processes of a run. A process serves the cells of its key from block to block, and rests between its
/// windows. A cell that needs a fresh process gets one for each window.
/// </summary>
internal sealed class WindowServers(ITrialExperiment experiment, IReadOnlyList<int> cores, ServerStart start)
    : IAsyncDisposable
{
    private readonly Dictionary<string, ITrialServer> _kept = [];

    /// <summary>The key of the process whose service was called last.</summary>
    private string? _busy;

    /// <summary>A process that serves the cell.</summary>
    public async Task<ITrialServer> ServeAsync(ICellDefinition cell, CancellationToken cancel)
    {
        var key = KeyOf(cell);
        if (_busy != key && _busy is not null && _kept.TryGetValue(_busy, out var before))
        {
            await before.RestAsync();
        }

        var spec = experiment.ServerOf(cell);
        _busy = key;
        if (!cell.IsFresh && _kept.TryGetValue(key, out var server))
        {
            await server.ServeAsync(spec, cancel);
            return server;
        }

        await EndAsync([key]);
        server = await start(key, spec, cores, cancel, experiment.ServerEnvironment);
        _kept[key] = server;
        return server;
    }

    /// <summary>The window of a cell is over: a process that is not used again ends.</summary>
    public Task EndedAsync(ICellDefinition cell) => cell.IsFresh ? EndAsync([KeyOf(cell)]) : Task.CompletedTask;

    /// <summary>The process of a cell has failed, and another begins from nothing.</summary>
    public Task FailedAsync(ICellDefinition cell) => EndAsync([KeyOf(cell)]);

    public async ValueTask DisposeAsync() => await EndAsync([.. _kept.Keys]);

    private static string KeyOf(ICellDefinition cell) => cell.ServerKey ?? cell.Id;

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
