using System.Security.Cryptography;
using Npgsql;
using Woad.Durable.Sqlite;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>
/// The statements that one durable call needs, sent by hand and in turns: lock and read, commit, write, commit. SQLite
/// has one connection, PostgreSQL one for each caller.
/// </summary>
internal static class Statements
{
    private const long Lease = 10_000;

    public static Func<Func<Task>> OfSqlite(string connectionString, byte[] state)
    {
        var statements = new SqliteStatements(connectionString, long.MaxValue);
        var turn = new SemaphoreSlim(1, 1);
        return () =>
        {
            var id = Guid.NewGuid();
            statements.Begin(flushes: true);
            statements.Add(id, state, 0, 0);
            statements.Commit();
            return async () =>
            {
                await turn.WaitAsync();
                var now = TimeProvider.System.GetUtcNow().ToUnixTimeMilliseconds();
                var token = Token();
                statements.Begin(flushes: false);
                statements.Lock(id, token, now + Lease, now);
                statements.Commit();
                turn.Release();
                await turn.WaitAsync();
                statements.Begin(flushes: true);
                statements.Write(id, state, token, 0, 0);
                statements.Commit();
                turn.Release();
            };
        };
    }

    /// <summary>Read and write in one transaction, which keeps the file from other writers meanwhile.</summary>
    public static Func<Func<Task>> OfSqliteTransaction(string connectionString, byte[] state)
    {
        var statements = new SqliteStatements(connectionString, long.MaxValue);
        var turn = new SemaphoreSlim(1, 1);
        return () =>
        {
            var id = Guid.NewGuid();
            var token = 0L;
            statements.Begin(flushes: true);
            statements.Add(id, state, token, 0);
            statements.Commit();
            return async () =>
            {
                await turn.WaitAsync();
                statements.Begin(flushes: true);
                var row = statements.Read(id)!;
                statements.Write(id, row.State, token, ++token, 0);
                statements.Commit();
                turn.Release();
            };
        };
    }

    /// <summary>Begin, lock and read; write, commit: two round trips, and a connection for each caller.</summary>
    public static Func<Func<Task>> OfPostgresTransaction(string connectionString, byte[] state) => () =>
    {
        var connection = Connect(connectionString, state, out var id);
        return async () =>
        {
            await using var first = new NpgsqlBatch(connection);
            first.BatchCommands.Add(new NpgsqlBatchCommand("BEGIN"));
            first.BatchCommands.Add(new NpgsqlBatchCommand("SELECT state FROM woad_instance WHERE id = $1 FOR UPDATE")
            {
                Parameters = { new NpgsqlParameter<Guid> { TypedValue = id } },
            });
            await first.ExecuteScalarAsync();
            await using var last = new NpgsqlBatch(connection);
            last.BatchCommands.Add(new NpgsqlBatchCommand(
                "UPDATE woad_instance SET state = $2, changed = now() WHERE id = $1")
            {
                Parameters =
                {
                    new NpgsqlParameter<Guid> { TypedValue = id },
                    new NpgsqlParameter<byte[]> { TypedValue = state },
                },
            });
            last.BatchCommands.Add(new NpgsqlBatchCommand("COMMIT"));
            await last.ExecuteNonQueryAsync();
        };
    };

    public static Func<Func<Task>> OfPostgres(string connectionString, byte[] state) => () =>
    {
        var connection = Connect(connectionString, state, out var id);

        // One connection has statements that flush, too: the setting ends with the transaction.
        var locking = new NpgsqlCommand(
            "WITH flush AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)) "
            + "UPDATE woad_instance SET token = $2, expires = clock_timestamp() + interval '10 s' FROM flush "
            + "WHERE id = $1 AND expires <= clock_timestamp() RETURNING state",
            connection)
        {
            Parameters = { new NpgsqlParameter<Guid> { TypedValue = id }, new NpgsqlParameter<long>() },
        };
        var write = new NpgsqlCommand(
            "UPDATE woad_instance SET state = $3, token = 0, expires = '-infinity', changed = now() "
            + "WHERE id = $1 AND token = $2",
            connection)
        {
            Parameters =
            {
                new NpgsqlParameter<Guid> { TypedValue = id },
                new NpgsqlParameter<long>(),
                new NpgsqlParameter<byte[]> { TypedValue = state },
            },
        };
        locking.Prepare();
        write.Prepare();
        return async () =>
        {
            var token = Token();
            ((NpgsqlParameter<long>)locking.Parameters[1]).TypedValue = token;
            ((NpgsqlParameter<long>)write.Parameters[1]).TypedValue = token;
            await locking.ExecuteScalarAsync();
            await write.ExecuteNonQueryAsync();
        };
    };

    /// <summary>A connection, and a new instance.</summary>
    private static NpgsqlConnection Connect(string connectionString, byte[] state, out Guid id)
    {
        var connection = new NpgsqlConnection(
            $"{connectionString};Maximum Pool Size=300;Max Auto Prepare=20;Auto Prepare Min Usages=1");
        connection.Open();
        id = Guid.NewGuid();
        using var add = new NpgsqlCommand(
            "INSERT INTO woad_instance (id, state, token, expires, changed) VALUES ($1, $2, 0, '-infinity', now())",
            connection);
        add.Parameters.Add(new NpgsqlParameter<Guid> { TypedValue = id });
        add.Parameters.Add(new NpgsqlParameter<byte[]> { TypedValue = state });
        add.ExecuteNonQuery();
        return connection;
    }

    private static long Token() => RandomNumberGenerator.GetInt32(1, int.MaxValue);
}
