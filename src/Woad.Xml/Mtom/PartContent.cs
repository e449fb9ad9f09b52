using System.Buffers;

namespace Woad.Xml.Mtom;

/// <summary>A copy of a large content in pooled segments, which its output takes over as they are.</summary>
internal sealed class PartContent
{
    /// <summary>Shorter contents stand with the headers around them.</summary>
    public const int LeastBytes = 64 * 1024;

    private const int SegmentBytes = 1024 * 1024;

    private readonly List<ArraySegment<byte>> _segments = [];

    /// <param name="position">Where the content belongs between the headers.</param>
    public PartContent(int position) => Position = position;

    public int Position { get; }

    public void Append(ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            if (_segments.Count == 0 || _segments[^1] is var full && full.Count == full.Array!.Length)
            {
                var size = Math.Min(SegmentBytes, Math.Max(bytes.Length, LeastBytes));
                _segments.Add(new ArraySegment<byte>(ArrayPool<byte>.Shared.Rent(size), 0, 0));
            }

            var last = _segments[^1];
            var count = Math.Min(bytes.Length, last.Array!.Length - last.Count);
            bytes[..count].CopyTo(last.Array.AsSpan(last.Count));
            _segments[^1] = new ArraySegment<byte>(last.Array, 0, last.Count + count);
            bytes = bytes[count..];
        }
    }

    /// <summary>Gives the bytes, and the segments where the output can have them.</summary>
    public void MoveTo(IBufferWriter<byte> output)
    {
        if (output is not ILendingOutput taker)
        {
            foreach (var segment in _segments)
            {
                output.Write(segment);
            }

            Release();
            return;
        }

        foreach (var segment in _segments)
        {
            taker.Give(segment.Array!, segment.Count);
        }

        _segments.Clear();
    }

    public async ValueTask WriteToAsync(Stream target, CancellationToken cancellationToken)
    {
        foreach (var segment in _segments)
        {
            await target.WriteAsync(segment, cancellationToken).ConfigureAwait(false);
        }
    }

    public void Release()
    {
        foreach (var segment in _segments)
        {
            ArrayPool<byte>.Shared.Return(segment.Array!);
        }

        _segments.Clear();
    }
}
