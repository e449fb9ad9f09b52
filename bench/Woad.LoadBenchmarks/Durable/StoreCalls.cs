using System.ServiceModel.Persistence;
using Woad.Durable;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>The store's part of a durable call alone: an instance is loaded with its lock, and saved.</summary>
internal sealed class StoreCalls : IDisposable
{
    private static readonly TimeSpan _timeout = TimeSpan.FromSeconds(30);

    private readonly DatabasePersistenceProviderFactory _store;

    public StoreCalls(DatabasePersistenceProviderFactory store)
    {
        _store = store;
        _store.Open();
    }

    /// <summary>The calls of one caller, with an instance of its own.</summary>
    public async Task<Func<Task>> ConnectAsync()
    {
        var id = Guid.NewGuid();
        var first = (LockingPersistenceProvider)_store.CreateProvider(id);
        first.Open();
        first.Create(new DurableTally(), _timeout, unlockInstance: true);
        await CallAsync(id);
        return () => CallAsync(id);
    }

    public void Dispose() => _store.Abort();

    private async Task CallAsync(Guid id)
    {
        var provider = (LockingPersistenceProvider)_store.CreateProvider(id);
        await Task.Factory.FromAsync(provider.BeginOpen, provider.EndOpen, null);
        var tally = await Task.Factory.FromAsync(
            (callback, state) => provider.BeginLoad(_timeout, lockInstance: true, callback, state),
            provider.EndLoad,
            null);
        await Task.Factory.FromAsync(
            (callback, state) => provider.BeginUpdate(tally, _timeout, unlockInstance: true, callback, state),
            provider.EndUpdate,
            null);
        await Task.Factory.FromAsync(provider.BeginClose, provider.EndClose, null);
    }
}
