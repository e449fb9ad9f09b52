namespace Woad.Connections;

/// <summary>
/// Objects that wait to be used again; at most <paramref name="capacity"/>, the others are left to the collector. So
/// are those that were not needed while <see cref="Period"/> objects came back.
/// </summary>
internal sealed class ObjectPool<T>(int capacity)
    where T : class
{
    /// <summary>How many objects come back before those that nobody has needed meanwhile are given up.</summary>
    public const int Period = 4096;

    private const int FirstItems = 4;

    private readonly Lock _lock = new();
    private T?[] _items = new T?[FirstItems];
    private int _count;

    /// <summary>The smallest number of objects since the period began.</summary>
    private int _least;
    private int _returns;

    /// <summary>How many objects wait.</summary>
    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _count;
            }
        }
    }

    public T? TryTake()
    {
        lock (_lock)
        {
            if (_count == 0)
            {
                _least = 0;
                return null;
            }

            var item = _items[--_count];
            _items[_count] = null;
            _least = Math.Min(_least, _count);
            return item;
        }
    }

    public void Add(T item)
    {
        lock (_lock)
        {
            if (++_returns == Period)
            {
                GiveUpSpare();
            }

            if (_count == capacity)
            {
                return;
            }

            if (_count == _items.Length)
            {
                Array.Resize(ref _items, Math.Min(capacity, _count * 2));
            }

            _items[_count++] = item;
        }
    }

    private void GiveUpSpare()
    {
        if (_least > 0)
        {
            _count -= _least;
            Array.Resize(ref _items, Math.Max(FirstItems, _count));
            Array.Clear(_items, _count, _items.Length - _count);
        }

        (_least, _returns) = (_count, 0);
    }
}
