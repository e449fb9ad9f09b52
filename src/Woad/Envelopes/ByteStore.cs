namespace Woad.Envelopes;

/// <summary>Pieces of bytes that stay where they are until all of them are forgotten, in pooled arrays.</summary>
internal sealed class ByteStore
{
    private const int FirstBytes = 4 * 1024;

    private readonly List<byte[]> _arrays = [];
    private int _used;

    /// <summary>Room for <paramref name="length"/> bytes.</summary>
    public Memory<byte> Take(int length)
    {
        if (_arrays.Count == 0 || _arrays[^1].Length - _used < length)
        {
            _arrays.Add(EnvelopePool.Rent(null, Math.Max(length, FirstBytes)));
            _used = 0;
        }

        _used += length;
        return _arrays[^1].AsMemory(_used - length, length);
    }

    /// <summary>A copy of bytes.</summary>
    public ReadOnlyMemory<byte> Add(ReadOnlySpan<byte> bytes)
    {
        var copy = Take(bytes.Length);
        bytes.CopyTo(copy.Span);
        return copy;
    }

    /// <summary>Forgets all pieces and gives the arrays back.</summary>
    public void Release()
    {
        foreach (var array in _arrays)
        {
            EnvelopePool.Return(null, array);
        }

        _arrays.Clear();
        _used = 0;
    }
}
