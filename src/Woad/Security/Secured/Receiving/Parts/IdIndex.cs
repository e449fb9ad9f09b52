namespace Woad.Security.Secured;

/// <summary>
/// Finds parts by their ids. A peer chooses the number of the parts and their ids: the time to find one does not grow
/// with either. The usual few are compared one after the other.
/// </summary>
internal sealed class IdIndex
{
    private const int Few = 16;

    private readonly List<(int Start, int Length, int Part)> _few = [];
    private readonly Dictionary<byte[], int> _many = new(OctetComparer.Instance);
    private byte[] _bytes = [];
    private int _used;

    /// <summary>How many parts there are.</summary>
    public int Count => _few.Count + _many.Count;

    /// <summary>Adds a part; false where another one has its id.</summary>
    public bool TryAdd(ReadOnlySpan<byte> id, int part)
    {
        if (Find(id) >= 0)
        {
            return false;
        }

        if (_many.Count == 0 && _few.Count < Few)
        {
            _few.Add((Keep(id), id.Length, part));
            return true;
        }

        foreach (var (start, length, other) in _few)
        {
            _many.Add(_bytes[start..(start + length)], other);
        }

        _few.Clear();
        _many.Add(id.ToArray(), part);
        return true;
    }

    /// <summary>The part with an id; -1 for none.</summary>
    public int Find(ReadOnlySpan<byte> id)
    {
        if (_many.Count > 0)
        {
            return _many.GetAlternateLookup<ReadOnlySpan<byte>>().TryGetValue(id, out var part) ? part : -1;
        }

        var index = IndexOf(id);
        return index < 0 ? -1 : _few[index].Part;
    }

    /// <summary>Takes a part out; -1 where there is none.</summary>
    public int Take(ReadOnlySpan<byte> id)
    {
        if (_many.Count > 0)
        {
            return _many.GetAlternateLookup<ReadOnlySpan<byte>>().Remove(id, out _, out var taken) ? taken : -1;
        }

        if (IndexOf(id) is not (>= 0 and var index))
        {
            return -1;
        }

        var part = _few[index].Part;
        _few.RemoveAt(index);
        return part;
    }

    /// <summary>The least of the parts, which are numbered in their order; -1 for none.</summary>
    public int First() =>
        Count == 0 ? -1 : _few.Select(static f => f.Part).Concat(_many.Values).Min();

    /// <summary>Forgets all parts.</summary>
    public void Clear()
    {
        _few.Clear();
        _many.Clear();
        _used = 0;
    }

    private int IndexOf(ReadOnlySpan<byte> id)
    {
        for (var i = 0; i < _few.Count; i++)
        {
            if (_bytes.AsSpan(_few[i].Start, _few[i].Length).SequenceEqual(id))
            {
                return i;
            }
        }

        return -1;
    }

    private int Keep(ReadOnlySpan<byte> id)
    {
        var start = _used;
        if (_bytes.Length - start < id.Length)
        {
            Array.Resize(ref _bytes, Math.Max(256, 2 * (start + id.Length)));
        }

        id.CopyTo(_bytes.AsSpan(start));
        _used += id.Length;
        return start;
    }
}
