using System.Buffers;
using System.Runtime.InteropServices;
using System.Xml;
using Woad.Envelopes;

namespace Woad.Formatters.Bodies;

/// <summary>
/// The content of the element that a reader is on, as bytes: of a message that is all there, so nothing waits.
/// </summary>
internal sealed class ReaderContent(XmlDictionaryReader reader) : ContentStream
{
    private bool _isStarted;
    private bool _isAtEnd;

    protected override ValueTask<int> ReadContentAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        if (!_isStarted)
        {
            _isStarted = true;
            _isAtEnd = reader.IsEmptyElement;
            reader.Read();
        }

        if (_isAtEnd)
        {
            return new ValueTask<int>(0);
        }

        var count = MemoryMarshal.TryGetArray<byte>(buffer, out var segment)
            ? reader.ReadContentAsBase64(segment.Array!, segment.Offset, segment.Count)
            : Copy(buffer.Span);
        _isAtEnd = count == 0;
        return new ValueTask<int>(count);
    }

    protected override void Release() => reader.Close();

    private int Copy(Span<byte> buffer)
    {
        var chunk = ArrayPool<byte>.Shared.Rent(Math.Min(buffer.Length, 16 * 1024));
        try
        {
            var count = reader.ReadContentAsBase64(chunk, 0, Math.Min(chunk.Length, buffer.Length));
            chunk.AsSpan(0, count).CopyTo(buffer);
            return count;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(chunk);
        }
    }
}
