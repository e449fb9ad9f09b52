using System.ServiceModel;

namespace Woad.Factories.Sharing;

/// <summary>
/// The factories that typed clients of a contract share. Factories that no client uses stay for the next one; the one
/// that was used least recently goes when there are too many.
/// </summary>
internal sealed class FactoryCache<TChannel>
{
    /// <summary>Factories kept, also those in use.</summary>
    private const int Capacity = 32;

    private readonly Lock _lock = new();
    private readonly Dictionary<FactoryKey, Entry> _entries = [];
    private long _turn;

    /// <summary>
    /// The shared factory for <paramref name="key"/>, made by <paramref name="create"/> when there is none that works.
    /// </summary>
    public ChannelFactory<TChannel> Rent(FactoryKey key, Func<ChannelFactory<TChannel>> create)
    {
        ChannelFactory<TChannel>? unused;
        Entry? entry;
        lock (_lock)
        {
            if (!_entries.TryGetValue(key, out entry) || entry.Factory.State > CommunicationState.Opened)
            {
                _entries[key] = entry = new Entry(create());
            }

            entry.Users++;
            entry.LastTurn = ++_turn;
            unused = _entries.Count > Capacity ? RemoveUnused() : null;
        }

        unused?.Abort();
        return entry.Factory;
    }

    /// <summary>Whether there is a factory whose settings cannot be changed any more.</summary>
    public bool HasOpen(FactoryKey key)
    {
        lock (_lock)
        {
            return _entries.TryGetValue(key, out var entry) && entry.Factory.State == CommunicationState.Opened;
        }
    }

    public void Return(FactoryKey key, ChannelFactory<TChannel> factory)
    {
        lock (_lock)
        {
            if (_entries.TryGetValue(key, out var entry) && ReferenceEquals(entry.Factory, factory))
            {
                entry.Users--;
            }
        }
    }

    private ChannelFactory<TChannel>? RemoveUnused()
    {
        var unused = _entries.Where(e => e.Value.Users == 0).OrderBy(e => e.Value.LastTurn).FirstOrDefault();
        return unused.Key is not null && _entries.Remove(unused.Key) ? unused.Value.Factory : null;
    }

    private sealed class Entry(ChannelFactory<TChannel> factory)
    {
        public ChannelFactory<TChannel> Factory => factory;

        public int Users { get; set; }

        public long LastTurn { get; set; }
    }
}
