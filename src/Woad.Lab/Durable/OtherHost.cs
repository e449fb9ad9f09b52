using Woad.Lab.Agents;
using Woad.Lab.Hosts;
using Woad.Lab.Processes;

namespace Woad.Lab.Durable;

/// <summary>One more host process of a cell, and what it has counted last.</summary>
internal sealed class OtherHost : IDisposable
{
    private readonly AgentProcess _process;
    private volatile ServerCounters _last = new();

    public OtherHost(AgentProcess process)
    {
        _process = process;
        process.Counted += counters => _last = counters;
    }

    public ServerCounters Last => _last;

    /// <summary>Waits until the host listens.</summary>
    public async Task<Uri> WaitAsync(TimeSpan timeout)
    {
        var ready = await _process.ReceiveAsync(AgentReport.Ready, timeout, CancellationToken.None);
        return new Uri(ready.Address ?? "");
    }

    /// <summary>The process ends by itself when its input does; it is not waited for.</summary>
    public void Dispose() => _ = _process.DisposeAsync();
}
