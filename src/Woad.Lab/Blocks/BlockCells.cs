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

    /// <summary>The service of a cell; null unless it is open.</summary>
    public OpenCell? Find(ICellDefinition cell) => _open.GetValueOrDefault(KeyOf(cell));

    /// <summary>Opens the service of a cell and its sessions, unless they are open.</summary>
    public async Task<OpenCell> OpenAsync(ICellDefinition cell, CancellationToken cancel)
    {
        var key = KeyOf(cell);
        if (_open.TryGetValue(key, out var known))
        {
            return known;
        }

        var (spec, plan) = (experiment.ServerOf(cell), experiment.PlanOf(cell, 0));
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

    private string KeyOf(ICellDefinition cell) =>
        $"{experiment.PlanOf(cell, 0).ReadyChannels} "
        + JsonSerializer.Serialize(experiment.ServerOf(cell), LabJson.Line);

    public async ValueTask DisposeAsync()
    {
        foreach (var open in _open.Values)
        {
            await open.DisposeAsync();
        }
    }
}
