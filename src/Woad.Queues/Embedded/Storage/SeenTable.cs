namespace Woad.Queues.Embedded.Storage;

/// <summary>The identifiers of messages that came from a broker, so that one which comes again is left out.</summary>
internal sealed class SeenTable(SqliteFile file)
{
    private readonly SqliteStatement _insert = file.Prepare(
        "INSERT INTO seen (id, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING RETURNING 1");

    private readonly SqliteStatement _forget = file.Prepare("DELETE FROM seen WHERE at < ?1");

    /// <summary>Remembers an identifier. False: it was known.</summary>
    public bool TryAdd(string id, long now) => _insert.Set(1, id).Set(2, now).Read() is not null;

    /// <summary>Forgets what was seen before a time, in ticks of UTC.</summary>
    public void Forget(long before) => _forget.Set(1, before).Run();
}
