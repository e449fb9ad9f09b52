using System.Buffers;
using System.IO.Pipelines;
using System.ServiceModel;
using Woad.Framing;
using Woad.Waits;

namespace Woad.Transports.Tcp;

/// <summary>
/// The bytes of one envelope of unknown size ([MC-NMF] 2.2.4.3), cut out of a connection's records. A declared size
/// takes no memory: what has arrived is handed on, nothing is gathered.
/// </summary>
internal sealed class ChunkedInput(PipeReader reader, Uri via, FramingRole role) : Stream
{
    private FramingState _state = FramingState.Streaming;
    private int _left;
    private int _isBusy;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length =>
        throw new NotSupportedException("The length of a streamed message is not known before its end.");

    public override long Position
    {
        get => throw new NotSupportedException("A streamed message cannot be read again.");
        set => throw new NotSupportedException("A streamed message cannot be read again.");
    }

    /// <summary>Whether the peer has ended its direction.</summary>
    public bool IsEnded => _state == FramingState.Ended;

    /// <summary>
    /// Whether the peer, which sends nothing more, may have sent the end of its direction: false when what has come
    /// ends otherwise. Leaves that to a reader, if one is reading.
    /// </summary>
    public bool MayEndWithin()
    {
        if (IsEnded || Interlocked.CompareExchange(ref _isBusy, 1, 0) != 0)
        {
            return true;
        }

        try
        {
            if (!reader.TryRead(out var read))
            {
                return true;
            }

            var ends = !read.Buffer.IsEmpty
                && read.Buffer.Slice(read.Buffer.Length - 1).FirstSpan[0] == (byte)FrameType.End;
            reader.AdvanceTo(read.Buffer.Start);
            return ends;
        }
        catch (Exception e) when (e is IOException or InvalidOperationException)
        {
            return false;
        }
        finally
        {
            Volatile.Write(ref _isBusy, 0);
        }
    }

    /// <summary>Reads up to the first byte of the envelope; false when the direction ends without one.</summary>
    public async ValueTask<bool> StartAsync(CancellationToken cancellationToken)
    {
        while (_state == FramingState.Streaming)
        {
            await StepAsync(default, cancellationToken).ConfigureAwait(false);
        }

        return _state != FramingState.Ended;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        while (!buffer.IsEmpty && _state != FramingState.Ended)
        {
            var count = await StepAsync(buffer, cancellationToken).ConfigureAwait(false);
            if (count > 0)
            {
                return count;
            }
        }

        return 0;
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override int Read(byte[] buffer, int offset, int count) =>
        Blocking.Wait(ReadAsync(buffer.AsMemory(offset, count)));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) =>
        throw new NotSupportedException("A streamed message cannot be read again.");

    public override void SetLength(long value) =>
        throw new NotSupportedException("A received message cannot be changed.");

    public override void Write(byte[] buffer, int offset, int count) =>
        throw new NotSupportedException("A received message cannot be changed.");

    /// <summary>
    /// Waits for bytes and takes records until content is found, the state has changed or they are used up.
    /// </summary>
    private async ValueTask<int> StepAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        var spin = default(SpinWait);
        while (Interlocked.CompareExchange(ref _isBusy, 1, 0) != 0)
        {
            spin.SpinOnce();
        }

        try
        {
            return await StepAloneAsync(buffer, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            Volatile.Write(ref _isBusy, 0);
        }
    }

    private async ValueTask<int> StepAloneAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        var read = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
        var bytes = read.Buffer;
        var before = _state;
        var taken = 0;
        bool isStuck;
        try
        {
            while (taken == 0 && (_left > 0 ? Take(ref bytes, buffer.Span, out taken) : TakeRecord(ref bytes)))
            {
                if (_state == FramingState.Ended || (buffer.IsEmpty && _state != before))
                {
                    break;
                }
            }
        }
        finally
        {
            isStuck = read.IsCompleted && taken == 0 && _state == before && bytes.Length == read.Buffer.Length;

            // Bytes that make no record yet have been examined; the others are there for the next step.
            reader.AdvanceTo(bytes.Start, taken > 0 || _state != before ? bytes.Start : bytes.End);
        }

        if (isStuck)
        {
            throw new CommunicationException(
                "The connection ended in the middle of a streamed message: its end record is missing.");
        }

        return taken;
    }

    private bool Take(ref ReadOnlySequence<byte> bytes, Span<byte> destination, out int taken)
    {
        taken = (int)Math.Min(Math.Min(_left, bytes.Length), destination.Length);
        bytes.Slice(0, taken).CopyTo(destination);
        bytes = bytes.Slice(taken);
        _left -= taken;
        return taken > 0;
    }

    /// <summary>Takes one record, or the size of one chunk. False: more bytes are needed.</summary>
    private bool TakeRecord(ref ReadOnlySequence<byte> bytes)
    {
        if (bytes.IsEmpty)
        {
            return false;
        }

        if (_state == FramingState.Chunks)
        {
            return TakeChunkSize(ref bytes);
        }

        var type = (FrameType)bytes.FirstSpan[0];
        if (type == FrameType.Fault)
        {
            FramingTable.Next(role, FramingMode.SingletonUnsized, _state, type);
            return FaultRecord.TryRead(bytes) is { } fault ? throw FaultRecord.ToException(fault, via) : false;
        }

        _state = FramingTable.Next(role, FramingMode.SingletonUnsized, _state, type);
        bytes = bytes.Slice(1);
        return true;
    }

    private bool TakeChunkSize(ref ReadOnlySequence<byte> bytes)
    {
        Span<byte> size = stackalloc byte[FrameSize.MaxBytes];
        var available = bytes.Slice(0, Math.Min(bytes.Length, size.Length));
        available.CopyTo(size);
        var count = FrameSize.TryRead(size[..(int)available.Length], out var chunk);
        if (count == 0)
        {
            return false;
        }

        _left = chunk;
        bytes = bytes.Slice(count);
        if (_left == 0)
        {
            _state = FramingState.EnvelopeEnded;
        }

        return true;
    }
}
