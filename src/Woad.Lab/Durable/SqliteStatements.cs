using Microsoft.Data.Sqlite;
using Woad.Lab.Callers;

namespace Woad.Lab.Durable;

/// <summary>
/// The statements of a call: read; write, commit. A lock is none, as locks are in a file beside the database.
/// </summary>
internal sealed class SqliteStatements : ICallSession
{
    private readonly BaselineCell _cell;
    private readonly SqliteConnection _connection;
    private readonly SqliteCommand _read;
    private readonly SqliteCommand _write;
    private readonly byte[] _state;
    private long _token;

    public SqliteStatements(string connectionString, BaselineCell cell)
    {
        SQLitePCL.Batteries_V2.Init();
        (_cell, _connection, _state) = (cell, new SqliteConnection(connectionString), new byte[cell.Bytes]);
        _connection.Open();
        Execute("PRAGMA journal_mode = WAL");
        Execute("CREATE TABLE lab (id INTEGER PRIMARY KEY, state BLOB, token INTEGER, expires INTEGER)");
        Execute("PRAGMA synchronous = FULL");
        _read = Command("SELECT state, token, expires FROM lab WHERE id = 0");
        _write = Command(
            "UPDATE lab SET state = $state, token = $token, expires = 0 WHERE id = 0",
            ("$token", 0L),
            ("$state", _state));
        using var add = Command("INSERT INTO lab VALUES (0, $state, 0, 0)", ("$state", _state));
        add.ExecuteNonQuery();
    }

    public ValueTask CallAsync()
    {
        if (_cell.Kind != Baseline.Write)
        {
            Read();
        }

        if (_cell.Kind != Baseline.Lock)
        {
            Commit();
        }

        return default;
    }

    public ValueTask DisposeAsync() => _connection.DisposeAsync();

    /// <summary>Every value is a new one: SQLite does not write rows that stay as they are.</summary>
    private void Commit()
    {
        Execute("BEGIN IMMEDIATE");
        _state[0]++;
        _write.Parameters[0].Value = ++_token;
        _write.ExecuteNonQuery();
        Execute("COMMIT");
    }

    private void Read()
    {
        if (_read.ExecuteScalar() is null)
        {
            throw new InvalidDataException("The row is not there.");
        }
    }

    private SqliteCommand Command(string text, params ReadOnlySpan<(string Name, object Value)> values)
    {
        var command = _connection.CreateCommand();
        command.CommandText = text;
        foreach (var (name, value) in values)
        {
            command.Parameters.AddWithValue(name, value);
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
