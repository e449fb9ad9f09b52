using System.ServiceModel;
using System.ServiceModel.Persistence;
using Microsoft.AspNetCore.DataProtection;
using Woad.Diagnostics.Events;
using Woad.Durable.Leases;
using Woad.DurableServices;
using Woad.Xml;

namespace Woad.Durable;

/// <summary>Creates the persistence providers of a database that several hosts may share.</summary>
/// <remarks>
/// An instance is locked by a lease: a host that has ended without unlocking it loses it after
/// <see cref="LockTimeout"/>. A host that was suspended for longer cannot overwrite the state that another host has
/// saved meanwhile. The factory creates its tables when it opens.
/// </remarks>
public abstract class DatabasePersistenceProviderFactory : PersistenceProviderFactory, IStore
{
    private static readonly TimeSpan _minute = TimeSpan.FromMinutes(1);

    private readonly StateFormat _format = new();
    private readonly IInstanceDatabase _database;
    private LeaseKeeper? _leases;

    private protected DatabasePersistenceProviderFactory(IInstanceDatabase database) => _database = database;

    /// <summary>
    /// Gets or sets the time after which other hosts take over an instance whose host no longer answers.
    /// </summary>
    /// <value>The default is 10 seconds. Locks of operations that take longer are renewed.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than a tenth of a second.</exception>
    /// <exception cref="InvalidOperationException">The factory has been opened.</exception>
    public TimeSpan LockTimeout
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, TimeSpan.FromMilliseconds(100));
            ThrowIfOpened();
            field = value;
        }
    } = TimeSpan.FromSeconds(10);

    /// <summary>Gets or sets the maximum size, in bytes, of the saved state of an instance.</summary>
    /// <value>The default is 16 MB.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    /// <exception cref="InvalidOperationException">The factory has been opened.</exception>
    public int MaxStateSize
    {
        get => _format.MaxSize;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            ThrowIfOpened();
            _format.MaxSize = value;
        }
    }

    /// <summary>Gets or sets the protector by which states are encrypted in the database.</summary>
    /// <value>
    /// The default is null, and states are not encrypted. All hosts of the database need the same keys. With a
    /// protector, states that are not encrypted are refused.
    /// </value>
    /// <exception cref="InvalidOperationException">The factory has been opened.</exception>
    public IDataProtector? DataProtector
    {
        get => _format.Protector;
        set
        {
            ThrowIfOpened();
            _format.Protector = value;
        }
    }

    /// <summary>Whether states are written as text.</summary>
    internal bool WritesText
    {
        get => _format.WritesText;
        set => _format.WritesText = value;
    }

    /// <summary>The clock of leases and waits.</summary>
    internal TimeProvider Clock { get; set; } = TimeProvider.System;

    /// <inheritdoc/>
    protected override TimeSpan DefaultCloseTimeout => _minute;

    /// <inheritdoc/>
    protected override TimeSpan DefaultOpenTimeout => _minute;

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The factory is not open.</exception>
    public override PersistenceProvider CreateProvider(Guid id) => new LeasedProvider(id, NewInstance(id));

    internal override IStoredInstance OpenInstance(Guid id) => NewInstance(id);

    internal override void Serve(Type serviceType) => _format.Serve(serviceType);

    /// <inheritdoc/>
    protected override void OnAbort() => _ = CloseDatabaseAsync();

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseDatabaseAsync().WaitAsync(timeout, Clock), callback, state);

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(OpenDatabaseAsync(timeout), callback, state);

    /// <inheritdoc/>
    protected override void OnClose(TimeSpan timeout) =>
        Waits.Blocking.Wait(CloseDatabaseAsync().WaitAsync(timeout, Clock));

    /// <inheritdoc/>
    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    protected override void OnOpen(TimeSpan timeout) => Waits.Blocking.Wait(OpenDatabaseAsync(timeout));

    /// <summary>Reads an instance that there never is.</summary>
    async ValueTask IStore.ReachAsync(CancellationToken cancellationToken) =>
        await _database.ReadAsync(Guid.Empty, cancellationToken).ConfigureAwait(false);

    private LeasedInstance NewInstance(Guid id) => new(
        id,
        _database,
        _format,
        _leases ?? throw new InvalidOperationException("The PersistenceProviderFactory is not open. Open it first."));

    private async Task OpenDatabaseAsync(TimeSpan timeout)
    {
        using var limit = StoreLimit.After(timeout, Clock);
        await limit.Run(_database.OpenAsync(LockTimeout, Clock, limit.Token)).ConfigureAwait(false);
        _leases = new LeaseKeeper(_database, LockTimeout, Clock);
    }

    private async Task CloseDatabaseAsync()
    {
        // An abort may follow a close that has failed.
        if (Interlocked.Exchange(ref _leases, null) is { } leases)
        {
            await leases.DisposeAsync().ConfigureAwait(false);
        }

        await _database.DisposeAsync().ConfigureAwait(false);
    }

    /// <summary>Refuses a change of a setting of a factory that has been opened.</summary>
    private protected void ThrowIfOpened()
    {
        if (State != CommunicationState.Created)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The settings of {GetType().Name} are changed before it is opened, not after."));
        }
    }
}
