using System.ServiceModel;
using System.ServiceModel.Persistence;

namespace Woad.DurableServices;

/// <summary>The state of one instance in the store. One operation at a time.</summary>
internal sealed class StoredState(PersistenceProviderFactory factory, Guid id, TimeSpan timeout, bool isNew)
{
    private PersistenceProvider? _provider;
    private bool _isLocked;

    /// <summary>Whether the store does not have the instance yet.</summary>
    public bool IsNew { get; private set; } = isNew;

    /// <summary>Loads the instance, and locks it where the store can.</summary>
    public async ValueTask<object> LoadAsync()
    {
        var provider = await ProviderAsync().ConfigureAwait(false);
        if (provider is not LockingPersistenceProvider locking)
        {
            return await Task.Factory.FromAsync(provider.BeginLoad, provider.EndLoad, timeout, null)
                .ConfigureAwait(false);
        }

        var loaded = await Task.Factory.FromAsync(
            (callback, state) => locking.BeginLoad(timeout, lockInstance: true, callback, state),
            locking.EndLoad,
            null).ConfigureAwait(false);
        _isLocked = true;
        return loaded;
    }

    /// <summary>Saves the instance.</summary>
    /// <param name="instance">The service object.</param>
    /// <param name="unlocks">Whether the lock is given back.</param>
    public async ValueTask SaveAsync(object instance, bool unlocks)
    {
        var provider = await ProviderAsync().ConfigureAwait(false);
        await (IsNew ? CreateAsync(provider, instance, unlocks) : UpdateAsync(provider, instance, unlocks))
            .ConfigureAwait(false);
        IsNew = false;
        _isLocked = !unlocks && provider is LockingPersistenceProvider;
    }

    /// <summary>Deletes the instance, if the store has it.</summary>
    public async ValueTask DeleteAsync(object instance)
    {
        if (IsNew)
        {
            return;
        }

        var provider = await ProviderAsync().ConfigureAwait(false);
        await Task.Factory.FromAsync(provider.BeginDelete, provider.EndDelete, instance, timeout, null)
            .ConfigureAwait(false);
        _isLocked = false;
    }

    /// <summary>Gives the lock back without saving, if it is held.</summary>
    public async ValueTask UnlockAsync()
    {
        if (_isLocked && _provider is LockingPersistenceProvider locking)
        {
            _isLocked = false;
            await Task.Factory.FromAsync(locking.BeginUnlock, locking.EndUnlock, timeout, null).ConfigureAwait(false);
        }
    }

    /// <summary>The instance has left memory.</summary>
    public void End()
    {
        if (_provider is { } provider)
        {
            _provider = null;
            _ = CloseAsync(provider);
        }
    }

    private static async Task CloseAsync(PersistenceProvider provider)
    {
        try
        {
            await Task.Factory.FromAsync(provider.BeginClose, provider.EndClose, null).ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            provider.Abort();
        }
    }

    private Task<object?> CreateAsync(PersistenceProvider provider, object instance, bool unlocks) =>
        provider is LockingPersistenceProvider locking
            ? Task.Factory.FromAsync(
                (callback, state) => locking.BeginCreate(instance, timeout, unlocks, callback, state),
                locking.EndCreate,
                null)
            : Task.Factory.FromAsync(provider.BeginCreate, provider.EndCreate, instance, timeout, null);

    private Task<object?> UpdateAsync(PersistenceProvider provider, object instance, bool unlocks) =>
        provider is LockingPersistenceProvider locking
            ? Task.Factory.FromAsync(
                (callback, state) => locking.BeginUpdate(instance, timeout, unlocks, callback, state),
                locking.EndUpdate,
                null)
            : Task.Factory.FromAsync(provider.BeginUpdate, provider.EndUpdate, instance, timeout, null);

    private async ValueTask<PersistenceProvider> ProviderAsync()
    {
        if (_provider is not null)
        {
            return _provider;
        }

        var provider = factory.CreateProvider(id)
            ?? throw new InvalidOperationException($"{factory.GetType()}.CreateProvider returned no provider.");
        await Task.Factory.FromAsync(provider.BeginOpen, provider.EndOpen, timeout, null).ConfigureAwait(false);
        return _provider = provider;
    }
}
