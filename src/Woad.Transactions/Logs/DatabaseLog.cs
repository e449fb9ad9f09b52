using System.Collections.Concurrent;
using System.Data.Common;
using Microsoft.Data.Sqlite;
using Npgsql;
using Woad.Transactions.Coordination;

namespace Woad.Transactions.Logs;

/// <summary>
/// Records in a table of a SQLite file or of a PostgreSQL database. A thread of the log writes them: records that wait
/// together are flushed together.
/// </summary>
internal sealed class DatabaseLog : ITransactionLog, IDisposable
{
    private const int MaxBatch = 256;

    private readonly BlockingCollection<Entry> _waiting = [];
    private readonly Func<DbConnection> _open;
    private readonly string _node;
    private readonly string _setUp;
    private readonly Thread _thread;
    private DbConnection? _connection;

    private DatabaseLog(Func<DbConnection> open, string node, string setUp)
    {
        (_open, _node, _setUp) = (open, node, setUp);
        _thread = new Thread(Run) { IsBackground = true, Name = "Woad transaction log" };
    }

    /// <summary>Opens a log in a SQLite file.</summary>
    /// <param name="file">The path of the file.</param>
    /// <param name="node">The name of the coordinator; each one has records of its own.</param>
    public static DatabaseLog InFile(string file, string node)
    {
        SQLitePCL.Batteries_V2.Init();
        var settings = new SqliteConnectionStringBuilder { DataSource = file, Pooling = false };
        return new DatabaseLog(
            () => new SqliteConnection(settings.ToString()),
            node,
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000").Start();
    }

    /// <summary>Opens a log in a PostgreSQL database.</summary>
    /// <param name="connectionString">The connection string, as Npgsql takes it.</param>
    /// <param name="node">The name of the coordinator; each one has records of its own.</param>
    public static DatabaseLog InPostgres(string connectionString, string node) => new DatabaseLog(
        () => new NpgsqlConnection(new NpgsqlConnectionStringBuilder(connectionString) { Enlist = false }.ToString()),
        node,
        "SET synchronous_commit = on").Start();

    public IReadOnlyList<LogRecord> Read()
    {
        var records = new List<LogRecord>();
        using var connection = Open();
        using var command = Command(connection, "SELECT id, record FROM woad_transaction WHERE node = @node");
        using var reader = command.ExecuteReader();
        while (reader.Read())
        {
            records.Add(RecordFormat.Read(Guid.ParseExact(reader.GetString(0), "D"), (byte[])reader.GetValue(1)));
        }

        return records;
    }

    public void Write(LogRecord record, Action<Exception?> written) =>
        Post(new Entry(record.Id, RecordFormat.Write(record), written));

    public void Erase(Guid id) => Post(new Entry(id, null, null));

    /// <summary>Writes what waits, and ends.</summary>
    public void Dispose()
    {
        _waiting.CompleteAdding();
        _thread.Join();
        _connection?.Dispose();
        _waiting.Dispose();
    }

    private DatabaseLog Start()
    {
        using (var connection = Open())
        {
            Command(
                connection,
                "CREATE TABLE IF NOT EXISTS woad_transaction (node TEXT NOT NULL, id TEXT NOT NULL, "
                + "record BYTEA NOT NULL, PRIMARY KEY (node, id))").ExecuteNonQuery();
        }

        _thread.UnsafeStart();
        return this;
    }

    private void Post(Entry entry)
    {
        try
        {
            _waiting.Add(entry);
        }
        catch (InvalidOperationException e)
        {
            entry.Written?.Invoke(new IOException("The log of the transactions has been closed.", e));
        }
    }

    private void Run()
    {
        var batch = new List<Entry>();
        foreach (var first in _waiting.GetConsumingEnumerable())
        {
            batch.Add(first);
            while (batch.Count < MaxBatch && _waiting.TryTake(out var next))
            {
                batch.Add(next);
            }

            var error = Write(batch);
            foreach (var entry in batch)
            {
                // Not on this thread: whoever hears of the record may write the next one.
                if (entry.Written is { } written)
                {
                    ThreadPool.UnsafeQueueUserWorkItem(static done => done.Written(done.Error), (
                        Written: written, Error: error), preferLocal: false);
                }
            }

            batch.Clear();
        }
    }

    private Exception? Write(List<Entry> batch)
    {
        try
        {
            var connection = _connection ??= Open();
            using var transaction = connection.BeginTransaction();
            foreach (var entry in batch)
            {
                using var command = Command(
                    connection,
                    entry.Record is null
                        ? "DELETE FROM woad_transaction WHERE node = @node AND id = @id"
                        : "INSERT INTO woad_transaction (node, id, record) VALUES (@node, @id, @record) "
                            + "ON CONFLICT (node, id) DO UPDATE SET record = excluded.record");
                command.Transaction = transaction;
                Add(command, "@id", entry.Id.ToString("D"));
                if (entry.Record is not null)
                {
                    Add(command, "@record", entry.Record);
                }

                command.ExecuteNonQuery();
            }

            transaction.Commit();
            return null;
        }
        catch (Exception e) when (e is DbException or IOException or InvalidOperationException or TimeoutException)
        {
            // The next batch gets another connection.
            _connection?.Dispose();
            _connection = null;
            return e;
        }
    }

    private DbConnection Open()
    {
        var connection = _open();
        try
        {
            connection.Open();
            using var command = connection.CreateCommand();
            command.CommandText = _setUp;
            command.ExecuteNonQuery();
            return connection;
        }
        catch
        {
            connection.Dispose();
            throw;
        }
    }

    private DbCommand Command(DbConnection connection, string text)
    {
        var command = connection.CreateCommand();
        command.CommandText = text;
        if (text.Contains("@node", StringComparison.Ordinal))
        {
            Add(command, "@node", _node);
        }

        return command;
    }

    private static void Add(DbCommand command, string name, object value)
    {
        var parameter = command.CreateParameter();
        (parameter.ParameterName, parameter.Value) = (name, value);
        command.Parameters.Add(parameter);
    }

    /// <param name="Id">The transaction.</param>
    /// <param name="Record">Its record; null when it is taken away.</param>
    /// <param name="Written">Hears when it is on the disk; null when nobody waits.</param>
    private sealed record Entry(Guid Id, byte[]? Record, Action<Exception?>? Written);
}
