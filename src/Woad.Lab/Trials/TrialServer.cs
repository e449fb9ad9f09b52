using System.Text.Json;
using Woad.Lab.Agents;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Processes;

namespace Woad.Lab.Trials;

/// <summary>The server of trials as a process of its own.</summary>
internal sealed class TrialServer : ITrialServer
{
    private static readonly TimeSpan StartTimeout = TimeSpan.FromSeconds(60);

    private readonly AgentProcess _agent;
    private string _serves;
    private bool _rests;

    private TrialServer(AgentProcess agent, string serves, CellTopology topology) =>
        (_agent, _serves, Topology) = (agent, serves, topology);

    public event Action<ServerCounters>? Counted
    {
        add => _agent.Counted += value;
        remove => _agent.Counted -= value;
    }

    public CellTopology Topology { get; private set; }

    public Uri Address => Topology.Address;

    public bool IsWarm { get; set; }

    public int? ProcessId => _agent.ProcessId;

    public int? Port => Topology.Address.Port > 0 ? Topology.Address.Port : null;

    /// <exception cref="AgentFailedException">The process does not start, or its service does not open.</exception>
    public static async Task<TrialServer> StartAsync(
        string name,
        CellSpec spec,
        IReadOnlyList<int> cores,
        CancellationToken cancel,
        IReadOnlyList<(string Name, string Value)>? environment = null)
    {
        var serves = JsonSerializer.Serialize(spec, LabJson.Line);
        var agent = AgentProcess.Start(
            $"server process of {name}", ["cell-host", "--spec", serves], cores, environment ?? []);
        try
        {
            var ready = await agent.ReceiveAsync(AgentReport.Ready, StartTimeout, cancel);
            return new TrialServer(agent, serves, ready.Topology);
        }
        catch
        {
            await agent.DisposeAsync();
            throw;
        }
    }

    public async Task ServeAsync(CellSpec spec, CancellationToken cancel)
    {
        if (_rests)
        {
            _rests = false;
            await _agent.SendAsync(new AgentCommand(AgentCommand.Wake));
        }

        var serves = JsonSerializer.Serialize(spec, LabJson.Line);
        if (serves == _serves)
        {
            return;
        }

        await _agent.SendAsync(new AgentCommand(AgentCommand.Serve) { Cell = spec });
        var ready = await _agent.ReceiveAsync(AgentReport.Ready, StartTimeout, cancel);
        (_serves, Topology) = (serves, ready.Topology);
    }

    public Task RestAsync()
    {
        _rests = true;
        return _agent.SendAsync(new AgentCommand(AgentCommand.Rest));
    }

    public async Task SetAsync(ServiceLimit limit, CancellationToken cancel)
    {
        await _agent.SendAsync(new AgentCommand(AgentCommand.Set) { Limit = limit });
        await _agent.ReceiveAsync(AgentReport.LimitSet, StartTimeout, cancel);
    }

    public ValueTask DisposeAsync() => _agent.DisposeAsync();
}
