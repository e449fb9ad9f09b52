using System.IO.Pipelines;
using System.ServiceModel;
using Woad.Xml;

namespace Woad.Envelopes;

/// <summary>
/// A pipe's writer as the stream that a message is sent to. A write ends when the transport has taken the bytes; one
/// that makes no headway for the sender's time ends the connection.
/// </summary>
internal class PipeOutput(PipeWriter writer, TimeSpan timeout, TimeProvider time, CancellationToken abandoned)
    : MessageOutput
{
    private readonly TimeSpan _timeout = timeout.TotalMilliseconds > int.MaxValue ? Timeout.InfiniteTimeSpan : timeout;
    private readonly CancellationTokenSource _clock = new(Timeout.InfiniteTimeSpan, time);

    protected PipeWriter Writer => writer;

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        SentAsync(writer.WriteAsync(buffer, _clock.Token));

    /// <summary>Waits until the transport has taken what was written.</summary>
    protected async ValueTask SentAsync(ValueTask<FlushResult> flush)
    {
        FlushResult result;
        try
        {
            if (!flush.IsCompleted)
            {
                _clock.CancelAfter(_timeout);
                using var registration = abandoned.UnsafeRegister(
                    static s => ((CancellationTokenSource)s!).Cancel(), _clock);
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
            throw new TimeoutException(Escaped.Text(
                $"The peer has taken nothing of a streamed message for {_timeout} (the binding's SendTimeout)."), e);
        }
        catch (Exception e) when (e is not CommunicationException)
        {
            throw new CommunicationException(Escaped.Text(
                $"The connection broke while a streamed message was sent: {e.Message}"), e);
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
