using System.Buffers;

namespace Woad.Xml;

/// <summary>
/// An array of unknown length. One block becomes the result as it is; what comes one by one grows in pooled memory.
/// </summary>
internal ref struct ArrayBuilder<T>(int limit)
    where T : unmanaged
{
    /// <summary>
    /// Items of the largest array that goes back to the pool; others are left to the garbage collector.
    /// </summary>
    private const int MostPooled = 64 * 1024;

    private readonly int _limit = limit;
    private T[]? _items;
    private bool _isPooled;
    private int _count;

    /// <summary>Room for a block that comes next.</summary>
    public Span<T> AddBlock(int length)
    {
        if (length > _limit - _count)
        {
            Malformed.ArrayLength(_limit);
        }

        if (_count == 0)
        {
            _items = GC.AllocateUninitializedArray<T>(length);
        }
        else
        {
            Grow(_count + length);
        }

        _count += length;
        return _items.AsSpan(_count - length, length);
    }

    public void Add(T item)
    {
        if (_count == _limit)
        {
            Malformed.ArrayLength(_limit);
        }

        if (_items is null || _count == _items.Length)
        {
            Grow(_count + 1);
        }

        _items![_count++] = item;
    }

    public T[] ToArray()
    {
        if (_items is null)
        {
            return [];
        }

        var result = !_isPooled && _items.Length == _count ? _items : _items.AsSpan(0, _count).ToArray();
        Release();
        return result;
    }

    private void Grow(int length)
    {
        if (_items is not null && length <= _items.Length)
        {
            return;
        }

        var more = ArrayPool<T>.Shared.Rent(Math.Max(length, Math.Max(16, 2 * _count)));
        _items.AsSpan(0, _count).CopyTo(more);
        Release();
        _items = more;
        _isPooled = true;
    }

    private void Release()
    {
        if (_isPooled && _items!.Length <= MostPooled)
        {
            ArrayPool<T>.Shared.Return(_items);
        }

        _items = null;
        _isPooled = false;
    }
}
