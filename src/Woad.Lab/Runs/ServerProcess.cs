using Woad.Lab.Agents;
using Woad.Lab.Instancing;
using Woad.Lab.Load;

namespace Woad.Lab.Runs;

/// <summary>The server process of one cell.</summary>
internal sealed class ServerProcess : IAsyncDisposable
{
    private static readonly TimeSpan StartTimeout = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan AnswerTimeout = TimeSpan.FromSeconds(15);

    private readonly AgentProcess _agent;

    private ServerProcess(AgentProcess agent, AgentReport ready)
    {
        _agent = agent;
        Address = ready.Address ?? "";
        ObservedAddress = ready.ObservedAddress ?? "";
    }

    public string Address { get; }

    /// <summary>The same service with the laboratory's hooks.</summary>
    public string ObservedAddress { get; }

    /// <summary>True after the first window.</summary>
    public bool IsWarm { get; set; }

    public static async Task<ServerProcess> StartAsync(
        InstancingCell cell, InstancingSettings settings, CorePlan cores, CancellationToken cancel)
    {
        string[] arguments =
        [
            "host", "--binding", cell.Binding.Name(), "--mode", $"{cell.Mode}", "--concurrency", $"{cell.Concurrency}",
            "--work", $"{cell.Work}",
        ];
        var agent = AgentProcess.Start(
            $"server process of {cell.Id}", arguments, cores.Server, JitSettings.ForServer(settings));
        try
        {
            var ready = await agent.ReceiveAsync(AgentReport.Ready, StartTimeout, cancel);
            var server = new ServerProcess(agent, ready);
            await agent.RequestAsync(
                new AgentCommand(AgentCommand.Initialize) { Objects = cell.Objects }, AnswerTimeout, cancel);
            await agent.RequestAsync(
                new AgentCommand(AgentCommand.ConstructorWork) { Work = cell.ConstructorWork }, AnswerTimeout, cancel);
            return server;
        }
        catch
        {
            await agent.DisposeAsync();
            throw;
        }
    }

    public Task WatchAsync(LoadWindow window) =>
        _agent.SendAsync(new AgentCommand(AgentCommand.Watch) { Window = window });

    public async Task<ServerWindow> WatchedAsync(CancellationToken cancel) =>
        (await _agent.ReceiveAsync(AgentReport.Watched, AnswerTimeout, cancel)).Server
        ?? throw new AgentFailedException("The server process sent no account of the window.");

    public ValueTask DisposeAsync() => _agent.DisposeAsync();
}
