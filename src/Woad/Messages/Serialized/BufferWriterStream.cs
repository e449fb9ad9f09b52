using System.Buffers;

namespace Woad.Messages;

/// <summary>
/// A stream that passes what is written to a buffer writer; what the BCL's XML writers need as their output.
/// </summary>
internal sealed class BufferWriterStream : Stream
{
    /// <summary>Where the bytes go; null between messages.</summary>
    public IBufferWriter<byte>? Output { get; set; }

    /// <summary>Whether writes are dropped.</summary>
    public bool Drops { get; set; }

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Write(buffer.Span);
        return default;
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        Write(buffer.AsSpan(offset, count));
        return Task.CompletedTask;
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        var output = Output ?? throw new ObjectDisposedException(nameof(BufferWriterStream));
        if (!Drops)
        {
            output.Write(buffer);
        }
    }
}
