namespace Woad.Queues.Embedded.Storage;

/// <summary>
/// The messages that work of the processes of a directory holds. Changes belong to the transaction: other processes see
/// new holds before it is committed, and they are undone when it fails.
/// </summary>
internal sealed class Holds : IDisposable
{
    private const string Extension = ".holds";

    private readonly string _directory;
    private readonly string _owner;
    private readonly HoldFile _own;
    private readonly Dictionary<string, OtherHolds> _others = [];
    private readonly List<Hold> _taken = [];
    private readonly List<Hold> _ended = [];
    private readonly List<string> _dead = [];

    /// <param name="directory">The directory.</param>
    /// <param name="owner">The name of this process in it.</param>
    public Holds(string directory, string owner)
    {
        (_directory, _owner) = (directory, owner);
        _own = new HoldFile(PathOf(owner));
    }

    public IReadOnlyCollection<Hold> Own => _own.All;

    public bool IsHeld(in Hold hold)
    {
        if (_own.Contains(hold))
        {
            return true;
        }

        foreach (var other in _others.Values)
        {
            if (other.Contains(hold))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>A transaction has begun: reads what others have taken since the last one.</summary>
    public void Refresh()
    {
        foreach (var other in _others.Values)
        {
            other.Refresh();
        }
    }

    /// <summary>The processes that have the directory open may be others than before.</summary>
    public void See(List<(long Id, string Name)> owners)
    {
        foreach (var name in _others.Keys.Where(name => !owners.Exists(owner => owner.Name == name)).ToArray())
        {
            _others.Remove(name, out var gone);
            gone!.Dispose();
        }

        foreach (var (_, name) in owners)
        {
            if (name != _owner && !_others.ContainsKey(name))
            {
                _others.Add(name, new OtherHolds(PathOf(name)));
            }
        }
    }

    public void Take(in Hold hold)
    {
        _own.Add(hold);
        _taken.Add(hold);
    }

    /// <summary>The message has been decided about in this transaction.</summary>
    public void End(in Hold hold) => _ended.Add(hold);

    /// <summary>Returns the holds of a process that has died.</summary>
    public IReadOnlyCollection<Hold> Of(string name) => _others.TryGetValue(name, out var other) ? other.All : [];

    /// <summary>A process that has died is forgotten in this transaction.</summary>
    public void Bury(string name) => _dead.Add(name);

    /// <summary>Tells other processes of the new holds. The transaction is about to be committed.</summary>
    /// <exception cref="IOException">The file cannot be written.</exception>
    public void Write() => _own.Write();

    /// <summary>The transaction has been committed.</summary>
    public void Commit()
    {
        foreach (var hold in _ended)
        {
            _own.Remove(hold);
        }

        foreach (var name in _dead)
        {
            OwnerFile.Delete(_directory, name);
            Delete(name);
        }

        Forget();
    }

    /// <summary>The transaction has failed, or it is not known whether it has.</summary>
    public void Undo()
    {
        foreach (var hold in _taken)
        {
            _own.Erase(hold);
        }

        Forget();
        try
        {
            _own.Write();
        }
        catch (IOException)
        {
            // The next transaction writes it, or fails too.
        }
    }

    /// <summary>Leaves the holds to the process that finds this one dead.</summary>
    public void Dispose()
    {
        _own.Dispose();
        foreach (var other in _others.Values)
        {
            other.Dispose();
        }
    }

    /// <summary>This process holds nothing, and has left the directory.</summary>
    public void Delete() => Delete(_owner);

    private void Delete(string owner) => OwnerFile.Delete(_directory, Path.ChangeExtension(owner, Extension));

    private void Forget()
    {
        _taken.Clear();
        _ended.Clear();
        _dead.Clear();
    }

    private string PathOf(string owner) => Path.Combine(_directory, Path.ChangeExtension(owner, Extension));
}
