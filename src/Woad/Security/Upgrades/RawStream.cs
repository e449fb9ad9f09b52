using System.Buffers;
using System.IO.Pipelines;

namespace Woad.Security.Upgrades;

/// <summary>
/// A connection's pipes as the stream that a security layer stands on. Disposing it does nothing to the connection.
/// </summary>
internal class RawStream(IDuplexPipe raw) : Stream
{
    /// <summary>Whether the peer has said anything to the layer.</summary>
    public bool HasRead { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new InvalidOperationException("A connection has no length.");

    public override long Position
    {
        get => throw new InvalidOperationException("A connection has no position.");
        set => throw new InvalidOperationException("A connection has no position.");
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (buffer.IsEmpty)
        {
            return 0;
        }

        while (true)
        {
            var read = await raw.Input.ReadAsync(cancellationToken).ConfigureAwait(false);
            var available = read.Buffer;
            var count = (int)Math.Min(Take(available, buffer.Length), available.Length);
            if (count > 0)
            {
                HasRead = true;
                available.Slice(0, count).CopyTo(buffer.Span);
                raw.Input.AdvanceTo(available.GetPosition(count));
                return count;
            }

            raw.Input.AdvanceTo(available.Start, available.End);
            if (read.IsCompleted || read.IsCanceled)
            {
                return 0;
            }
        }
    }

    public override async ValueTask WriteAsync(
        ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        var flushed = await raw.Output.WriteAsync(buffer, cancellationToken).ConfigureAwait(false);
        if (flushed.IsCompleted)
        {
            throw new IOException("The peer has closed the connection.");
        }
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Flush()
    {
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override int Read(byte[] buffer, int offset, int count) => throw Synchronous();

    public override void Write(byte[] buffer, int offset, int count) => throw Synchronous();

    public override long Seek(long offset, SeekOrigin origin) =>
        throw new InvalidOperationException("A connection has no position.");

    public override void SetLength(long value) => throw new InvalidOperationException("A connection has no length.");

    /// <summary>
    /// How many of the received bytes the layer may have now; 0: more must arrive first. At most
    /// <paramref name="wanted"/>.
    /// </summary>
    protected virtual int Take(in ReadOnlySequence<byte> available, int wanted) => wanted;

    private static InvalidOperationException Synchronous() => new("Connections are read and written asynchronously.");
}
