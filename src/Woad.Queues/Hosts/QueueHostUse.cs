using Woad.Queues.Engine;
using Woad.Queues.Transactions;

namespace Woad.Queues.Hosts;

/// <summary>The use of a host's engine, until it is disposed of.</summary>
internal sealed class QueueHostUse(QueueHosts hosts, QueueHost host) : IAsyncDisposable
{
    private int _isDisposed;

    public EnginePlace Place => host.Place;

    public IQueueEngine Engine => host.Engine;

    public WorkTable Works => host.Works;

    public ValueTask DisposeAsync() =>
        Interlocked.Exchange(ref _isDisposed, 1) == 0 ? hosts.ReleaseAsync(host) : default;
}
