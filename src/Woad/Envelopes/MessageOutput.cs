using Woad.Waits;

namespace Woad.Envelopes;

/// <summary>The stream that a message is sent to. A write ends when the transport has taken the bytes.</summary>
internal abstract class MessageOutput : Stream
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

    public override void Flush()
    {
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override int Read(byte[] buffer, int offset, int count) =>
        throw new NotSupportedException("A message is written here.");

    public override long Seek(long offset, SeekOrigin origin) =>
        throw new NotSupportedException("What has been sent cannot be sent again.");

    public override void SetLength(long value) =>
        throw new NotSupportedException("A message that is being sent has no length yet.");

    public override void Write(byte[] buffer, int offset, int count) =>
        Blocking.Wait(WriteAsync(buffer.AsMemory(offset, count)));

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public abstract override ValueTask WriteAsync(
        ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default);

    /// <summary>Sends what an envelope's buffer holds.</summary>
    public async ValueTask WriteAsync(EnvelopeOutput envelope)
    {
        foreach (var segment in envelope.Full)
        {
            await WriteAsync(segment).ConfigureAwait(false);
        }

        if (!envelope.LastMemory.IsEmpty)
        {
            await WriteAsync(envelope.LastMemory).ConfigureAwait(false);
        }
    }

    /// <summary>Sends a message: what its buffer holds and what follows, compressed if the binding says so.</summary>
    /// <param name="head">The buffer.</param>
    /// <param name="rest">What follows; null for nothing.</param>
    /// <param name="compression">The binding's compression; null for none.</param>
    /// <param name="unwanted">
    /// Cancelled when nobody waits for the message any more. What follows may be a program's stream that never returns.
    /// </param>
    public async ValueTask WriteMessageAsync(
        EnvelopeOutput head, OutgoingBody? rest, EnvelopeCompression? compression, CancellationToken unwanted)
    {
        if (compression is not null)
        {
            var packing = compression.Pack(this);
            await packing.WriteAsync(head).ConfigureAwait(false);
            if (rest is not null)
            {
                await rest.WriteAsync(packing, unwanted).ConfigureAwait(false);
            }

            await packing.EndAsync().ConfigureAwait(false);
            return;
        }

        await WriteAsync(head).ConfigureAwait(false);
        if (rest is not null)
        {
            await rest.WriteAsync(this, unwanted).ConfigureAwait(false);
        }
    }
}
