using Woad.Lab.Callers;

namespace Woad.Lab.Durable;

/// <summary>
/// The store of the hosts without a service: its callers lock, read and write, and it commits together whatever comes
/// together, as in durable calls. Each host has opened it once.
/// </summary>
internal sealed class StoreTarget : ICallTarget
{
    private readonly BaselineCell _cell;
    private readonly StorePlace _place;
    private readonly List<WatchedStoreFactory> _factories = [];
    private readonly Lazy<Task<StoreSession[]>> _hosts;
    private int _opened;

    public StoreTarget(BaselineCell cell)
    {
        (_cell, _place) = (cell, StorePlace.Create(cell.Store));
        _hosts = new Lazy<Task<StoreSession[]>>(OpenHostsAsync);
    }

    public async ValueTask<ICallSession> OpenAsync()
    {
        var hosts = await _hosts.Value.ConfigureAwait(false);
        var host = hosts[(Interlocked.Increment(ref _opened) - 1) % hosts.Length];
        return _cell.IsShared ? host : await host.WithOwnInstanceAsync().ConfigureAwait(false);
    }

    public async ValueTask DisposeAsync()
    {
        foreach (var factory in _factories)
        {
            await Task.Factory.FromAsync(factory.BeginClose, factory.EndClose, null).ConfigureAwait(false);
        }

        _place.Delete();
    }

    /// <summary>All with the instance that callers of one instance call.</summary>
    private async Task<StoreSession[]> OpenHostsAsync()
    {
        var hosts = new StoreSession[_cell.Hosts];
        for (var i = 0; i < hosts.Length; i++)
        {
            var database = WatchedDatabase.Of(_place);
            var factory = new WatchedStoreFactory(database);
            await Task.Factory.FromAsync(factory.BeginOpen, factory.EndOpen, null).ConfigureAwait(false);
            _factories.Add(factory);
            hosts[i] = i == 0
                ? await new StoreSession(database, Guid.Empty, new byte[_cell.Bytes]).WithOwnInstanceAsync()
                    .ConfigureAwait(false)
                : new StoreSession(database, hosts[0].Id, new byte[_cell.Bytes]);
        }

        return hosts;
    }
}
