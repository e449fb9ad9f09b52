using System.Buffers;

namespace Woad.Xml;

/// <summary>Chained segments as a stream, from their beginning to their end; nothing is put together.</summary>
public sealed class SequenceStream(ReadOnlySequence<byte> bytes) : ForwardStream
{
    private ReadOnlySequence<byte> _rest = bytes;

    /// <inheritdoc/>
    public override int Read(Span<byte> buffer)
    {
        var piece = _rest.Slice(0, Math.Min(_rest.Length, buffer.Length));
        piece.CopyTo(buffer);
        _rest = _rest.Slice(piece.End);
        return (int)piece.Length;
    }

    /// <inheritdoc/>
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        ValueTask.FromResult(Read(buffer.Span));
}
