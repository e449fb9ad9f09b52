using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Embedded.Storage;

/// <summary>
/// The queues and sub-queues of the directory, with sums of their messages. Names are kept in memory and read again
/// when another process has changed their list; sums are read again when another process has written anything.
/// </summary>
internal sealed class PlaceTable
{
    private static readonly string _isSum = $"at = {StoreSchema.TimeOfSums} AND key = ?1";

    private readonly Dictionary<QueueName, Place> _places = [];
    private readonly Dictionary<int, Place> _byId = [];
    private readonly HashSet<Place> _changed = [];
    private readonly SqliteStatement _read;
    private readonly SqliteStatement _sums;
    private readonly SqliteStatement _insert;
    private readonly SqliteStatement _delete;
    private readonly SqliteStatement _setJournal;
    private readonly SqliteStatement _insertSums;
    private readonly SqliteStatement _deleteSums;
    private readonly SqliteStatement _write;
    private long _sequence;
    private long _epoch = -1;
    private long _version;
    private bool _isNumbered;

    public PlaceTable(SqliteFile file)
    {
        _read = file.Prepare(
            "SELECT id, queue, subqueue, stamp, transactional, journaled, quota, label, messages, bytes FROM place "
            + $"JOIN ledger ON at = {StoreSchema.TimeOfSums} AND key = id WHERE id > 0");
        _sums = file.Prepare($"SELECT messages, bytes FROM ledger WHERE {_isSum}");
        _insert = file.Prepare("INSERT INTO place VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
        _delete = file.Prepare("DELETE FROM place WHERE id = ?1");
        _setJournal = file.Prepare("UPDATE place SET journaled = ?2 WHERE id = ?1");
        _insertSums = file.Prepare($"INSERT INTO ledger VALUES ({StoreSchema.TimeOfSums}, ?1, 0, 0)");
        _deleteSums = file.Prepare($"DELETE FROM ledger WHERE {_isSum}");
        _write = file.Prepare($"UPDATE ledger SET messages = ?2, bytes = ?3 WHERE {_isSum}");
    }

    public IEnumerable<Place> All => _places.Values;

    /// <summary>The list of queues has changed since the transaction began, or was read anew in it.</summary>
    public bool IsListChanged { get; private set; }

    /// <summary>Another process has written to the file.</summary>
    public void Refresh()
    {
        _version++;
        var epoch = _epoch;
        _sums.Set(1, StoreSchema.DirectoryRow).Step();
        (_sequence, _epoch) = (_sums.Long(0), _sums.Long(1));
        _sums.Reset();
        if (epoch != _epoch)
        {
            ReadAll();
        }
    }

    public Place? Find(QueueName name) => _places.TryGetValue(name, out var place) ? Current(place) : null;

    public Place Of(long key) => Current(_byId[MessageKey.Place(key)]);

    /// <summary>The place of a message that may be gone with it.</summary>
    public Place? Find(long key) => _byId.TryGetValue(MessageKey.Place(key), out var place) ? Current(place) : null;

    /// <exception cref="QueueException">There is no such queue.</exception>
    public Place Require(QueueName name) => Find(name.Main) ?? throw QueueRefusals.NotFound(name);

    public IEnumerable<Place> Of(QueueName name) =>
        _places.Values.Where(place => place.Name.Main == name).Select(Current).ToArray();

    /// <summary>A sub-queue, which is there once a message comes to it.</summary>
    public Place Subqueue(Place queue, string subqueue) =>
        Find(queue.Name with { Subqueue = subqueue })
        ?? Add(queue.Name with { Subqueue = subqueue }, queue.Settings, queue.Stamp);

    /// <exception cref="QueueException">There are too many queues.</exception>
    public Place Add(QueueName name, QueueSettings settings, long stamp)
    {
        var id = _byId.Count + 1;
        while (_byId.ContainsKey(id))
        {
            id = id % MessageKey.MaxPlace + 1;
            if (_byId.Count >= MessageKey.MaxPlace)
            {
                throw new QueueException(
                    QueueError.Full,
                    Escaped.Text(
                        $"The directory has {_byId.Count:N0} queues and sub-queues, and holds no more. Delete some, "
                        + $"or use another directory."));
            }
        }

        _insert.Set(1, id).Set(2, name.Queue).Set(3, name.Subqueue ?? "").Set(4, stamp)
            .Set(5, settings.IsTransactional ? 1 : 0).Set(6, settings.IsJournaled ? 1 : 0).Set(7, settings.Quota)
            .Set(8, settings.Label).Run();
        _insertSums.Set(1, id).Run();
        var place = new Place(id, name, settings, stamp);
        place.Load(0, 0, _version);
        (_places[name], _byId[id]) = (place, place);
        ChangeList();
        return place;
    }

    /// <summary>Changes whether received messages are kept.</summary>
    public bool SetJournal(Place place, bool isJournaled)
    {
        _setJournal.Set(1, place.Id).Set(2, isJournaled ? 1 : 0).Run();
        place.Settings = place.Settings with { IsJournaled = isJournaled };
        ChangeList();
        return true;
    }

    public void Delete(Place place)
    {
        _delete.Set(1, place.Id).Run();
        _deleteSums.Set(1, place.Id).Run();
        _places.Remove(place.Name);
        _byId.Remove(place.Id);
        _changed.Remove(place);
        ChangeList();
    }

    /// <summary>The last number of the directory.</summary>
    public long Sequence => _sequence;

    /// <summary>The next number of the directory.</summary>
    public long Next()
    {
        _isNumbered = true;
        return ++_sequence;
    }

    public void Count(Place place, int messages, long bytes)
    {
        place.Count(messages, bytes);
        _changed.Add(place);
    }

    /// <summary>Writes the sums before the transaction is committed.</summary>
    public void Write()
    {
        foreach (var place in _changed)
        {
            _write.Set(1, place.Id).Set(2, place.Messages).Set(3, place.Bytes).Run();
        }

        if (_isNumbered || IsListChanged)
        {
            _write.Set(1, StoreSchema.DirectoryRow).Set(2, _sequence).Set(3, _epoch).Run();
        }

        _changed.Clear();
        (_isNumbered, IsListChanged) = (false, false);
    }

    private void ChangeList()
    {
        if (!IsListChanged)
        {
            IsListChanged = true;
            _epoch++;
        }
    }

    private Place Current(Place place)
    {
        if (place.Version != _version)
        {
            _sums.Set(1, place.Id).Step();
            place.Load(_sums.Long(0), _sums.Long(1), _version);
            _sums.Reset();
        }

        return place;
    }

    private void ReadAll()
    {
        _places.Clear();
        _byId.Clear();
        while (_read.Step())
        {
            var subqueue = _read.Text(2);
            var place = new Place(
                (int)_read.Long(0),
                new QueueName(_read.Text(1), subqueue.Length == 0 ? null : subqueue),
                new QueueSettings(_read.Long(4) != 0)
                {
                    IsJournaled = _read.Long(5) != 0,
                    Quota = _read.LongOrNull(6),
                    Label = _read.Text(7),
                },
                _read.Long(3));
            place.Load(_read.Long(8), _read.Long(9), _version);
            (_places[place.Name], _byId[place.Id]) = (place, place);
        }
    }
}
