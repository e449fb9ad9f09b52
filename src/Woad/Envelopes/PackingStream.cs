using Woad.Waits;

namespace Woad.Envelopes;

/// <summary>
/// Compresses a message that is sent as it comes. What was written leaves at once, so that a peer reads it while the
/// message goes on; <see cref="EndAsync"/> writes the end.
/// </summary>
internal sealed class PackingStream(Stream packing) : Stream
{
    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException("A message that is being sent has no length yet.");

    public override long Position
    {
        get => throw new NotSupportedException("What has been sent cannot be sent again.");
        set => throw new NotSupportedException("What has been sent cannot be sent again.");
    }

    public override async ValueTask WriteAsync(
        ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await packing.WriteAsync(buffer, cancellationToken).ConfigureAwait(false);
        await packing.FlushAsync(cancellationToken).ConfigureAwait(false);
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Write(byte[] buffer, int offset, int count) =>
        Blocking.Wait(WriteAsync(buffer.AsMemory(offset, count)));

    /// <summary>Sends what an envelope's buffer holds.</summary>
    public async ValueTask WriteAsync(EnvelopeOutput envelope, CancellationToken cancellationToken = default)
    {
        foreach (var segment in envelope.Full)
        {
            await packing.WriteAsync(segment, cancellationToken).ConfigureAwait(false);
        }

        await WriteAsync(envelope.LastMemory, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Ends the message. A message without this end is not whole.</summary>
    public ValueTask EndAsync() => packing.DisposeAsync();

    public override void Flush()
    {
        // Each write leaves at once.
    }

    public override int Read(byte[] buffer, int offset, int count) =>
        throw new NotSupportedException("A message is written here.");

    public override long Seek(long offset, SeekOrigin origin) =>
        throw new NotSupportedException("What has been sent cannot be sent again.");

    public override void SetLength(long value) =>
        throw new NotSupportedException("A message that is being sent has no length yet.");
}
