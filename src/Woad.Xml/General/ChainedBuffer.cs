using System.Buffers;

namespace Woad.Xml;

/// <summary>
/// Bytes of any length in pooled segments of one size: it grows without copying, and takes no array as large as the
/// whole.
/// </summary>
/// <remarks>
/// Not safe for use by several threads. <see cref="Clear"/> gives the segments back; nobody may look at them then.
/// </remarks>
public sealed class ChainedBuffer : IBufferWriter<byte>, IDisposable
{
    /// <summary>Bytes of one segment, unless more are asked for at once.</summary>
    public const int SegmentSize = 64 * 1024;

    private Segment? _first;
    private Segment? _last;

    /// <summary>Gets the number of bytes.</summary>
    public long Length => _last is null ? 0 : _last.RunningIndex + _last.Used;

    /// <summary>Gets the bytes, which are valid until the next change.</summary>
    public ReadOnlySequence<byte> Sequence
    {
        get
        {
            if (_first is null)
            {
                return ReadOnlySequence<byte>.Empty;
            }

            _last!.Seal();
            return new ReadOnlySequence<byte>(_first, 0, _last, _last.Used);
        }
    }

    /// <inheritdoc/>
    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(
            (uint)count, (uint)(_last is null ? 0 : _last.Array.Length - _last.Used));
        if (_last is not null)
        {
            _last.Used += count;
        }
    }

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (_last is null || _last.Array.Length - _last.Used < Math.Max(1, sizeHint))
        {
            var next = new Segment(ArrayPool<byte>.Shared.Rent(Math.Max(SegmentSize, sizeHint)), Length);
            _first ??= next;
            _last?.Link(next);
            _last = next;
        }

        return _last.Array.AsMemory(_last.Used);
    }

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    /// <summary>Adds a copy of bytes that have arrived.</summary>
    /// <param name="bytes">The bytes.</param>
    public void Append(ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            var room = GetSpan();
            var length = Math.Min(room.Length, bytes.Length);
            bytes[..length].CopyTo(room);
            Advance(length);
            bytes = bytes[length..];
        }
    }

    /// <summary>Adds a copy of bytes that have arrived.</summary>
    /// <param name="bytes">The bytes.</param>
    public void Append(in ReadOnlySequence<byte> bytes)
    {
        foreach (var part in bytes)
        {
            Append(part.Span);
        }
    }

    /// <summary>Forgets the bytes and gives the segments back to the pool.</summary>
    public void Clear()
    {
        for (var segment = _first; segment is not null; segment = (Segment?)segment.Next)
        {
            // A larger one was asked for in one piece: the pool would keep it for good.
            if (segment.Array.Length <= SegmentSize)
            {
                ArrayPool<byte>.Shared.Return(segment.Array);
            }
        }

        _first = _last = null;
    }

    /// <inheritdoc/>
    public void Dispose() => Clear();

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(byte[] array, long runningIndex)
        {
            Array = array;
            RunningIndex = runningIndex;
        }

        public byte[] Array { get; }

        public int Used { get; set; }

        public void Seal() => Memory = Array.AsMemory(0, Used);

        public void Link(Segment next)
        {
            Seal();
            Next = next;
        }
    }
}
