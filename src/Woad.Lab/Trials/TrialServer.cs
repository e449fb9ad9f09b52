using System.Text.Json;
using Woad.Lab.Agents;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Runs;

namespace Woad.Lab.Trials;

/// <summary>The server process of a trial.</summary>
internal sealed class TrialServer : ICountedServer, IAsyncDisposable
{
    private static readonly TimeSpan StartTimeout = TimeSpan.FromSeconds(30);

    private readonly AgentProcess _agent;

    private TrialServer(AgentProcess agent, Uri address) => (_agent, Address) = (agent, address);

    public event Action<ServerCounters>? Counted
    {
        add => _agent.Counted += value;
        remove => _agent.Counted -= value;
    }

    public Uri Address { get; }

    public int? ProcessId => _agent.ProcessId;

    public int? Port => Address.Port > 0 ? Address.Port : null;

    /// <exception cref="AgentFailedException">The process does not start, or its service does not open.</exception>
    public static async Task<TrialServer> StartAsync(
        string cell,
        CellSpec spec,
        IReadOnlyList<int> cores,
        CancellationToken cancel,
        params (string Name, string Value)[] environment)
    {
        var agent = AgentProcess.Start(
            $"server process of {cell}",
            ["cell-host", "--spec", JsonSerializer.Serialize(spec, LabJson.Line)],
            cores,
            environment);
        try
        {
            var ready = await agent.ReceiveAsync(AgentReport.Ready, StartTimeout, cancel);
            return new TrialServer(agent, new Uri(ready.Address ?? ""));
        }
        catch
        {
            await agent.DisposeAsync();
            throw;
        }
    }

    public ValueTask DisposeAsync() => _agent.DisposeAsync();
}
