using Woad.Lab.Hosts;
using Woad.Lab.Processes;
using Woad.Lab.Servers;

namespace Woad.Lab.Durable;

/// <summary>One more host process of a cell, and what it has counted last.</summary>
internal sealed class OtherHost : IDisposable
{
    private readonly string _name;
    private readonly ChildProcess _process;
    private volatile ServerCounters _last = new();

    /// <param name="name">The name of the host among those of the cell.</param>
    /// <param name="process">Its process.</param>
    public OtherHost(string name, ChildProcess process)
    {
        _name = name;
        _process = process;
        process.Counted += counters => _last = counters;
    }

    public ServerCounters Last => _last;

    /// <summary>Waits until the host listens.</summary>
    public async Task<CellProcess> WaitAsync(TimeSpan timeout)
    {
        var ready = await _process.ReceiveAsync(ServerReport.Ready, timeout, CancellationToken.None);
        return new CellProcess(_name, ready.Topology.Address) { ProcessId = _process.ProcessId };
    }

    /// <summary>The process ends by itself when its input does; it is not waited for.</summary>
    public void Dispose() => _ = _process.DisposeAsync();
}
