using System.Text.Json;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Processes;
using Woad.Lab.Servers;

namespace Woad.Lab.Trials;

/// <summary>The server of trials as a process of its own.</summary>
internal sealed class TrialServer : ITrialServer
{
    private static readonly TimeSpan StartTimeout = TimeSpan.FromSeconds(60);

    private readonly ChildProcess _agent;
    private string _serves;
    private bool _rests;

    private TrialServer(ChildProcess agent, string serves, CellTopology topology) =>
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

    /// <exception cref="ProcessFailedException">The process does not start, or its service does not open.</exception>
    public static async Task<TrialServer> StartAsync(
        string name,
        CellSpec spec,
        IReadOnlyList<int> cores,
        CancellationToken cancel,
        IReadOnlyList<(string Name, string Value)>? environment = null)
    {
        var serves = JsonSerializer.Serialize(spec, LabJson.Line);
        var agent = ChildProcess.Start(
            $"server process of {name}", ["cell-host", "--spec", serves], cores, environment ?? []);
        try
        {
            var ready = await agent.ReceiveAsync(ServerReport.Ready, StartTimeout, cancel);
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
            await _agent.SendAsync(new ServerCommand(ServerCommand.Wake));
        }

        var serves = JsonSerializer.Serialize(spec, LabJson.Line);
        if (serves == _serves)
        {
            return;
        }

        await _agent.SendAsync(new ServerCommand(ServerCommand.Serve) { Cell = spec });
        var ready = await _agent.ReceiveAsync(ServerReport.Ready, StartTimeout, cancel);
        (_serves, Topology) = (serves, ready.Topology);
    }

    public Task RestAsync()
    {
        _rests = true;
        return _agent.SendAsync(new ServerCommand(ServerCommand.Rest));
    }

    public async Task SetAsync(ServiceLimit limit, CancellationToken cancel)
    {
        await _agent.SendAsync(new ServerCommand(ServerCommand.Set) { Limit = limit });
        await _agent.ReceiveAsync(ServerReport.LimitSet, StartTimeout, cancel);
    }

    public ValueTask DisposeAsync() => _agent.DisposeAsync();
}
