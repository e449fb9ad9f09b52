using Woad.Queues.Embedded.Storage;

namespace Woad.LoadBenchmarks.Queues;

/// <summary>
/// A table of messages by hand, as a program without a queue writes it: one connection, prepared statements, a flush
/// for each commit.
/// </summary>
internal sealed class BareStore : IDisposable
{
    private readonly SqliteFile _file;
    private readonly SqliteStatement _begin;
    private readonly SqliteStatement _commit;
    private readonly SqliteStatement _insert;
    private readonly SqliteStatement _first;
    private readonly SqliteStatement _delete;
    private readonly SemaphoreSlim _turn = new(1, 1);

    public BareStore(string path)
    {
        _file = new SqliteFile(path);
        _file.Execute("PRAGMA journal_mode = WAL");
        _file.Execute("PRAGMA synchronous = FULL");
        _file.Execute("CREATE TABLE message (id INTEGER PRIMARY KEY, body BLOB NOT NULL)");
        _begin = _file.Prepare("BEGIN IMMEDIATE");
        _commit = _file.Prepare("COMMIT");
        _insert = _file.Prepare("INSERT INTO message (body) VALUES (?1)");
        _first = _file.Prepare("SELECT id, body FROM message ORDER BY id LIMIT 1");
        _delete = _file.Prepare("DELETE FROM message WHERE id = ?1");
    }

    /// <summary>Inserts a message, and commits.</summary>
    public async Task SendAsync(byte[] body)
    {
        await _turn.WaitAsync();
        _begin.Run();
        _insert.Set(1, body).Run();
        _commit.Run();
        _turn.Release();
    }

    /// <summary>Inserts a message, commits, takes the first message out, and commits.</summary>
    public async Task SendAndReceiveAsync(byte[] body)
    {
        await SendAsync(body);
        await _turn.WaitAsync();
        _begin.Run();
        _first.Step();
        var id = _first.Long(0);
        _first.Bytes(1);
        _first.Reset();
        _delete.Set(1, id).Run();
        _commit.Run();
        _turn.Release();
    }

    public void Dispose()
    {
        _file.Dispose();
        _turn.Dispose();
    }
}
