using Woad.Lab.Agents;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing;
using Woad.Lab.Load;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Runs;

/// <summary>A server process, which serves one cell at a time.</summary>
internal sealed class ServerProcess : IAsyncDisposable
{
    private static readonly TimeSpan StartTimeout = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan AnswerTimeout = TimeSpan.FromSeconds(15);

    private readonly AgentProcess _agent;
    private InstancingCell? _cell;

    private ServerProcess(AgentProcess agent) => _agent = agent;

    public int ProcessId => _agent.ProcessId;

    public string Address { get; private set; } = "";

    /// <summary>The same service with the laboratory's hooks.</summary>
    public string ObservedAddress { get; private set; } = "";

    /// <summary>True after the first window.</summary>
    public bool IsWarm { get; set; }

    public static async Task<ServerProcess> StartAsync(
        InstancingCell cell, InstancingSettings settings, CorePlan cores, CancellationToken cancel)
    {
        var name = settings.Servers == ServerLife.Shared ? cell.Binding.Name() : cell.Id;
        var agent = AgentProcess.Start(
            $"server process of {name}", ["host"], cores.Server, JitSettings.ForServer(settings));
        var server = new ServerProcess(agent);
        try
        {
            await server.ServeAsync(cell, cancel);
            return server;
        }
        catch
        {
            await agent.DisposeAsync();
            throw;
        }
    }

    /// <summary>Opens the service of the cell in place of the one before, unless it is open already.</summary>
    public async Task ServeAsync(InstancingCell cell, CancellationToken cancel)
    {
        if (cell == _cell)
        {
            return;
        }

        _cell = null;
        var spec = new ServiceSpec(cell.Binding.Name(), cell.Mode, cell.Concurrency, cell.Work);
        await _agent.SendAsync(new AgentCommand(AgentCommand.Serve) { Service = spec });
        var ready = await _agent.ReceiveAsync(AgentReport.Ready, StartTimeout, cancel);
        (Address, ObservedAddress) = (ready.Address ?? "", ready.ObservedAddress ?? "");
        await _agent.RequestAsync(
            new AgentCommand(AgentCommand.Initialize) { Objects = cell.Objects }, AnswerTimeout, cancel);
        await _agent.RequestAsync(
            new AgentCommand(AgentCommand.ConstructorWork) { Work = cell.ConstructorWork }, AnswerTimeout, cancel);
        _cell = cell;
    }

    public Task WatchAsync(LoadWindow window) =>
        _agent.SendAsync(new AgentCommand(AgentCommand.Watch) { Window = window });

    public async Task<ServerWindow> WatchedAsync(CancellationToken cancel) =>
        (await _agent.ReceiveAsync(AgentReport.Watched, AnswerTimeout, cancel)).Server
        ?? throw new AgentFailedException("The server process sent no account of the window.");

    public ValueTask DisposeAsync() => _agent.DisposeAsync();
}
