using Woad.Lab.Hosts;
using Woad.Lab.Processes;
using Woad.Lab.Servers;

namespace Woad.Lab.Blocks;

/// <summary>The server of blocks as a process of its own.</summary>
internal sealed class BlockServer : IBlockServer
{
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(60);

    private readonly ChildProcess _agent;
    private int _services;

    private BlockServer(ChildProcess agent) => _agent = agent;

    public int? ProcessId => _agent.ProcessId;

    /// <exception cref="ProcessFailedException">The process does not start.</exception>
    public static async Task<IBlockServer> StartAsync(
        string name,
        IReadOnlyList<int> cores,
        IReadOnlyList<(string Name, string Value)> environment,
        CancellationToken cancel)
    {
        var agent = ChildProcess.Start($"server process of {name}", ["block-host"], cores, environment);
        try
        {
            await agent.ReceiveAsync(ServerReport.Ready, Timeout, cancel);
            return new BlockServer(agent);
        }
        catch
        {
            await agent.DisposeAsync();
            throw;
        }
    }

    public async Task<(int Service, Uri Address)> OpenAsync(CellSpec spec, CancellationToken cancel)
    {
        await _agent.SendAsync(new ServerCommand(ServerCommand.Open) { Cell = spec });
        var number = _services++;
        var ready = await _agent.ReceiveAsync(ServerReport.Ready, Timeout, cancel);
        return (number, ready.Topology.Address);
    }

    public async Task UseAsync(int service, CancellationToken cancel)
    {
        await _agent.SendAsync(new ServerCommand(ServerCommand.Use) { Service = service });
        await _agent.ReceiveAsync(ServerReport.Used, Timeout, cancel);
    }

    public async Task<ServerCounters> CountAsync(CancellationToken cancel)
    {
        await _agent.SendAsync(new ServerCommand(ServerCommand.Count));
        var sampled = await _agent.ReceiveAsync(ServerReport.Sampled, Timeout, cancel);
        return sampled.Counters ?? new ServerCounters();
    }

    public async Task<IReadOnlyList<ServerCounters>> CountAsync(
        IReadOnlyList<Stretch> stretches, CancellationToken cancel)
    {
        await _agent.SendAsync(new ServerCommand(ServerCommand.Follow)
        {
            Stretches = [.. stretches.SelectMany(s => new[] { s.From, s.To })],
        });
        var followed = await _agent.ReceiveAsync(ServerReport.Followed, Timeout, cancel);
        return followed.Stretches ?? [];
    }

    public ValueTask DisposeAsync() => _agent.DisposeAsync();
}
