namespace Woad.Queues.Embedded.Storage;

/// <summary>The statements on messages. Those that work holds are left out where the name says so.</summary>
internal sealed class MessageTable(SqliteFile file, Holds holds)
{
    private const string Columns = "key, sent, arrived, expires, back, aborts, moves, moved, head, body";
    private const int Aborts = 5;
    private const int Moves = 6;
    private const string IsHold = "key = ?1 AND moves = ?2 AND aborts = ?3";

    private readonly SqliteStatement _insert = file.Prepare(
        "INSERT INTO message (key, sent, arrived, expires, back, aborts, moves, moved, head, body, due) "
        + "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)");

    private readonly SqliteStatement _range = file.Prepare(
        $"SELECT {Columns} FROM message WHERE key > ?1 AND key <= ?2 ORDER BY key");

    private readonly SqliteStatement _find = file.Prepare($"SELECT {Columns} FROM message WHERE key = ?1");

    private readonly SqliteStatement _isThere = file.Prepare($"SELECT 1 FROM message WHERE {IsHold}");

    private readonly SqliteStatement _abort = file.Prepare(
        $"UPDATE message SET aborts = aborts + 1 WHERE {IsHold} RETURNING due");

    private readonly SqliteStatement _deleteHeld = file.Prepare($"DELETE FROM message WHERE {IsHold}");

    private readonly SqliteStatement _delete = file.Prepare("DELETE FROM message WHERE key = ?1");

    private readonly SqliteStatement _insertDue = file.Prepare("INSERT INTO ledger (at, key) VALUES (?1, ?2)");

    private readonly SqliteStatement _deleteDue = file.Prepare("DELETE FROM ledger WHERE at = ?1 AND key = ?2");

    private readonly SqliteStatement _due = file.Prepare(
        $"SELECT {Columns} FROM ledger CROSS JOIN message USING (key) WHERE at <= ?1 "
        + $"ORDER BY at, key & {MessageKey.SequenceMask}");

    private readonly SqliteStatement _nextDue = file.Prepare(
        "SELECT key, at, message.moves, message.aborts FROM ledger CROSS JOIN message USING (key) "
        + $"WHERE at < {StoreSchema.TimeOfSums} ORDER BY at");

    private readonly SqliteStatement _nextArrived = file.Prepare(
        "SELECT arrived FROM message WHERE key > ?1 AND key <= ?2 ORDER BY key LIMIT 1");

    public void Insert(StoredMessage message)
    {
        _insert
            .Set(1, message.Key).Set(2, message.Sent).Set(3, message.Arrived).Set(4, message.Expires)
            .Set(5, message.Back).Set(6, message.Aborts).Set(7, message.Moves).Set(8, message.Moved)
            .Set(9, message.Head).Set(10, message.Body.Span).Set(11, message.Due).Run();
        if (message.Due is { } due)
        {
            _insertDue.Set(1, due).Set(2, message.Key).Run();
        }
    }

    /// <summary>The first messages between two keys that no work holds.</summary>
    public List<StoredMessage> Free(long after, long last, int most) => Rows(after, last, most, isFree: true);

    /// <summary>The first messages between two keys, held or not.</summary>
    public List<StoredMessage> All(long after, long last, int most) => Rows(after, last, most, isFree: false);

    public StoredMessage? FirstFree(long after, long last) => FirstFree(_range.Set(1, after).Set(2, last));

    public StoredMessage? Find(long key) => First(_find.Set(1, key));

    public StoredMessage? FindFree(long key) => FirstFree(_find.Set(1, key));

    /// <summary>Whether a message is there in the state in which work has taken it.</summary>
    public bool IsThere(in Hold hold) => Set(_isThere, hold).Read() is not null;

    /// <summary>
    /// Counts an abort of a message that was held, and tells when something has to be done about it. False: it is gone.
    /// </summary>
    public bool TryAbort(in Hold hold, out long? due)
    {
        var isThere = Set(_abort, hold).Step();
        due = isThere ? _abort.LongOrNull(0) : null;
        _abort.Reset();
        return isThere;
    }

    /// <param name="key">The key.</param>
    /// <param name="due">When something had to be done about it.</param>
    public void Delete(long key, long? due)
    {
        _delete.Set(1, key).Run();
        Forget(key, due);
    }

    /// <summary>Deletes a message that was held. False: it is gone.</summary>
    public bool TryDelete(in Hold hold, long? due)
    {
        var changes = file.Changes;
        Set(_deleteHeld, hold).Run();
        if (file.Changes == changes)
        {
            return false;
        }

        Forget(hold.Key, due);
        return true;
    }

    /// <summary>The message that has been due for the longest time, and that no work holds.</summary>
    public StoredMessage? Due(long now) => FirstFree(_due.Set(1, now));

    /// <summary>When something has to be done about a message that no work holds.</summary>
    public long? NextDue()
    {
        while (_nextDue.Step())
        {
            if (!holds.IsHeld(new Hold(_nextDue.Long(0), (int)_nextDue.Long(2), (int)_nextDue.Long(3))))
            {
                var due = _nextDue.Long(1);
                _nextDue.Reset();
                return due;
            }
        }

        return null;
    }

    /// <summary>When the first message between two keys arrived.</summary>
    public long? Arrived(long after, long last) => _nextArrived.Set(1, after).Set(2, last).Read();

    private static SqliteStatement Set(SqliteStatement statement, in Hold hold) =>
        statement.Set(1, hold.Key).Set(2, hold.Moves).Set(3, hold.Aborts);

    private static StoredMessage? First(SqliteStatement statement)
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
        row.Long(0), row.Long(1), row.Long(2), row.LongOrNull(3), row.LongOrNull(4), (int)row.Long(Aborts),
        (int)row.Long(Moves), row.LongOrNull(7), row.Bytes(8), row.Bytes(9));

    private void Forget(long key, long? due)
    {
        if (due is { } at)
        {
            _deleteDue.Set(1, at).Set(2, key).Run();
        }
    }

    private List<StoredMessage> Rows(long after, long last, int most, bool isFree)
    {
        var messages = new List<StoredMessage>();
        _range.Set(1, after).Set(2, last);
        while (messages.Count < most && _range.Step())
        {
            if (!isFree || IsFree(_range))
            {
                messages.Add(Row(_range));
            }
        }

        _range.Reset();
        return messages;
    }

    private StoredMessage? FirstFree(SqliteStatement statement)
    {
        while (statement.Step())
        {
            if (IsFree(statement))
            {
                var row = Row(statement);
                statement.Reset();
                return row;
            }
        }

        return null;
    }

    private bool IsFree(SqliteStatement row) =>
        !holds.IsHeld(new Hold(row.Long(0), (int)row.Long(Moves), (int)row.Long(Aborts)));
}
