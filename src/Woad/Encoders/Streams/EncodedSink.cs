using Woad.Envelopes;
using Woad.Waits;

namespace Woad.Encoders.Streams;

/// <summary>
/// Takes the bytes of an encoder: the head first, and then chunks that the peer takes while the encoder waits.
/// </summary>
internal sealed class EncodedSink(EnvelopeOutput head, int firstBytes) : Stream
{
    private const int ChunkBytes = 32 * 1024;

    private readonly TaskCompletionSource _full = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource<Stream> _output = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private CancellationToken _cancellationToken;
    private byte[]? _chunk;
    private int _used;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw NoPosition();

    public override long Position
    {
        get => throw NoPosition();
        set => throw NoPosition();
    }

    /// <summary>Completes when the head is full.</summary>
    public Task Full => _full.Task;

    public void Begin(Stream output, CancellationToken cancellationToken)
    {
        _cancellationToken = cancellationToken;
        _output.TrySetResult(output);
    }

    /// <summary>Nobody takes anything: an encoder that waits gives up.</summary>
    public void Stop()
    {
        _output.TrySetException(new IOException("The message is not sent."));
        _ = _output.Task.Exception;
    }

    /// <summary>The encoder has written everything.</summary>
    public void Complete()
    {
        if (_full.Task.IsCompleted)
        {
            Send();
        }
    }

    public override int Read(byte[] buffer, int offset, int count) => throw NoPosition();

    public override long Seek(long offset, SeekOrigin origin) => throw NoPosition();

    public override void SetLength(long value) => throw NoPosition();

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (_chunk is null)
        {
            if (head.Length + buffer.Length <= firstBytes)
            {
                head.Write(buffer);
                return;
            }

            _chunk = new byte[ChunkBytes];
            _full.TrySetResult();
        }

        while (buffer.Length > 0)
        {
            var count = Math.Min(buffer.Length, ChunkBytes - _used);
            buffer[..count].CopyTo(_chunk.AsSpan(_used));
            buffer = buffer[count..];
            _used += count;
            if (_used == ChunkBytes)
            {
                Send();
            }
        }
    }

    /// <summary>Sends the chunk. Bytes that are flushed before the head is full stay there.</summary>
    public override void Flush()
    {
        if (_chunk is not null)
        {
            Send();
        }
    }

    private static NotSupportedException NoPosition() => new("A message that is being sent is written once, in order.");

    private void Send()
    {
        var output = Blocking.Wait(_output.Task);
        if (_used > 0)
        {
            Blocking.Wait(output.WriteAsync(_chunk.AsMemory(0, _used), _cancellationToken));
            _used = 0;
        }
    }
}
