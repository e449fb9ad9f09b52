using System.ServiceModel;
using Woad.Xml;

namespace Woad.Mesh.Resolvers;

/// <summary>The nodes of meshes that have registered, each until its time ends.</summary>
internal sealed class Registrations(TimeProvider clock)
{
    /// <summary>The largest number of nodes in an answer.</summary>
    public const int MaxFound = 64;

    /// <summary>The largest number of registrations of all meshes.</summary>
    public const int Limit = 100_000;

    private readonly Lock _gate = new();
    private readonly Dictionary<string, Dictionary<Guid, Entry>> _meshes = new(StringComparer.OrdinalIgnoreCase);
    private int _count;

    public int Count
    {
        get
        {
            lock (_gate)
            {
                return _count;
            }
        }
    }

    /// <exception cref="CommunicationException">There are too many registrations.</exception>
    public Guid Add(string mesh, PeerNodeAddress address, TimeSpan lifetime)
    {
        lock (_gate)
        {
            if (_count >= Limit)
            {
                CleanLocked();
            }

            if (_count >= Limit)
            {
                throw new CommunicationException(Escaped.Text(
                    $"The resolver keeps {Limit} registrations already, its limit. Register again later."));
            }

            if (!_meshes.TryGetValue(mesh, out var entries))
            {
                _meshes.Add(mesh, entries = []);
            }

            var id = Guid.NewGuid();
            entries.Add(id, new Entry(address, clock.GetUtcNow() + lifetime));
            _count++;
            return id;
        }
    }

    public bool Refresh(string mesh, Guid id, TimeSpan lifetime)
    {
        lock (_gate)
        {
            return Find(mesh, id) is { } entry && Set(mesh, id, entry.Address, lifetime);
        }
    }

    public bool Update(string mesh, Guid id, PeerNodeAddress address, TimeSpan lifetime)
    {
        lock (_gate)
        {
            return Find(mesh, id) is not null && Set(mesh, id, address, lifetime);
        }
    }

    public void Remove(string mesh, Guid id)
    {
        lock (_gate)
        {
            if (_meshes.TryGetValue(mesh, out var entries) && entries.Remove(id))
            {
                _count--;
                if (entries.Count == 0)
                {
                    _meshes.Remove(mesh);
                }
            }
        }
    }

    public PeerNodeAddress[] Find(string mesh, int max)
    {
        lock (_gate)
        {
            if (!_meshes.TryGetValue(mesh, out var entries))
            {
                return [];
            }

            var now = clock.GetUtcNow();
            var found = entries.Values.Where(e => e.End > now).Select(static e => e.Address).ToArray();
            Random.Shared.Shuffle(found);
            return found.Length <= max ? found : found[..max];
        }
    }

    public void Clean()
    {
        lock (_gate)
        {
            CleanLocked();
        }
    }

    public void Clear()
    {
        lock (_gate)
        {
            _meshes.Clear();
            _count = 0;
        }
    }

    private Entry? Find(string mesh, Guid id) =>
        _meshes.TryGetValue(mesh, out var entries) && entries.TryGetValue(id, out var entry)
            && entry.End > clock.GetUtcNow() ? entry : null;

    private bool Set(string mesh, Guid id, PeerNodeAddress address, TimeSpan lifetime)
    {
        _meshes[mesh][id] = new Entry(address, clock.GetUtcNow() + lifetime);
        return true;
    }

    private void CleanLocked()
    {
        var now = clock.GetUtcNow();
        foreach (var (mesh, entries) in _meshes.ToList())
        {
            foreach (var (id, _) in entries.Where(e => e.Value.End <= now).ToList())
            {
                entries.Remove(id);
                _count--;
            }

            if (entries.Count == 0)
            {
                _meshes.Remove(mesh);
            }
        }
    }

    private sealed record Entry(PeerNodeAddress Address, DateTimeOffset End);
}
