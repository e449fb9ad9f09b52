namespace Woad.Transport.Linux.Polling;

/// <summary>
/// Finds the owner of an event by its number. A number is not used again, so that late events find nobody.
/// </summary>
internal sealed class ReadinessTable
{
    private readonly Lock _lock = new();
    private readonly Stack<int> _free = new();
    private Readiness?[] _all = new Readiness?[64];
    private uint _generation;
    private int _used;

    /// <summary>The number of descriptors in the table.</summary>
    public int Count { get; private set; }

    public void Add(Readiness readiness)
    {
        lock (_lock)
        {
            if (!_free.TryPop(out var index))
            {
                index = _used++;
                if (index == _all.Length)
                {
                    var more = new Readiness?[2 * index];
                    _all.CopyTo(more, 0);
                    Volatile.Write(ref _all, more);
                }
            }

            // 0 is the key of the engine's own event.
            _generation = _generation == uint.MaxValue ? 1 : _generation + 1;
            readiness.Key = ((ulong)_generation << 32) | (uint)index;
            Volatile.Write(ref _all[index], readiness);
            Count++;
        }
    }

    public Readiness? Find(ulong key)
    {
        var all = Volatile.Read(ref _all);
        var index = (uint)key;
        var found = index < all.Length ? Volatile.Read(ref all[index]) : null;
        return found?.Key == key ? found : null;
    }

    public void Remove(Readiness readiness)
    {
        lock (_lock)
        {
            var index = (int)(uint)readiness.Key;
            if (ReferenceEquals(_all[index], readiness))
            {
                _all[index] = null;
                _free.Push(index);
                Count--;
            }
        }
    }
}
