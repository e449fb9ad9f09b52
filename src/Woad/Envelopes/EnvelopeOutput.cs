using System.Buffers;
using Woad.Xml;

namespace Woad.Envelopes;

/// <summary>
/// The bytes of one envelope to send, as pooled segments: an encoder that outgrows a segment moves on to the next one,
/// nothing is copied into a bigger whole. Complete before its first byte leaves, so that a reply that fails to
/// serialise can still become a fault.
/// </summary>
internal sealed class EnvelopeOutput : IBufferWriter<byte>, ILendingOutput
{
    private const int FirstSegment = 4 * 1024;

    /// <summary>Up to this size the first segment is as large as the message before was.</summary>
    private const int LargestFirst = 64 * 1024;

    /// <summary>The most bytes of a segment: at most so much is unused at the end, or held twice in a copy.</summary>
    /// <remarks>
    /// .NET's shared pool keeps 32 arrays of a size for each processor, however large they are. With segments of 128 kB
    /// both sides of an echo of 8 MiB needed more than that.
    /// </remarks>
    private const int LargestSegment = EnvelopePool.SharedBytes;

    private readonly List<ArraySegment<byte>> _full = [];
    private byte[] _current = [];
    private int _used;
    private int _fullLength;
    private int _expected;

    /// <summary>Bytes in segments that others have written.</summary>
    private int _given;
    private int _announced;
    private List<byte[]>? _lent;

    public int Length => _fullLength + _used;

    /// <summary>The message's own content type; null when it is the endpoint's.</summary>
    public string? ContentType { get; set; }

    /// <inheritdoc/>
    public bool Lends { get; set; }

    /// <summary>The segments before the last one; usually none.</summary>
    public List<ArraySegment<byte>> Full => _full;

    /// <summary>The last segment.</summary>
    public ReadOnlySpan<byte> Last => _current.AsSpan(0, _used);

    public ReadOnlyMemory<byte> LastMemory => _current.AsMemory(0, _used);

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_current.Length - _used), nameof(count));
        _used += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Ensure(sizeHint);
        return _current.AsMemory(_used);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Ensure(sizeHint);
        return _current.AsSpan(_used);
    }

    public void Write(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(GetSpan(bytes.Length));
        _used += bytes.Length;
    }

    /// <summary>Says how long the whole will be: the last segment is no longer than what is left of it.</summary>
    public void Announce(int length) => _announced = length;

    public void Lend(byte[] bytes, int count)
    {
        (_lent ??= []).Add(bytes);
        Give(bytes, count);
    }

    public void Give(byte[] pooled, int count)
    {
        if (_used > 0)
        {
            _full.Add(new ArraySegment<byte>(_current, 0, _used));
            _fullLength += _used;
            (_current, _used) = ([], 0);
        }

        _full.Add(new ArraySegment<byte>(pooled, 0, count));
        _fullLength = checked(_fullLength + count);
        _given += count;
    }

    /// <summary>Takes the segments of <paramref name="other"/>, which is empty afterwards.</summary>
    public void Append(EnvelopeOutput other)
    {
        foreach (var segment in other._full)
        {
            Give(segment.Array!, segment.Count);
        }

        other._full.Clear();
        (other._fullLength, other._given, other._announced) = (0, 0, 0);
        if (other._used > 0)
        {
            Give(other._current, other._used);
            (other._current, other._used) = ([], 0);
        }
    }

    public void CopyTo(Span<byte> destination)
    {
        foreach (var segment in _full)
        {
            segment.AsSpan().CopyTo(destination);
            destination = destination[segment.Count..];
        }

        Last.CopyTo(destination);
    }

    public byte[] ToArray()
    {
        var all = new byte[Length];
        CopyTo(all);
        return all;
    }

    /// <summary>Replaces the bytes by those of <paramref name="other"/>, which is empty afterwards.</summary>
    public void Take(EnvelopeOutput other)
    {
        var contentType = ContentType;
        Clear();
        ContentType = contentType;
        _full.AddRange(other._full);
        other._full.Clear();
        (_current, other._current) = (other._current, _current);
        (_used, other._used) = (other._used, 0);
        (_fullLength, other._fullLength) = (other._fullLength, 0);
        (_given, other._given) = (other._given, 0);
        (_lent, other._lent) = (other._lent, null);
        other.Clear();
    }

    /// <summary>
    /// Forgets the bytes. One small segment stays for the next message; larger ones go back to the pool, where the next
    /// connection's reply finds them while the processor has them in its caches.
    /// </summary>
    public void Clear()
    {
        if (_lent is null && Length > 0)
        {
            _expected = Math.Min(Length - _given, LargestFirst);
        }

        if (_full.Count > 0)
        {
            foreach (var segment in _full)
            {
                if (_lent?.Contains(segment.Array!) != true)
                {
                    EnvelopePool.Return(null, segment.Array!);
                }
            }

            _full.Clear();
            _lent = null;
        }

        if (_current.Length > FirstSegment)
        {
            EnvelopePool.Return(null, _current);
            _current = [];
        }

        _used = 0;
        _fullLength = 0;
        _given = 0;
        _announced = 0;
        ContentType = null;
    }

    /// <summary>Gives the kept segment back, too: the next message may be long in coming.</summary>
    public void Trim()
    {
        if (_used == 0 && _full.Count == 0 && _current.Length > 0)
        {
            EnvelopePool.Return(null, _current);
            _current = [];
        }
    }

    /// <summary>Gives everything back: the buffer is not needed any more.</summary>
    public void Release()
    {
        Clear();
        Trim();
    }

    private void Ensure(int sizeHint)
    {
        if (_current.Length - _used < Math.Max(sizeHint, 1))
        {
            NextSegment(sizeHint);
        }
    }

    private void NextSegment(int sizeHint)
    {
        var size = _current.Length == 0
            ? Math.Max(FirstSegment, _expected)
            : Math.Min(_current.Length * 2, LargestSegment);
        if (_announced > Length)
        {
            size = Math.Min(size, _announced - Length);
        }

        var next = EnvelopePool.Rent(null, Math.Max(size, sizeHint));
        if (_used > 0)
        {
            _full.Add(new ArraySegment<byte>(_current, 0, _used));
            _fullLength += _used;
        }
        else if (_current.Length > 0)
        {
            EnvelopePool.Return(null, _current);
        }

        _current = next;
        _used = 0;
    }
}
