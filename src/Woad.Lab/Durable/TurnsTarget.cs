using Woad.Lab.Callers;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Hosts;

namespace Woad.Lab.Durable;

/// <summary>
/// The service with its states in memory and the store by itself, which each caller calls in turns. So each is measured
/// beside the other, and finds threads asleep, caches and processors as a durable call does.
/// </summary>
internal sealed class TurnsTarget(BaselineCell cell, CellTopology hosts) : ICallTarget
{
    private readonly BagTarget _service = new(hosts, StoreKind.Memory, cell.Bytes, isShared: false);
    private readonly StoreTarget _store = new(cell);

    public async ValueTask<ICallSession> OpenAsync() => new TurnsSession(
        await _service.OpenAsync().ConfigureAwait(false), await _store.OpenAsync().ConfigureAwait(false));

    public async ValueTask DisposeAsync()
    {
        await _service.DisposeAsync().ConfigureAwait(false);
        await _store.DisposeAsync().ConfigureAwait(false);
    }
}
