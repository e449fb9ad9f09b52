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

    public static Func<Func<Task>> OfPostgres(string connectionString, byte[] state) => () =>
    {
        var connection = new NpgsqlConnection($"{connectionString};Maximum Pool Size=300");
        connection.Open();
        var id = Guid.NewGuid();
        using (var add = new NpgsqlCommand(
            "INSERT INTO woad_instance (id, state, token, expires, changed) VALUES ($1, $2, 0, '-infinity', now())",
            connection))
        {
            add.Parameters.Add(new NpgsqlParameter<Guid> { TypedValue = id });
            add.Parameters.Add(new NpgsqlParameter<byte[]> { TypedValue = state });
            add.ExecuteNonQuery();
        }

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

    private static long Token() => RandomNumberGenerator.GetInt32(1, int.MaxValue);
}
