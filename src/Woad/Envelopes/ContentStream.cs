using Woad.Waits;

namespace Woad.Envelopes;

/// <summary>
/// The content of one element of a message, as a user reads it. Reading asynchronously holds no thread; reading
/// synchronously holds the caller's.
/// </summary>
internal abstract class ContentStream : Stream
{
    private bool _isDisposed;

    public sealed override bool CanRead => !_isDisposed;

    public sealed override bool CanSeek => false;

    public sealed override bool CanWrite => false;

    public sealed override long Length =>
        throw new NotSupportedException("The length of a streamed message is not known before its end.");

    public sealed override long Position
    {
        get => throw new NotSupportedException("A streamed message cannot be read again.");
        set => throw new NotSupportedException("A streamed message cannot be read again.");
    }

    public sealed override void Flush()
    {
    }

    public sealed override int Read(byte[] buffer, int offset, int count)
    {
        ValidateBufferArguments(buffer, offset, count);
        return Blocking.Wait(ReadAsync(buffer.AsMemory(offset, count)));
    }

    public sealed override int Read(Span<byte> buffer)
    {
        var chunk = System.Buffers.ArrayPool<byte>.Shared.Rent(Math.Min(buffer.Length, 64 * 1024));
        try
        {
            var count = Blocking.Wait(ReadAsync(chunk.AsMemory(0, Math.Min(chunk.Length, buffer.Length))));
            chunk.AsSpan(0, count).CopyTo(buffer);
            return count;
        }
        finally
        {
            System.Buffers.ArrayPool<byte>.Shared.Return(chunk);
        }
    }

    public sealed override Task<int> ReadAsync(
        byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        ValidateBufferArguments(buffer, offset, count);
        return ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }

    public sealed override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        ObjectDisposedException.ThrowIf(_isDisposed, typeof(Stream));
        return buffer.IsEmpty ? new ValueTask<int>(0) : ReadContentAsync(buffer, cancellationToken);
    }

    public sealed override long Seek(long offset, SeekOrigin origin) =>
        throw new NotSupportedException("A streamed message cannot be read again.");

    public sealed override void SetLength(long value) =>
        throw new NotSupportedException("A received message cannot be changed.");

    public sealed override void Write(byte[] buffer, int offset, int count) =>
        throw new NotSupportedException("A received message cannot be changed.");

    /// <summary>The next bytes of the content, at least one; 0 at its end.</summary>
    protected abstract ValueTask<int> ReadContentAsync(Memory<byte> buffer, CancellationToken cancellationToken);

    /// <summary>Nobody reads any more.</summary>
    protected abstract void Release();

    protected override void Dispose(bool disposing)
    {
        if (disposing && !_isDisposed)
        {
            _isDisposed = true;
            Release();
        }

        base.Dispose(disposing);
    }
}
