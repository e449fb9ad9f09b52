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

    /// <summary>Forgets all pieces; one small array stays for the next ones.</summary>
    public void Clear() => Clear(_arrays is [{ Length: <= 2 * FirstBytes }, ..] ? 1 : 0);

    /// <summary>Forgets all pieces and gives the arrays back.</summary>
    public void Release() => Clear(0);

    private void Clear(int kept)
    {
        for (var i = kept; i < _arrays.Count; i++)
        {
            EnvelopePool.Return(null, _arrays[i]);
        }

        _arrays.RemoveRange(kept, _arrays.Count - kept);
        _used = 0;
    }
}
