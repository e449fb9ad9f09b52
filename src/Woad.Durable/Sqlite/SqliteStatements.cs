using Microsoft.Data.Sqlite;
using SQLitePCL;
using Woad.Durable.Leases;
using Woad.Xml;

namespace Woad.Durable.Sqlite;

/// <summary>The connection of a store to its file, with its prepared statements. Used by one thread.</summary>
internal sealed class SqliteStatements : IDisposable
{
    private const int SchemaVersion = 1;

    /// <summary>How long SQLite itself waits for another process that writes to the file.</summary>
    private const int BusyTimeout = 10_000;

    private readonly SqliteConnection _connection;
    private readonly SqliteCommand _lock;
    private readonly SqliteCommand _lockSeen;
    private readonly SqliteCommand _mark;
    private readonly SqliteCommand _exists;
    private readonly SqliteCommand _read;
    private readonly SqliteCommand _add;
    private readonly SqliteCommand _write;
    private readonly SqliteCommand _delete;
    private readonly SqliteCommand _renew;
    private bool? _flushes;
    private int _wait = -1;

    public SqliteStatements(string connectionString, long maxFileSize)
    {
        _connection = new SqliteConnection(connectionString);
        try
        {
            _connection.Open();
            Wait(BusyTimeout);
            Execute("PRAGMA journal_mode = WAL");
            Limit(maxFileSize);
            Migrate();
        }
        catch
        {
            _connection.Dispose();
            throw;
        }

        _lock = Prepare(
            "UPDATE woad_instance SET token = $token, expires = $expires WHERE id = $id AND expires <= $now "
            + "RETURNING state",
            "$id", "$token", "$expires", "$now");
        _lockSeen = Prepare(
            "UPDATE woad_instance SET token = $token, expires = $expires "
            + "WHERE id = $id AND token = $seen AND expires = $seenExpires RETURNING state",
            "$id", "$seen", "$seenExpires", "$token", "$expires");
        _mark = Prepare(
            "UPDATE woad_instance SET expires = $expires WHERE id = $id AND token = $seen AND expires = 0",
            "$id", "$seen", "$expires");
        _exists = Prepare("SELECT 1 FROM woad_instance WHERE id = $id", "$id");
        _read = Prepare("SELECT state, token, expires FROM woad_instance WHERE id = $id", "$id");
        _add = Prepare(
            "INSERT INTO woad_instance (id, state, token, expires, changed) "
            + "VALUES ($id, $state, $token, $expires, unixepoch()) ON CONFLICT DO NOTHING",
            "$id", "$state", "$token", "$expires");
        _write = Prepare(
            "UPDATE woad_instance SET state = $state, token = $after, expires = $expires, changed = unixepoch() "
            + "WHERE id = $id AND token = $token",
            "$id", "$state", "$token", "$after", "$expires");
        _delete = Prepare("DELETE FROM woad_instance WHERE id = $id AND token = $token", "$id", "$token");
        _renew = Prepare(
            "UPDATE woad_instance SET token = $after, expires = $expires WHERE id = $id AND token = $token "
            + "AND (expires > 1) = ($expires > 0)",
            "$id", "$token", "$after", "$expires");
    }

    /// <summary>Begins a transaction.</summary>
    /// <param name="flushes">
    /// Whether it is on the disk when it has been committed. Locks need not be: who holds them ends with the machine.
    /// </param>
    public void Begin(bool flushes) => Begin(flushes, BusyTimeout);

    /// <summary>The same without a wait. False: another process writes to the file.</summary>
    public bool TryBegin(bool flushes) => Begin(flushes, wait: 0);

    /// <summary>The file's full path; empty for a database that has none.</summary>
    public string Path => raw.sqlite3_db_filename(_connection.Handle, "main").utf8_to_string();

    public void Commit() => Check(raw.sqlite3_exec(_connection.Handle, "COMMIT"));

    public LockResult Lock(Guid id, long token, long expires, long now)
    {
        Set(_lock, id.ToByteArray(), token, expires, now);
        if (_lock.ExecuteScalar() is byte[] state)
        {
            return new LockResult(true, state, token);
        }

        Set(_exists, id.ToByteArray());
        return new LockResult(_exists.ExecuteScalar() is not null, null, token);
    }

    /// <summary>Locks a row that is as it was seen, and reads its state; null when it is not.</summary>
    public byte[]? Lock(Guid id, InstanceRow seen, long token, long expires)
    {
        Set(_lockSeen, id.ToByteArray(), seen.Token, seen.Expires, token, expires);
        return _lockSeen.ExecuteScalar() as byte[];
    }

    /// <summary>Notes how long the host that has the instance by the lock in the file may have it.</summary>
    public bool Mark(Guid id, InstanceRow seen, long expires) =>
        Change(_mark, id.ToByteArray(), seen.Token, expires);

    public InstanceRow? Read(Guid id)
    {
        Set(_read, id.ToByteArray());
        using var reader = _read.ExecuteReader();
        return reader.Read() ? new InstanceRow((byte[])reader[0], (long)reader[1], (long)reader[2]) : null;
    }

    public bool Add(Guid id, byte[] state, long token, long expires) =>
        Change(_add, id.ToByteArray(), state, token, expires);

    public bool Write(Guid id, byte[] state, long token, long after, long expires) =>
        Change(_write, id.ToByteArray(), state, token, after, expires);

    public bool Delete(Guid id, long token) => Change(_delete, id.ToByteArray(), token);

    /// <summary>Moves the end of a lock. One in the row stays one in the row, and one in the file does not.</summary>
    /// <param name="id">The instance.</param>
    /// <param name="token">The token of the lock.</param>
    /// <param name="after">The same, or another one to end the lock.</param>
    /// <param name="expires">The new end.</param>
    public bool Renew(Guid id, long token, long after, long expires) =>
        Change(_renew, id.ToByteArray(), token, after, expires);

    public void Dispose() => _connection.Dispose();

    private bool Begin(bool flushes, int wait)
    {
        if (_flushes != flushes)
        {
            Check(raw.sqlite3_exec(
                _connection.Handle, flushes ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL"));
            _flushes = flushes;
        }

        Wait(wait);
        var result = raw.sqlite3_exec(_connection.Handle, "BEGIN IMMEDIATE");
        if (result == raw.SQLITE_BUSY && wait == 0)
        {
            return false;
        }

        Check(result);
        return true;
    }

    private void Wait(int milliseconds)
    {
        if (_wait != milliseconds)
        {
            Check(raw.sqlite3_busy_timeout(_connection.Handle, milliseconds));
            _wait = milliseconds;
        }
    }

    private void Check(int result) => SqliteException.ThrowExceptionForRC(result, _connection.Handle);

    private static void Set(SqliteCommand command, params ReadOnlySpan<object> values)
    {
        for (var i = 0; i < values.Length; i++)
        {
            command.Parameters[i].Value = values[i];
        }
    }

    private static bool Change(SqliteCommand command, params ReadOnlySpan<object> values)
    {
        Set(command, values);
        return command.ExecuteNonQuery() == 1;
    }

    /// <summary>SQLite takes the number of pages, at most 2^32 - 2 of them.</summary>
    private void Limit(long maxFileSize)
    {
        using var size = _connection.CreateCommand();
        size.CommandText = "PRAGMA page_size";
        var pages = Math.Clamp(maxFileSize / (long)size.ExecuteScalar()!, 1, 4_294_967_294);
        Execute($"PRAGMA max_page_count = {pages}");
    }

    /// <summary>Two hosts may open a new file at once: the transaction lets one of them create the table.</summary>
    private void Migrate()
    {
        Execute("BEGIN IMMEDIATE");
        using var version = _connection.CreateCommand();
        version.CommandText = "PRAGMA user_version";
        var found = (long)version.ExecuteScalar()!;
        if (found > SchemaVersion)
        {
            throw new NotSupportedException(Escaped.Text(
                $"The file has tables of version {found}, and this host knows versions up to {SchemaVersion}. Update "
                + $"the host."));
        }

        if (found == 0)
        {
            Execute(
                """
                CREATE TABLE woad_instance (
                    id BLOB NOT NULL PRIMARY KEY,
                    state BLOB NOT NULL,
                    token INTEGER NOT NULL,
                    expires INTEGER NOT NULL,
                    changed INTEGER NOT NULL)
                """);
        }

        Execute($"PRAGMA user_version = {SchemaVersion}");
        Execute("COMMIT");
    }

    private SqliteCommand Prepare(string text, params ReadOnlySpan<string> parameters)
    {
        var command = _connection.CreateCommand();
        command.CommandText = text;
        foreach (var name in parameters)
        {
            command.Parameters.Add(new SqliteParameter { ParameterName = name });
        }

        return command;
    }

    private void Execute(string text)
    {
        using var command = _connection.CreateCommand();
        command.CommandText = text;
        command.ExecuteNonQuery();
    }
}
