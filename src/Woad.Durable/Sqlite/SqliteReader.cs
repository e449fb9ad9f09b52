using Microsoft.Data.Sqlite;
using SQLitePCL;

namespace Woad.Durable.Sqlite;

/// <summary>
/// Reads rows on the threads of their callers. It has a connection of its own: SQLite lets it read what was committed
/// last, while another connection writes.
/// </summary>
internal sealed class SqliteReader(string connectionString) : IDisposable
{
    private readonly Lock _lock = new();
    private SqliteConnection? _connection;
    private sqlite3_stmt? _read;
    private bool _isClosed;

    /// <summary>Reads the row of an instance. False: the file is busy, or the store has been closed.</summary>
    /// <param name="id">The instance.</param>
    /// <param name="row">Its row; null when it has none.</param>
    /// <exception cref="SqliteException">The file cannot be read.</exception>
    public bool TryRead(Guid id, out InstanceRow? row)
    {
        lock (_lock)
        {
            row = null;
            try
            {
                return !_isClosed && TryReadOpen(id, out row);
            }
            catch
            {
                // The next read gets another connection.
                Close();
                throw;
            }
        }
    }

    public void Dispose()
    {
        lock (_lock)
        {
            _isClosed = true;
            Close();
        }
    }

    private bool TryReadOpen(Guid id, out InstanceRow? row)
    {
        var read = _read ??= Open();
        Span<byte> key = stackalloc byte[16];
        id.TryWriteBytes(key);
        Check(raw.sqlite3_bind_blob(read, 1, key));
        var result = raw.sqlite3_step(read);
        row = result == raw.SQLITE_ROW
            ? new InstanceRow(
                raw.sqlite3_column_blob(read, 0).ToArray(),
                raw.sqlite3_column_int64(read, 1),
                raw.sqlite3_column_int64(read, 2))
            : null;
        raw.sqlite3_reset(read);
        if (result is raw.SQLITE_BUSY or raw.SQLITE_LOCKED)
        {
            return false;
        }

        if (result is not (raw.SQLITE_ROW or raw.SQLITE_DONE))
        {
            Check(result);
        }

        return true;
    }

    private sqlite3_stmt Open()
    {
        _connection = new SqliteConnection(connectionString);
        _connection.Open();
        Check(raw.sqlite3_prepare_v2(
            _connection.Handle, "SELECT state, token, expires FROM woad_instance WHERE id = ?", out var read));
        return read;
    }

    private void Check(int result) => SqliteException.ThrowExceptionForRC(result, _connection!.Handle);

    private void Close()
    {
        _read?.Dispose();
        _connection?.Dispose();
        (_read, _connection) = (null, null);
    }
}
