using Microsoft.Data.Sqlite;
using Woad.Lab.Callers;

namespace Woad.Lab.Queues;

/// <summary>The commits of a queue as they are without a queue: one row for each message.</summary>
internal sealed class CommitSession : ICallSession
{
    private readonly SqliteConnection _connection;
    private readonly SqliteCommand _insert;
    private readonly int _rows;

    public CommitSession(string path, CommitCell cell)
    {
        SQLitePCL.Batteries_V2.Init();
        _rows = cell.Rows;
        _connection = new SqliteConnection(
            new SqliteConnectionStringBuilder { DataSource = path, Pooling = false }.ToString());
        _connection.Open();
        Execute("PRAGMA journal_mode = WAL");
        Execute("PRAGMA synchronous = FULL");
        Execute("CREATE TABLE IF NOT EXISTS lab (id INTEGER PRIMARY KEY, body BLOB)");
        _insert = _connection.CreateCommand();
        _insert.CommandText = "INSERT INTO lab (body) VALUES ($body)";
        _insert.Parameters.AddWithValue("$body", new byte[cell.Bytes]);
    }

    public ValueTask CallAsync()
    {
        Execute("BEGIN IMMEDIATE");
        for (var row = 0; row < _rows; row++)
        {
            _insert.ExecuteNonQuery();
        }

        Execute("COMMIT");
        return default;
    }

    public async ValueTask DisposeAsync()
    {
        await _insert.DisposeAsync().ConfigureAwait(false);
        await _connection.DisposeAsync().ConfigureAwait(false);
    }

    private void Execute(string text)
    {
        using var command = _connection.CreateCommand();
        command.CommandText = text;
        command.ExecuteNonQuery();
    }
}
