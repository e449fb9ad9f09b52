using System.Buffers;

namespace Woad.Security.Negotiation.Exchanges;

/// <summary>
/// A stream in memory below a security layer: it is fed with blobs, collects what the layer writes, and tells when the
/// layer waits for more.
/// </summary>
internal sealed class BlobStream : Stream
{
    private readonly Lock _lock = new();
    private readonly ArrayBufferWriter<byte> _written = new();
    private TaskCompletionSource _starved = NewSignal();
    private ReadOnlyMemory<byte> _input;
    private TaskCompletionSource<int>? _reading;
    private Memory<byte> _into;
    private bool _hasEnded;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw NoPosition();

    public override long Position
    {
        get => throw NoPosition();
        set => throw NoPosition();
    }

    /// <summary>Whether all that was fed has been read, and the layer waits for more.</summary>
    public bool IsStarved
    {
        get
        {
            lock (_lock)
            {
                return _reading is not null;
            }
        }
    }

    /// <summary>Completes when all that was fed has been read, and the layer reads on.</summary>
    public Task Starved
    {
        get
        {
            lock (_lock)
            {
                return _starved.Task;
            }
        }
    }

    /// <summary>
    /// Takes a blob, behind what has not been read yet. The bytes are copied. A layer that waits for it goes on at
    /// once, on this thread, as far as the blob takes it.
    /// </summary>
    public void Feed(ReadOnlyMemory<byte> blob)
    {
        if (blob.IsEmpty)
        {
            return;
        }

        TaskCompletionSource<int>? reading;
        int count;
        lock (_lock)
        {
            var joined = new byte[_input.Length + blob.Length];
            _input.CopyTo(joined);
            blob.CopyTo(joined.AsMemory(_input.Length));
            _input = joined;
            if (_starved.Task.IsCompleted)
            {
                _starved = NewSignal();
            }

            reading = _reading;
            _reading = null;
            count = reading is null ? 0 : Read(_into);
        }

        reading?.SetResult(count);
    }

    /// <summary>Nothing more is fed.</summary>
    public void End()
    {
        TaskCompletionSource<int>? reading;
        lock (_lock)
        {
            _hasEnded = true;
            reading = _reading;
            _reading = null;
        }

        reading?.SetResult(0);
    }

    /// <summary>What the layer has written since the last call.</summary>
    public byte[] TakeWritten()
    {
        lock (_lock)
        {
            var written = _written.WrittenSpan.ToArray();
            _written.ResetWrittenCount();
            return written;
        }
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        lock (_lock)
        {
            if (_input.Length > 0 || _hasEnded)
            {
                return new ValueTask<int>(Read(buffer));
            }

            _reading = new TaskCompletionSource<int>();
            _into = buffer;
            _starved.TrySetResult();
            return new ValueTask<int>(_reading.Task);
        }
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        lock (_lock)
        {
            _written.Write(buffer.Span);
        }

        return default;
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

    public override long Seek(long offset, SeekOrigin origin) => throw NoPosition();

    public override void SetLength(long value) => throw NoPosition();

    protected override void Dispose(bool disposing)
    {
        End();
        base.Dispose(disposing);
    }

    private int Read(Memory<byte> buffer)
    {
        var count = Math.Min(buffer.Length, _input.Length);
        _input[..count].CopyTo(buffer);
        _input = _input[count..];
        return count;
    }

    private static TaskCompletionSource NewSignal() => new(TaskCreationOptions.RunContinuationsAsynchronously);

    private static InvalidOperationException NoPosition() => new("A stream of blobs has no position.");

    private static InvalidOperationException Synchronous() =>
        new("Streams of blobs are read and written asynchronously.");
}
