using Npgsql;
using Woad.Lab.Callers;

namespace Woad.Lab.Durable;

/// <summary>
/// The statements of a call on one connection: lock and read, then write, each in one round trip and one transaction.
/// </summary>
internal sealed class PostgresStatements : ICallSession
{
    private readonly BaselineCell _cell;
    private readonly NpgsqlConnection _connection;
    private readonly Guid _row = Guid.NewGuid();
    private readonly NpgsqlBatch _lock;
    private readonly NpgsqlBatch _write;

    private PostgresStatements(NpgsqlConnection connection, BaselineCell cell)
    {
        (_cell, _connection) = (cell, connection);
        _lock = Batch(
            "WITH flush AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)) "
            + "UPDATE lab SET token = 1, expires = clock_timestamp() FROM flush "
            + "WHERE id = $1 AND expires <= clock_timestamp() RETURNING state");
        _write = Batch(
            "UPDATE lab SET state = $2, token = 1, expires = '-infinity' WHERE id = $1 AND token = 1 RETURNING 1",
            new byte[cell.Bytes]);
    }

    public static async Task<PostgresStatements> OpenAsync(string connectionString, BaselineCell cell)
    {
        var connection = new NpgsqlConnection(connectionString);
        await connection.OpenAsync().ConfigureAwait(false);
        await using var create = new NpgsqlCommand(
            """
            BEGIN;
            SELECT pg_advisory_xact_lock(1819042147);
            CREATE TABLE IF NOT EXISTS lab (
                id uuid PRIMARY KEY, state bytea, token bigint, expires timestamptz) WITH (fillfactor = 50);
            COMMIT
            """,
            connection);
        await create.ExecuteNonQueryAsync().ConfigureAwait(false);
        var statements = new PostgresStatements(connection, cell);
        await statements.AddAsync().ConfigureAwait(false);
        return statements;
    }

    public async ValueTask CallAsync()
    {
        if (_cell.Kind != Baseline.Write)
        {
            await SendAsync(_lock, "locked").ConfigureAwait(false);
        }

        if (_cell.Kind != Baseline.Lock)
        {
            await SendAsync(_write, "written").ConfigureAwait(false);
        }
    }

    public ValueTask DisposeAsync() => _connection.DisposeAsync();

    private static async ValueTask SendAsync(NpgsqlBatch batch, string what)
    {
        await using var reader = await batch.ExecuteReaderAsync().ConfigureAwait(false);
        do
        {
            if (!await reader.ReadAsync().ConfigureAwait(false))
            {
                throw new InvalidDataException($"The row was not {what}.");
            }
        }
        while (await reader.NextResultAsync().ConfigureAwait(false));
    }

    private NpgsqlBatch Batch(string text, byte[]? state = null)
    {
        var command = new NpgsqlBatchCommand(text)
        {
            Parameters = { new NpgsqlParameter<Guid> { TypedValue = _row } },
        };
        if (state is not null)
        {
            command.Parameters.Add(new NpgsqlParameter<byte[]> { TypedValue = state });
        }

        return new NpgsqlBatch(_connection) { BatchCommands = { command } };
    }

    private async Task AddAsync()
    {
        await using var add = Batch("INSERT INTO lab VALUES ($1, $2, 1, '-infinity')", new byte[_cell.Bytes]);
        await add.ExecuteNonQueryAsync().ConfigureAwait(false);
        await _lock.PrepareAsync().ConfigureAwait(false);
        await _write.PrepareAsync().ConfigureAwait(false);
    }
}
