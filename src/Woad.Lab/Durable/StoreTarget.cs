using Woad.Lab.Callers;
using Woad.Lab.Durable.Stores;

namespace Woad.Lab.Durable;

/// <summary>
/// The store of the hosts without a service: its callers lock, read and write, each an instance of its own, and it
/// commits together whatever comes together, as in durable calls.
/// </summary>
internal sealed class StoreTarget(BaselineCell cell) : ICallTarget
{
    private readonly StorePlace _place = StorePlace.Create(cell.Store);
    private readonly Lock _gate = new();
    private WatchedStoreFactory? _factory;
    private Task<WatchedDatabase>? _database;

    public async ValueTask<ICallSession> OpenAsync()
    {
        Task<WatchedDatabase> opened;
        lock (_gate)
        {
            opened = _database ??= OpenStoreAsync();
        }

        var session = new StoreSession(await opened.ConfigureAwait(false), Guid.NewGuid(), new byte[cell.Bytes]);
        await session.AddAsync().ConfigureAwait(false);
        return session;
    }

    public async ValueTask DisposeAsync()
    {
        if (_factory is { } factory)
        {
            await Task.Factory.FromAsync(factory.BeginClose, factory.EndClose, null).ConfigureAwait(false);
        }

        _place.Delete();
    }

    private async Task<WatchedDatabase> OpenStoreAsync()
    {
        var database = WatchedDatabase.Of(_place);
        _factory = new WatchedStoreFactory(database);
        await Task.Factory.FromAsync(_factory.BeginOpen, _factory.EndOpen, null).ConfigureAwait(false);
        return database;
    }
}
