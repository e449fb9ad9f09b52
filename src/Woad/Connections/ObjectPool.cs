namespace Woad.Connections;

/// <summary>
/// Objects that wait to be used again; at most <paramref name="capacity"/>, the others are left to the collector.
/// </summary>
internal sealed class ObjectPool<T>(int capacity)
    where T : class
{
    private readonly Lock _lock = new();
    private T?[] _items = new T?[4];
    private int _count;

    public T? TryTake()
    {
        lock (_lock)
        {
            if (_count == 0)
            {
                return null;
            }

            var item = _items[--_count];
            _items[_count] = null;
            return item;
        }
    }

    public void Add(T item)
    {
        lock (_lock)
        {
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
}
