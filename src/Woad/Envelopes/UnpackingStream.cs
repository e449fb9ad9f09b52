using Woad.Waits;

namespace Woad.Envelopes;

/// <summary>A message that arrives compressed. Its end is the end of what arrives: nothing may follow it.</summary>
internal sealed class UnpackingStream(Stream packed, Stream unpacked) : Stream
{
    private readonly byte[] _behind = new byte[1];
    private bool _isAtEnd;

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

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_isAtEnd || buffer.IsEmpty)
        {
            return 0;
        }

        try
        {
            var count = await unpacked.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
            if (count > 0)
            {
                return count;
            }
        }
        catch (InvalidDataException e)
        {
            throw EnvelopeCompression.Unreadable(e);
        }

        _isAtEnd = true;
        await unpacked.DisposeAsync().ConfigureAwait(false);
        return await packed.ReadAsync(_behind, cancellationToken).ConfigureAwait(false) == 0
            ? 0
            : throw EnvelopeCompression.Unreadable(
                new InvalidDataException("Bytes follow the end of the compressed message."));
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
}
