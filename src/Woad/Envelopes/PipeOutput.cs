using System.IO.Pipelines;
using System.ServiceModel;
using Woad.Waits;

namespace Woad.Envelopes;

/// <summary>
/// A pipe's writer as the stream that a message is sent to. A write ends when the transport has taken the bytes; one that
/// makes no headway for the sender's time ends the connection.
/// </summary>
internal class PipeOutput(PipeWriter writer, TimeSpan timeout, TimeProvider time, CancellationToken abandoned) : Stream
{
    private readonly TimeSpan _timeout = timeout.TotalMilliseconds > int.MaxValue ? Timeout.InfiniteTimeSpan : timeout;
    private readonly CancellationTokenSource _clock = new(Timeout.InfiniteTimeSpan, time);

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException("A message that is being sent has no length yet.");

    public override long Position
    {
        get => throw new NotSupportedException("What has been sent cannot be sent again.");
        set => throw new NotSupportedException("What has been sent cannot be sent again.");
    }

    protected PipeWriter Writer => writer;

    public override void Flush()
    {
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException("A message is written here.");

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException("What has been sent cannot be sent again.");

    public override void SetLength(long value) => throw new NotSupportedException("A message that is being sent has no length yet.");

    public override void Write(byte[] buffer, int offset, int count) => Blocking.Wait(WriteAsync(buffer.AsMemory(offset, count)));

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        SentAsync(writer.WriteAsync(buffer, _clock.Token));

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
    public async ValueTask WriteMessageAsync(EnvelopeOutput head, OutgoingBody? rest, EnvelopeCompression? compression)
    {
        if (compression is not null)
        {
            var packing = compression.Pack(this);
            await packing.WriteAsync(head).ConfigureAwait(false);
            if (rest is not null)
            {
                await rest.WriteAsync(packing, CancellationToken.None).ConfigureAwait(false);
            }

            await packing.EndAsync().ConfigureAwait(false);
            return;
        }

        await WriteAsync(head).ConfigureAwait(false);
        if (rest is not null)
        {
            await rest.WriteAsync(this, CancellationToken.None).ConfigureAwait(false);
        }
    }

    /// <summary>Waits until the transport has taken what was written.</summary>
    protected async ValueTask SentAsync(ValueTask<FlushResult> flush)
    {
        FlushResult result;
        try
        {
            if (!flush.IsCompleted)
            {
                _clock.CancelAfter(_timeout);
                using var registration = abandoned.UnsafeRegister(static s => ((CancellationTokenSource)s!).Cancel(), _clock);
                result = await flush.ConfigureAwait(false);
                _clock.CancelAfter(Timeout.InfiniteTimeSpan);
            }
            else
            {
                result = await flush.ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException e) when (!abandoned.IsCancellationRequested)
        {
            throw new TimeoutException(
                $"The peer has taken nothing of a streamed message for {_timeout} (the binding's SendTimeout).", e);
        }
        catch (Exception e) when (e is not CommunicationException)
        {
            throw new CommunicationException($"The connection broke while a streamed message was sent: {e.Message}", e);
        }

        // A server whose client has gone may take everything and send nothing.
        if (result.IsCompleted || abandoned.IsCancellationRequested)
        {
            throw new CommunicationException("The peer has closed the connection while a streamed message was sent.");
        }
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _clock.Dispose();
        }

        base.Dispose(disposing);
    }
}
