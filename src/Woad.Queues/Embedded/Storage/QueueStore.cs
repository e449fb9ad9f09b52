using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

/// <summary>
/// The file of a directory, open for one owner: transactions, and the messages that a transaction puts, removes and
/// moves. One thread at a time uses it. After a failure it is disposed of and opened again: what it knows in memory
/// may be ahead of the file.
/// </summary>
internal sealed class QueueStore : IDisposable
{
    /// <summary>The maximum number of bytes of the file for each byte of a message, which has a page more.</summary>
    private const int WorstUse = 4;

    /// <summary>How long the opening of a file waits for another process that writes to it.</summary>
    private const int BusyMilliseconds = 10_000;

    private readonly SqliteFile _file;
    private readonly SqliteStatement _begin;
    private readonly SqliteStatement _commit;
    private readonly SqliteStatement _dataVersion;
    private readonly SqliteStatement _pages;
    private readonly SqliteStatement _freePages;
    private readonly long _pageSize;
    private readonly long _maxPages;
    private readonly HashSet<QueueName> _freed = [];

    /// <summary>When messages could be received only after their end: they arrive elsewhere then.</summary>
    private readonly Dictionary<long, long> _late = [];

    private long _seenVersion = -1;

    /// <summary>
    /// Bytes that may come before pages are counted again: SQLite parses that statement anew for each use.
    /// </summary>
    private long _uncounted;

    /// <param name="path">The path of the file.</param>
    /// <param name="maxFileSize">The maximum size of the file, in bytes.</param>
    /// <param name="holds">The holds of all processes of the directory.</param>
    public QueueStore(string path, long maxFileSize, Holds holds)
    {
        Holds = holds;
        _file = new SqliteFile(path);
        try
        {
            _file.WaitFor(BusyMilliseconds);
            _file.Execute("PRAGMA journal_mode = WAL");

            // Commits write without a flush of the disk: the flusher makes it, outside of the lock of the file.
            _file.Execute("PRAGMA synchronous = NORMAL");
            StoreSchema.Migrate(_file);
            _file.WaitFor(0);
            _pageSize = _file.Read("PRAGMA page_size");
            _maxPages = maxFileSize / _pageSize;
            _begin = _file.Prepare("BEGIN IMMEDIATE");
            _commit = _file.Prepare("COMMIT");
            _dataVersion = _file.Prepare("PRAGMA data_version");
            _pages = _file.Prepare("PRAGMA page_count");
            _freePages = _file.Prepare("PRAGMA freelist_count");
            Messages = new MessageTable(_file, holds);
            Places = new PlaceTable(_file);
            Owners = new OwnerTable(_file);
            Seen = new SeenTable(_file);
            Directory = ReadDirectory();
        }
        catch
        {
            _file.Dispose();
            throw;
        }
    }

    public MessageTable Messages { get; }

    public PlaceTable Places { get; }

    public OwnerTable Owners { get; }

    public Holds Holds { get; }

    /// <summary>The processes that have the directory open, when another one has last changed the file.</summary>
    public List<(long Id, string Name)> SeenOwners { get; private set; } = [];

    public SeenTable Seen { get; }

    /// <summary>The identifier of the directory.</summary>
    public Guid Directory { get; }

    /// <summary>The time of the transaction.</summary>
    public long Now { get; private set; }

    /// <summary>When something has to be done next; null for never.</summary>
    public long? NextDue { get; private set; }

    /// <summary>Whether another process has changed the file since the last transaction.</summary>
    public bool IsChangedElsewhere { get; private set; }

    /// <summary>How many rows this connection has changed.</summary>
    public int Changes => _file.Changes;

    /// <summary>Whether another process has changed the file since the last transaction. Called between two.</summary>
    public bool HasChanged() => _dataVersion.Read() != _seenVersion;

    /// <summary>Begins a transaction. False: another process writes to the file.</summary>
    public bool TryBegin(DateTimeOffset now)
    {
        if (!_begin.TryRun())
        {
            return false;
        }

        _freed.Clear();
        Now = now.UtcTicks;
        var version = _dataVersion.Read()!.Value;
        IsChangedElsewhere = version != _seenVersion;
        if (IsChangedElsewhere)
        {
            _seenVersion = version;
            Places.Refresh();
            SeenOwners = Owners.List();
            Holds.See(SeenOwners);
        }

        Holds.Refresh();
        if (IsChangedElsewhere)
        {
            NextDue = Messages.NextDue();
        }

        RunDue();
        return true;
    }

    /// <summary>
    /// Commits. What has been written is safe when the machine goes on; the flusher makes it safe else.
    /// </summary>
    public void Commit()
    {
        Places.Write();
        Holds.Write();
        _commit.Run();
        Holds.Commit();
    }

    /// <summary>Takes a queue out of those with messages that can be received since this transaction.</summary>
    public QueueName? TakeFreed()
    {
        foreach (var name in _freed)
        {
            _freed.Remove(name);
            return name;
        }

        return null;
    }

    /// <summary>Puts a new message at its place.</summary>
    public void Put(Place place, StoredMessage message) => Put(place, message, Now);

    /// <summary>Removes a message.</summary>
    public void Remove(Place place, StoredMessage message)
    {
        Messages.Delete(message.Key, message.Due);
        Places.Count(place, -1, -message.Body.Length);
    }

    /// <summary>Moves a message between its queue and a sub-queue.</summary>
    public void Move(StoredMessage message, string? subqueue, long now, long? back)
    {
        var from = Places.Of(message.Key);
        var queue = Places.Require(from.Name);
        var to = subqueue is null ? queue : Places.Subqueue(queue, subqueue);
        Remove(from, message);
        Put(to, message with
        {
            Key = MessageKey.Of(to.Id, message.Key),
            Aborts = 0,
            Moves = message.Moves + 1,
            Moved = now,
            Back = back,
        }, now);
    }

    /// <summary>Lets a message go that work has held in vain, unless it is gone.</summary>
    public void Abort(in Hold hold)
    {
        if (Messages.TryAbort(hold, out var due))
        {
            Free(Places.Of(hold.Key), hold.Key, due, Now);
        }
    }

    /// <summary>Removes a message that is not delivered, to the dead letters that it names.</summary>
    public void Kill(StoredMessage message, DeliveryFailureCode failure, long now)
    {
        var place = Places.Of(message.Key);
        Remove(place, message);
        var dead = message.TryRead(place.Name, Directory);
        if (dead?.DeadLetters is { } name && Places.Find(name) is { } letters)
        {
            Copy(letters, message, dead, failure, now);
        }

        Acknowledgements.OfFailed(this, place, dead, failure);
    }

    /// <summary>Puts a copy into dead letters or a journal. It does not die again, and its counts begin anew.</summary>
    public void Copy(
        Place place, StoredMessage message, ReceivedMessage content, DeliveryFailureCode? failure, long now) =>
        Put(place, message with
        {
            Key = MessageKey.Of(
                place.Id, place.Settings.IsTransactional ? (byte)0 : content.Priority, Places.Next()),
            Arrived = now,
            Expires = null,
            Back = null,
            Aborts = 0,
            Moves = 0,
            Moved = null,
            Head = MessageHead.Write(
                content with { DeadLetters = null },
                content.Destination.Queue,
                MessageHead.Number(message.Head),
                failure ?? content.Failure),
        });

    /// <summary>Puts a message that is sent into its queue, and a copy into the sender's journal.</summary>
    public void Send(PendingSend send)
    {
        var place = Places.Require(send.Queue);
        var message = send.Message;
        var number = Places.Next();
        var priority = place.Settings.IsTransactional ? (byte)0 : message.Priority;
        var stored = new StoredMessage(
            MessageKey.Of(place.Id, priority, number),
            send.Sent.UtcTicks,
            Now,
            QueueChecks.End(send.Sent, message.TimeToBeReceived)?.UtcTicks,
            Back: null,
            Aborts: 0,
            Moves: 0,
            Moved: null,
            MessageHead.Write(message, send.Queue.Queue, number, failure: null),
            message.Body);
        if (message.IsJournaled)
        {
            Put(Places.Require(QueueName.Journal), stored with
            {
                Key = MessageKey.Of(Places.Require(QueueName.Journal).Id, message.Priority, number),
                Expires = null,
                Head = MessageHead.Write(message with { DeadLetters = null }, send.Queue.Queue, number, failure: null),
            });
            stored = stored with { Key = MessageKey.Of(place.Id, priority, Places.Next()) };
        }

        Put(place, stored);
        if (QueueChecks.End(send.Sent, message.TimeToReachQueue)?.UtcTicks < Now)
        {
            Kill(stored, DeliveryFailureCode.ReachQueueTimeout, Now);
            return;
        }

        Acknowledgements.OfArrived(this, place, stored, message);
    }

    /// <summary>Refuses messages before anything of them is written.</summary>
    /// <exception cref="QueueException">A queue is not there, is of the other kind, or is full.</exception>
    public void CheckSends(List<PendingSend> sends, bool inWork)
    {
        Dictionary<Place, long>? sums = null;
        foreach (var send in sends)
        {
            var place = Places.Require(send.Queue);
            QueueRefusals.CheckUse(send.Queue, place.Settings, inWork);
            if (place.Settings.Quota is { } quota)
            {
                sums ??= [];
                sums[place] = sums.GetValueOrDefault(place) + send.Message.Body.Length;
                if (place.Bytes + sums[place] > quota)
                {
                    throw QueueRefusals.Full(send.Queue, quota);
                }
            }
        }

        CheckSpace();
    }

    /// <summary>Does what is due by now. A message that comes back may have expired meanwhile, and so on.</summary>
    public void RunDue()
    {
        if (NextDue is null || NextDue > Now)
        {
            return;
        }

        while (Messages.Due(Now) is { } message)
        {
            if (message.Due == message.Expires)
            {
                var end = Math.Max(message.Expires!.Value, _late.GetValueOrDefault(message.Key));
                Kill(message, DeliveryFailureCode.ReceiveTimeout, end);
            }
            else
            {
                Move(message, null, message.Back!.Value, null);
            }
        }

        _late.Clear();
        NextDue = Messages.NextDue();
    }

    public void Dispose()
    {
        Holds.Undo();
        _file.Dispose();
    }

    private void CheckSpace()
    {
        if (_uncounted > 0 && !IsChangedElsewhere)
        {
            return;
        }

        var room = _maxPages - _pages.Read()!.Value;
        if (room < 0 && room + _freePages.Read()!.Value is var all)
        {
            room = all >= 0 ? 0 : throw new QueueException(
                QueueError.Full,
                "The directory of queues has reached its maximum size. Receive or purge messages, or open it with a "
                + "larger one.");
        }

        _uncounted = room * _pageSize / WorstUse;
    }

    private void Put(Place place, StoredMessage message, long at)
    {
        Messages.Insert(message);
        _uncounted -= message.Head.Length + message.Body.Length + _pageSize;
        Places.Count(place, 1, message.Body.Length);
        Free(place, message.Key, message.Due, at);
    }

    private void Free(Place place, long key, long? due, long at)
    {
        place.Free(key);
        _freed.Add(place.Name);
        if (due < at)
        {
            _late[key] = at;
        }

        if (due < NextDue || NextDue is null)
        {
            NextDue = due ?? NextDue;
        }
    }

    private Guid ReadDirectory()
    {
        var statement = _file.Prepare("SELECT id FROM directory");
        statement.Step();
        var id = new Guid(statement.Bytes(0));
        statement.Reset();
        return id;
    }
}
