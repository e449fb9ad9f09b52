using System.ServiceModel;
using System.ServiceModel.Persistence;
using Woad.Xml;

namespace Woad.DurableServices;

/// <summary>An instance in a store that a program has written: it is reached through WCF's provider.</summary>
internal sealed class ProvidedInstance(PersistenceProviderFactory factory, Guid id) : IStoredInstance
{
    private PersistenceProvider? _provider;

    public async ValueTask<object> LoadAsync(TimeSpan timeout)
    {
        var provider = await ProviderAsync(timeout).ConfigureAwait(false);
        return await (provider is LockingPersistenceProvider locking
            ? Task.Factory.FromAsync(
                (callback, state) => locking.BeginLoad(timeout, lockInstance: true, callback, state),
                locking.EndLoad,
                null)
            : Task.Factory.FromAsync(provider.BeginLoad, provider.EndLoad, timeout, null)).ConfigureAwait(false);
    }

    public async ValueTask CreateAsync(object instance, TimeSpan timeout, bool unlocks)
    {
        var provider = await ProviderAsync(timeout).ConfigureAwait(false);
        await (provider is LockingPersistenceProvider locking
            ? Task.Factory.FromAsync(
                (callback, state) => locking.BeginCreate(instance, timeout, unlocks, callback, state),
                locking.EndCreate,
                null)
            : Task.Factory.FromAsync(provider.BeginCreate, provider.EndCreate, instance, timeout, null))
            .ConfigureAwait(false);
    }

    public async ValueTask UpdateAsync(object instance, TimeSpan timeout, bool unlocks)
    {
        var provider = await ProviderAsync(timeout).ConfigureAwait(false);
        await (provider is LockingPersistenceProvider locking
            ? Task.Factory.FromAsync(
                (callback, state) => locking.BeginUpdate(instance, timeout, unlocks, callback, state),
                locking.EndUpdate,
                null)
            : Task.Factory.FromAsync(provider.BeginUpdate, provider.EndUpdate, instance, timeout, null))
            .ConfigureAwait(false);
    }

    public async ValueTask DeleteAsync(object instance, TimeSpan timeout)
    {
        var provider = await ProviderAsync(timeout).ConfigureAwait(false);
        await Task.Factory.FromAsync(provider.BeginDelete, provider.EndDelete, instance, timeout, null)
            .ConfigureAwait(false);
    }

    public async ValueTask UnlockAsync(TimeSpan timeout)
    {
        if (_provider is LockingPersistenceProvider locking)
        {
            await Task.Factory.FromAsync(locking.BeginUnlock, locking.EndUnlock, timeout, null).ConfigureAwait(false);
        }
    }

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

    private async ValueTask<PersistenceProvider> ProviderAsync(TimeSpan timeout)
    {
        if (_provider is not null)
        {
            return _provider;
        }

        var provider = factory.CreateProvider(id)
            ?? throw new InvalidOperationException(Escaped.Text(
                $"{factory.GetType()}.CreateProvider returned no provider."));
        await Task.Factory.FromAsync(provider.BeginOpen, provider.EndOpen, timeout, null).ConfigureAwait(false);
        return _provider = provider;
    }
}
