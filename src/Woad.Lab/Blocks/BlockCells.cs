using System.Text.Json;
using Woad.Lab.Callers;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Blocks;

/// <summary>
/// The services of a run, each opened once: cells with the same service and the same number of sessions share it.
/// </summary>
internal sealed class BlockCells(IBlockExperiment experiment, IBlockServer server, ILoadClock clock) : IAsyncDisposable
{
    private readonly Dictionary<string, OpenCell> _open = [];

    public int Count => _open.Count;

    /// <summary>Opens the service of a cell and its sessions, unless they are open.</summary>
    public async Task<OpenCell> OpenAsync(ICellDefinition cell, CancellationToken cancel)
    {
        var spec = experiment.ServerOf(cell);
        var plan = experiment.PlanOf(cell, 0);
        var key = $"{plan.ReadyChannels} {JsonSerializer.Serialize(spec, LabJson.Line)}";
        if (_open.TryGetValue(key, out var known))
        {
            return known;
        }

        var (service, address) = await server.OpenAsync(spec, cancel);
        await server.UseAsync(service, cancel);
        var open = new OpenCell(
            service, address, new KeptSessions(experiment.TargetOf(cell, address), clock));
        _open[key] = open;
        await open.Sessions.OpenAsync(plan.ReadyChannels).WaitAsync(TimeSpan.FromSeconds(30), cancel);
        open.Sessions.Begin(() => true);
        open.RestSeconds = await RestProbe.MeasureAsync(open.Sessions, clock);
        return open;
    }

    public async ValueTask DisposeAsync()
    {
        foreach (var open in _open.Values)
        {
            await open.DisposeAsync();
        }
    }
}
