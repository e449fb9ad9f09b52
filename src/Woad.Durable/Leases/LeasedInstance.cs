using System.ServiceModel.Persistence;
using System.Transactions;
using Woad.DurableServices;
using Woad.Xml;

namespace Woad.Durable.Leases;

/// <summary>One instance in a database, and the lock that this host has of it.</summary>
internal sealed class LeasedInstance(Guid id, IInstanceDatabase database, StateFormat format, LeaseKeeper leases)
    : IStoredInstance
{
    private static readonly TimeSpan _maxPause = TimeSpan.FromMilliseconds(50);

    private Lease? _lease;

    /// <summary>The time that a lock lasts.</summary>
    public TimeSpan LockTime => leases.Duration;

    public ValueTask<object> LoadAsync(TimeSpan timeout) => LoadAsync(timeout, locks: true);

    public async ValueTask<object> LoadAsync(TimeSpan timeout, bool locks)
    {
        using var limit = StoreLimit.After(timeout, leases.Clock);
        if (locks)
        {
            return await LockAsync(limit).ConfigureAwait(false);
        }

        var state = await limit.Run(database.ReadAsync(id, limit.Token)).ConfigureAwait(false);
        return format.Read(id, state ?? throw new InstanceNotFoundException(id));
    }

    public ValueTask CreateAsync(object instance, TimeSpan timeout, bool unlocks)
    {
        var state = format.Write(id, instance);
        if (Transaction.Current is { } transaction)
        {
            return Join(transaction, () => AddAsync(state, timeout, unlocks), static () => default);
        }

        return AddAsync(state, timeout, unlocks);
    }

    public ValueTask UpdateAsync(object instance, TimeSpan timeout, bool unlocks)
    {
        var state = format.Write(id, instance);
        if (Transaction.Current is { } transaction)
        {
            return Join(transaction, () => WriteAsync(state, timeout, unlocks), () => UnlockAsync(timeout));
        }

        return WriteAsync(state, timeout, unlocks);
    }

    public ValueTask DeleteAsync(object instance, TimeSpan timeout) => Transaction.Current is { } transaction
        ? Join(transaction, () => RemoveAsync(timeout), () => UnlockAsync(timeout))
        : RemoveAsync(timeout);

    public async ValueTask UnlockAsync(TimeSpan timeout)
    {
        if (_lease is not { } lease)
        {
            return;
        }

        Drop();
        using var limit = StoreLimit.After(timeout, leases.Clock);
        await limit.Run(database.UnlockAsync(id, lease.Token, limit.Token)).ConfigureAwait(false);
    }

    /// <summary>A lock that is still held is not renewed any more.</summary>
    public void End()
    {
        if (_lease is { } lease)
        {
            Drop();
            database.Forget(id, lease.Token);
        }
    }

    private async ValueTask AddAsync(byte[] state, TimeSpan timeout, bool unlocks)
    {
        using var limit = StoreLimit.After(timeout, leases.Clock);
        var lease = NewLease();
        if (!await limit.Run(database.AddAsync(id, state, lease.Token, unlocks ? null : leases.Duration, limit.Token))
                .ConfigureAwait(false))
        {
            throw new PersistenceException(Escaped.Text($"The service instance {id} has been created before."));
        }

        if (!unlocks)
        {
            Hold(lease);
        }
    }

    private async ValueTask WriteAsync(byte[] state, TimeSpan timeout, bool unlocks)
    {
        using var limit = StoreLimit.After(timeout, leases.Clock);
        var lease = await HeldAsync(limit).ConfigureAwait(false);
        var writing = database.WriteAsync(id, state, lease.Token, unlocks ? null : leases.Duration, limit.Token);
        if (await limit.Run(writing).ConfigureAwait(false) is not { } token)
        {
            throw Lost();
        }

        Drop();
        if (!unlocks)
        {
            Hold(lease with { Token = token });
        }
    }

    private async ValueTask RemoveAsync(TimeSpan timeout)
    {
        using var limit = StoreLimit.After(timeout, leases.Clock);
        var lease = await HeldAsync(limit).ConfigureAwait(false);
        if (!await limit.Run(database.DeleteAsync(id, lease.Token, limit.Token)).ConfigureAwait(false))
        {
            throw Lost();
        }

        Drop();
    }

    /// <summary>The write is made when the transaction commits.</summary>
    private static ValueTask Join(Transaction transaction, Func<ValueTask> write, Func<ValueTask> giveUp)
    {
        new EnlistedWrite(write, giveUp).Join(transaction);
        return default;
    }

    private Lease NewLease() => new(id, Lease.NewToken(), leases.Clock.GetTimestamp());

    private async ValueTask<Lease> HeldAsync(StoreLimit limit)
    {
        if (_lease is null)
        {
            await LockAsync(limit).ConfigureAwait(false);
        }

        return _lease!;
    }

    /// <exception cref="InstanceLockException">The time has passed, and another host had the lock before.</exception>
    private async ValueTask<LockResult> TryLockAsync(ValueTask<LockResult> locking, bool wasLocked)
    {
        try
        {
            return await locking.ConfigureAwait(false);
        }
        catch (TimeoutException e) when (wasLocked)
        {
            throw new InstanceLockException(id, e);
        }
    }

    /// <summary>Waits for the lock with growing pauses, because databases do not tell of its end.</summary>
    private async ValueTask<object> LockAsync(StoreLimit limit)
    {
        var pause = TimeSpan.FromMilliseconds(1);
        var wasLocked = false;
        while (true)
        {
            var lease = NewLease();
            var locking = database.LockAsync(id, lease.Token, leases.Duration, limit.Token);
            var result = await TryLockAsync(limit.Run(locking), wasLocked).ConfigureAwait(false);
            wasLocked = true;
            if (!result.Exists)
            {
                throw new InstanceNotFoundException(id);
            }

            if (result.State is { } state)
            {
                Hold(lease with { Token = result.Token });
                return await ReadLockedAsync(state).ConfigureAwait(false);
            }

            try
            {
                await Task.Delay(pause, leases.Clock, limit.Token).ConfigureAwait(false);
            }
            catch (OperationCanceledException e)
            {
                throw new InstanceLockException(id, e);
            }

            pause = pause < _maxPause ? pause * 2 : _maxPause;
        }
    }

    /// <summary>A state that cannot be read does not stay locked.</summary>
    private async ValueTask<object> ReadLockedAsync(byte[] state)
    {
        try
        {
            return format.Read(id, state);
        }
        catch (PersistenceException)
        {
            await UnlockAsync(leases.Duration).ConfigureAwait(false);
            throw;
        }
    }

    private void Hold(Lease lease)
    {
        _lease = lease;
        leases.Hold(lease);
    }

    private void Drop()
    {
        if (_lease is { } lease)
        {
            _lease = null;
            leases.Drop(lease);
        }
    }

    private InstanceLockException Lost()
    {
        Drop();
        return new InstanceLockException(
            id,
            Escaped.Text(
                $"The lock of the service instance {id} has expired, and another host has it or has deleted the "
                + $"instance. Nothing was written. Raise LockTimeout if hosts pause for so long."));
    }
}
