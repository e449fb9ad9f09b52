namespace Woad.Queues.Embedded.Storage;

/// <summary>The statements on messages, and on those that work holds.</summary>
internal sealed class MessageTable(SqliteFile file)
{
    private const string Columns = "key, sent, arrived, expires, back, aborts, moves, moved, head, body";
    private const string IsFree = "NOT EXISTS (SELECT 1 FROM held WHERE held.key = message.key)";

    private readonly SqliteStatement _insert = file.Prepare(
        "INSERT INTO message (key, sent, arrived, expires, back, aborts, moves, moved, head, body, due) "
        + "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)");

    private readonly SqliteStatement _first = file.Prepare(
        $"SELECT {Columns} FROM message WHERE key > ?1 AND key <= ?2 AND {IsFree} ORDER BY key LIMIT ?3");

    private readonly SqliteStatement _all = file.Prepare(
        $"SELECT {Columns} FROM message WHERE key > ?1 AND key <= ?2 ORDER BY key LIMIT ?3");

    private readonly SqliteStatement _find = file.Prepare($"SELECT {Columns} FROM message WHERE key = ?1");

    private readonly SqliteStatement _isHeld = file.Prepare("SELECT owner FROM held WHERE key = ?1");

    private readonly SqliteStatement _hold = file.Prepare("INSERT INTO held (key, owner) VALUES (?1, ?2)");

    private readonly SqliteStatement _letGo = file.Prepare("DELETE FROM held WHERE key = ?1");

    private readonly SqliteStatement _letGoOf = file.Prepare(
        "DELETE FROM held WHERE key = ?1 AND owner = ?2 RETURNING 1");

    private readonly SqliteStatement _abort = file.Prepare(
        "UPDATE message SET aborts = aborts + 1 WHERE key = ?1 RETURNING due");

    private readonly SqliteStatement _delete = file.Prepare("DELETE FROM message WHERE key = ?1");

    private readonly SqliteStatement _heldBy = file.Prepare("SELECT key FROM held WHERE owner = ?1 LIMIT 1");

    private readonly SqliteStatement _due = file.Prepare(
        $"SELECT {Columns} FROM message WHERE due <= ?1 AND {IsFree} "
        + $"ORDER BY due, key & {MessageKey.SequenceMask} LIMIT 1");

    private readonly SqliteStatement _nextDue = file.Prepare(
        $"SELECT due FROM message WHERE due IS NOT NULL AND {IsFree} ORDER BY due LIMIT 1");

    private readonly SqliteStatement _nextArrived = file.Prepare(
        "SELECT arrived FROM message WHERE key > ?1 AND key <= ?2 ORDER BY key LIMIT 1");

    public void Insert(StoredMessage message) => _insert
        .Set(1, message.Key).Set(2, message.Sent).Set(3, message.Arrived).Set(4, message.Expires).Set(5, message.Back)
        .Set(6, message.Aborts).Set(7, message.Moves).Set(8, message.Moved).Set(9, message.Head)
        .Set(10, message.Body.Span).Set(11, message.Due).Run();

    /// <summary>The first messages between two keys that no work holds.</summary>
    public List<StoredMessage> Free(long after, long last, int most) => Rows(_first, after, last, most);

    /// <summary>The first messages between two keys, held or not.</summary>
    public List<StoredMessage> All(long after, long last, int most) => Rows(_all, after, last, most);

    public StoredMessage? FirstFree(long after, long last) => One(_first.Set(1, after).Set(2, last).Set(3, 1));

    public StoredMessage? Find(long key) => One(_find.Set(1, key));

    public long? Holder(long key) => _isHeld.Set(1, key).Read();

    public void Hold(long key, long owner) => _hold.Set(1, key).Set(2, owner).Run();

    public void LetGo(long key) => _letGo.Set(1, key).Run();

    /// <summary>The same; false, and nothing has changed, when the owner does not hold it.</summary>
    public bool TryLetGo(long key, long owner) => _letGoOf.Set(1, key).Set(2, owner).Read() is not null;

    /// <summary>Counts an abort of a message, and tells when something has to be done about it.</summary>
    public long? Abort(long key) => _abort.Set(1, key).Read();

    public void Delete(long key) => _delete.Set(1, key).Run();

    public long? HeldBy(long owner) => _heldBy.Set(1, owner).Read();

    /// <summary>The message that has been due for the longest time.</summary>
    public StoredMessage? Due(long now) => One(_due.Set(1, now));

    public long? NextDue() => _nextDue.Read();

    /// <summary>When the first message between two keys arrived.</summary>
    public long? Arrived(long after, long last) => _nextArrived.Set(1, after).Set(2, last).Read();

    private static List<StoredMessage> Rows(SqliteStatement statement, long after, long last, int most)
    {
        var messages = new List<StoredMessage>();
        statement.Set(1, after).Set(2, last).Set(3, most);
        while (statement.Step())
        {
            messages.Add(Row(statement));
        }

        return messages;
    }

    private static StoredMessage? One(SqliteStatement statement)
    {
        if (!statement.Step())
        {
            return null;
        }

        var row = Row(statement);
        statement.Reset();
        return row;
    }

    private static StoredMessage Row(SqliteStatement row) => new(
        row.Long(0), row.Long(1), row.Long(2), row.LongOrNull(3), row.LongOrNull(4), (int)row.Long(5),
        (int)row.Long(6), row.LongOrNull(7), row.Bytes(8), row.Bytes(9));
}
