using System.IO.Pipelines;
using Woad.Envelopes;
using Woad.Framing;

namespace Woad.Transports.Tcp;

/// <summary>
/// Sends one envelope of unknown size ([MC-NMF] 2.2.4.3): a chunk for each write, then its end and the end of the
/// direction in one piece.
/// </summary>
internal sealed class ChunkedOutput(PipeWriter writer, TimeSpan timeout, TimeProvider time, CancellationToken abandoned)
    : PipeOutput(writer, timeout, time, abandoned)
{
    private bool _isStarted;

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (buffer.IsEmpty)
        {
            return default;
        }

        var head = Writer.GetSpan(1 + FrameSize.MaxBytes);
        var at = 0;
        if (!_isStarted)
        {
            _isStarted = true;
            head[at++] = (byte)FrameType.UnsizedEnvelope;
        }

        Writer.Advance(at + FrameSize.Write(head[at..], buffer.Length));
        return base.WriteAsync(buffer, cancellationToken);
    }

    /// <summary>Ends the direction, after the envelope if there was one.</summary>
    public ValueTask EndAsync()
    {
        var end = Writer.GetSpan(2);
        var at = 0;
        if (_isStarted)
        {
            end[at++] = 0;
        }

        end[at++] = (byte)FrameType.End;
        Writer.Advance(at);
        return SentAsync(Writer.FlushAsync());
    }
}
