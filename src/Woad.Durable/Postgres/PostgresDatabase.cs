using System.Data.Common;
using System.ServiceModel.Persistence;
using Npgsql;
using NpgsqlTypes;
using Woad.Durable.Leases;

namespace Woad.Durable.Postgres;

/// <summary>Instances in a table of PostgreSQL. Each operation is one round trip.</summary>
internal sealed class PostgresDatabase : IInstanceDatabase
{
    /// <summary>
    /// For statements that only lock: a lock that a crash of the database takes back is refused at the write. The
    /// setting ends with the statement's transaction.
    /// </summary>
    private const string WithoutFlush =
        "WITH flush AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)) ";

    private const string Lock =
        WithoutFlush
        + "UPDATE woad_instance SET token = $2, expires = clock_timestamp() + $3 FROM flush "
        + "WHERE id = $1 AND expires <= clock_timestamp() RETURNING state";

    private readonly NpgsqlDataSource _source;

    public PostgresDatabase(string connectionString)
    {
        var settings = new NpgsqlConnectionStringBuilder(connectionString);
        settings.MaxAutoPrepare = Math.Max(settings.MaxAutoPrepare, 20);
        settings.AutoPrepareMinUsages = 1;

        // No statement leaves anything in its session: the usual reset would cost each of them more than it does.
        settings.NoResetOnClose = true;
        _source = new NpgsqlDataSourceBuilder(settings.ToString()).Build();
    }

    public ValueTask OpenAsync(TimeProvider clock, CancellationToken cancellationToken) =>
        Guarded(PostgresSchema.CreateAsync(_source, cancellationToken));

    public ValueTask<LockResult> LockAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        Guarded(LockCoreAsync(id, token, lease, cancellationToken));

    public ValueTask<byte[]?> ReadAsync(Guid id, CancellationToken cancellationToken) =>
        Guarded(ReadCoreAsync(id, cancellationToken));

    public ValueTask<bool> AddAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken) =>
        Guarded(lease is { } time
            ? ChangeAsync(
                "INSERT INTO woad_instance (id, state, token, expires, changed) "
                + "VALUES ($1, $2, $3, clock_timestamp() + $4, now()) ON CONFLICT DO NOTHING",
                cancellationToken,
                id,
                state,
                token,
                time)
            : ChangeAsync(
                "INSERT INTO woad_instance (id, state, token, expires, changed) "
                + "VALUES ($1, $2, 0, '-infinity', now()) ON CONFLICT DO NOTHING",
                cancellationToken,
                id,
                state));

    public ValueTask<bool> WriteAsync(
        Guid id, byte[] state, long token, TimeSpan? lease, CancellationToken cancellationToken) =>
        Guarded(lease is { } time
            ? ChangeAsync(
                "UPDATE woad_instance SET state = $2, expires = clock_timestamp() + $4, changed = now() "
                + "WHERE id = $1 AND token = $3",
                cancellationToken,
                id,
                state,
                token,
                time)
            : ChangeAsync(
                "UPDATE woad_instance SET state = $2, token = 0, expires = '-infinity', changed = now() "
                + "WHERE id = $1 AND token = $3",
                cancellationToken,
                id,
                state,
                token));

    public ValueTask<bool> DeleteAsync(Guid id, long token, CancellationToken cancellationToken) =>
        Guarded(ChangeAsync(
            "DELETE FROM woad_instance WHERE id = $1 AND token = $2", cancellationToken, id, token));

    public async ValueTask UnlockAsync(Guid id, long token, CancellationToken cancellationToken) =>
        await Guarded(ChangeAsync(
            WithoutFlush
            + "UPDATE woad_instance SET token = 0, expires = '-infinity' FROM flush WHERE id = $1 AND token = $2",
            cancellationToken,
            id,
            token)).ConfigureAwait(false);

    public ValueTask<bool> RenewAsync(Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        Guarded(ChangeAsync(
            WithoutFlush
            + "UPDATE woad_instance SET expires = clock_timestamp() + $3 FROM flush WHERE id = $1 AND token = $2",
            cancellationToken,
            id,
            token,
            lease));

    public ValueTask DisposeAsync() => _source.DisposeAsync();

    private static NpgsqlParameter Parameter(object value) => value switch
    {
        Guid id => new NpgsqlParameter<Guid> { TypedValue = id },
        long number => new NpgsqlParameter<long> { TypedValue = number },
        TimeSpan time => new NpgsqlParameter<TimeSpan> { TypedValue = time, NpgsqlDbType = NpgsqlDbType.Interval },
        _ => new NpgsqlParameter<byte[]> { TypedValue = (byte[])value },
    };

    private static async ValueTask<T> Guarded<T>(Task<T> operation)
    {
        try
        {
            return await operation.ConfigureAwait(false);
        }
        catch (Exception e) when (e is DbException or IOException or ObjectDisposedException)
        {
            throw Error(e);
        }
    }

    private static async ValueTask Guarded(Task operation)
    {
        try
        {
            await operation.ConfigureAwait(false);
        }
        catch (Exception e) when (e is DbException or IOException or ObjectDisposedException)
        {
            throw Error(e);
        }
    }

    private static PersistenceException Error(Exception cause) => new(
        cause switch
        {
            PostgresException { SqlState: PostgresErrorCodes.DiskFull } =>
                "The disk of the PostgreSQL server is full. Nothing was written. Delete instances that nobody "
                + "continues, and vacuum the table woad_instance, or enlarge the disk.",
            PostgresException { Hint: { } hint } =>
                $"The PostgreSQL database has refused an operation: {cause.Message}. Nothing was written. {hint}",
            _ => $"The PostgreSQL database cannot be used: {cause.Message} Check the connection string, and that the "
                + "server runs.",
        },
        cause);

    private NpgsqlCommand Command(string text, params ReadOnlySpan<object> values)
    {
        var command = _source.CreateCommand(text);
        foreach (var value in values)
        {
            command.Parameters.Add(Parameter(value));
        }

        return command;
    }

    /// <summary>One round trip, and another one where nothing could be locked.</summary>
    private async Task<LockResult> LockCoreAsync(
        Guid id, long token, TimeSpan lease, CancellationToken cancellationToken) =>
        await QueryAsync(Command(Lock, id, token, lease), cancellationToken).ConfigureAwait(false) is byte[] state
            ? new LockResult(true, state)
            : new LockResult(
                await QueryAsync(Command("SELECT 1 FROM woad_instance WHERE id = $1", id), cancellationToken)
                    .ConfigureAwait(false) is not null,
                null);

    private async Task<byte[]?> ReadCoreAsync(Guid id, CancellationToken cancellationToken) =>
        await QueryAsync(Command("SELECT state FROM woad_instance WHERE id = $1", id), cancellationToken)
            .ConfigureAwait(false) as byte[];

    private static async Task<object?> QueryAsync(NpgsqlCommand command, CancellationToken cancellationToken)
    {
        await using (command.ConfigureAwait(false))
        {
            return await command.ExecuteScalarAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    private async Task<bool> ChangeAsync(string text, CancellationToken cancellationToken, params object[] values)
    {
        var command = Command(text, values);
        await using (command.ConfigureAwait(false))
        {
            return await command.ExecuteNonQueryAsync(cancellationToken).ConfigureAwait(false) == 1;
        }
    }
}
