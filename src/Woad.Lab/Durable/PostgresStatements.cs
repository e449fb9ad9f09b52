using Npgsql;
using Woad.Lab.Engine;

namespace Woad.Lab.Durable;

/// <summary>
/// The statements of one call on a connection of its own: lock and read, then write, each in one round trip.
/// </summary>
internal sealed class PostgresStatements : ICallSession
{
    private readonly BaselineCell _cell;
    private readonly NpgsqlConnection _connection;
    private readonly NpgsqlBatch _lock;
    private readonly NpgsqlCommand _write;

    private PostgresStatements(NpgsqlConnection connection, BaselineCell cell, Guid row)
    {
        (_cell, _connection) = (cell, connection);
        _lock = new NpgsqlBatch(connection)
        {
            BatchCommands =
            {
                new NpgsqlBatchCommand("SELECT set_config('synchronous_commit', 'off', true)"),
                new NpgsqlBatchCommand(
                    "UPDATE lab SET token = 1, expires = clock_timestamp() "
                    + "WHERE id = $1 AND expires <= clock_timestamp() RETURNING state")
                {
                    Parameters = { new NpgsqlParameter<Guid> { TypedValue = row } },
                },
            },
        };
        _write = new NpgsqlCommand(
            "UPDATE lab SET state = $2, token = 1, expires = '-infinity' WHERE id = $1 AND token = 1", connection)
        {
            Parameters =
            {
                new NpgsqlParameter<Guid> { TypedValue = row },
                new NpgsqlParameter<byte[]> { TypedValue = new byte[cell.Bytes] },
            },
        };
    }

    public static async Task<PostgresStatements> OpenAsync(string connectionString, BaselineCell cell)
    {
        var connection = new NpgsqlConnection(connectionString);
        await connection.OpenAsync().ConfigureAwait(false);
        var row = Guid.NewGuid();
        await using var add = new NpgsqlCommand(
            """
            BEGIN;
            SELECT pg_advisory_xact_lock(1819042147);
            CREATE TABLE IF NOT EXISTS lab (
                id uuid PRIMARY KEY, state bytea, token bigint, expires timestamptz) WITH (fillfactor = 50);
            COMMIT
            """,
            connection);
        await add.ExecuteNonQueryAsync().ConfigureAwait(false);
        var statements = new PostgresStatements(connection, cell, row);
        await statements.AddAsync(row).ConfigureAwait(false);
        return statements;
    }

    public async ValueTask CallAsync()
    {
        if (_cell.Kind != Baseline.Write)
        {
            await using var reader = await _lock.ExecuteReaderAsync().ConfigureAwait(false);
            await reader.NextResultAsync().ConfigureAwait(false);
            if (!await reader.ReadAsync().ConfigureAwait(false) || reader[0] is not byte[])
            {
                throw new InvalidDataException("The row was not locked.");
            }
        }

        if (_cell.Kind != Baseline.Lock)
        {
            await _write.ExecuteNonQueryAsync().ConfigureAwait(false);
        }
    }

    public ValueTask DisposeAsync() => _connection.DisposeAsync();

    private async Task AddAsync(Guid row)
    {
        await using var add = new NpgsqlCommand("INSERT INTO lab VALUES ($1, $2, 1, '-infinity')", _connection)
        {
            Parameters =
            {
                new NpgsqlParameter<Guid> { TypedValue = row },
                new NpgsqlParameter<byte[]> { TypedValue = new byte[_cell.Bytes] },
            },
        };
        await add.ExecuteNonQueryAsync().ConfigureAwait(false);
        await _lock.PrepareAsync().ConfigureAwait(false);
        await _write.PrepareAsync().ConfigureAwait(false);
    }
}
