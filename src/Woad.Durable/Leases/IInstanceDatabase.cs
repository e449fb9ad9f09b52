namespace Woad.Durable.Leases;

/// <summary>
/// The statements that instances need of a database. A lock is a token that nobody can guess and that no two locks
/// share, with a time at which it ends. Every write names the token under which it was allowed, and changes nothing if
/// the instance has another one by now.
/// </summary>
/// <remarks>
/// Calls may overlap. Failures are PersistenceExceptions. A write of which the end is not heard may have been made.
/// </remarks>
internal interface IInstanceDatabase : IAsyncDisposable
{
    /// <summary>Reaches the database, and creates or migrates its tables.</summary>
    /// <param name="lockTime">The time after which locks of this host may be taken over.</param>
    /// <param name="clock">The clock of locks, for a database that has none.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    ValueTask OpenAsync(TimeSpan lockTime, TimeProvider clock, CancellationToken cancellationToken);

    /// <summary>Locks an instance that nobody has locked, or whose lock has ended, and reads its state.</summary>
    /// <param name="id">The instance.</param>
    /// <param name="token">A new token. The lock may have another one, which the result names.</param>
    /// <param name="lease">The time after which the lock may be taken over, unless it is renewed.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    ValueTask<LockResult> LockAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken);

    /// <summary>Reads a state without a lock; null when there is none.</summary>
    ValueTask<byte[]?> ReadAsync(Guid id, CancellationToken cancellationToken);

    /// <summary>Adds an instance, locked when there is a lease. False: there is one already.</summary>
    ValueTask<bool> AddAsync(Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken);

    /// <summary>Writes a state. The lock goes on with a lease, and ends without one.</summary>
    /// <returns>The token of the lock that goes on; null when it was lost, and nothing was written.</returns>
    ValueTask<long?> WriteAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken);

    /// <summary>Deletes an instance. False: the lock was lost.</summary>
    ValueTask<bool> DeleteAsync(Guid id, long token, CancellationToken cancellationToken);

    /// <summary>Ends a lock; nothing happens when it was lost.</summary>
    ValueTask UnlockAsync(Guid id, long token, CancellationToken cancellationToken);

    /// <summary>A lock is not used any more. Others may have to wait for the end of its time.</summary>
    void Forget(Guid id, long token);

    /// <summary>Lets a lock go on. False: it was lost.</summary>
    ValueTask<bool> RenewAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken);
}
