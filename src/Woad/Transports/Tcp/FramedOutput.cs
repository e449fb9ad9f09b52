using System.Buffers;
using System.IO.Pipelines;
using System.ServiceModel;
using Woad.Envelopes;
using Woad.Framing;
using Woad.Transports.Connecting;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <summary>
/// The writing half of a <see cref="FramedSession"/>: sends under one lock, straight into the connection's output
/// buffer. What the receiving thread sends is held back and leaves with the next flush. Nothing is written while a
/// flush waits for the peer: on the side that accepted the connection the next receive waits for it then, and not each
/// answer. A client reads in any case, or both sides would wait for each other.
/// </summary>
internal sealed class FramedOutput(
    FramedSession session, PipeWriter writer, BinaryWriterSession? strings, TimeProvider clock, FramingRole role,
    EnvelopeCompression? compression = null, bool sendsFromCaller = false)
{
    /// <summary>
    /// Larger envelopes leave piece by piece: neither the connection nor its peer has to hold all of one.
    /// </summary>
    private const int LargeBytes = 128 * 1024;

    /// <summary>What a connection that keeps bytes until they are sent is given at a time.</summary>
    private const int PieceBytes = 64 * 1024;

    private readonly Lock _lock = new();
    private EnvelopeOutput? _packed;
    private OutputWait? _wait;
    private int _receiver;
    private int _held;
    private bool _hasBacklog;
    private volatile Exception? _failure;

    /// <summary>Why the session carries nothing more; null while it does.</summary>
    public Exception? Failure => _failure;

    /// <summary>Made when something has to wait: sessions may be many, and most never have to.</summary>
    private OutputWait Wait => _wait ??= new OutputWait(session, clock, _lock);

    /// <summary>Whether the end record has been written.</summary>
    public bool IsClosed { get; private set; }

    /// <summary>Holds back what the current thread sends, until <see cref="Flush"/>.</summary>
    public void HoldBack() => _receiver = Environment.CurrentManagedThreadId;

    /// <summary>Notes the first failure, and returns it.</summary>
    public Exception Fail(Exception failure)
    {
        lock (_lock)
        {
            return _failure ??= failure;
        }
    }

    /// <summary>
    /// Whether the receiving thread's answers wait for the peer to read: the next receive waits with them, once.
    /// </summary>
    public bool TakeBacklog(CancellationToken cancellationToken, out ValueTask backlog)
    {
        if (!_hasBacklog)
        {
            backlog = default;
            return false;
        }

        lock (_lock)
        {
            _hasBacklog = false;
            backlog = cancellationToken.CanBeCanceled
                ? new ValueTask(_wait!.WhenEnded().WaitAsync(cancellationToken))
                : _wait!.WhenEndedForReader();
            return true;
        }
    }

    public ValueTask SendAsync(EnvelopeOutput envelope, CancellationToken cancellationToken, bool isAnswer = false)
    {
        Task? busy = null;
        try
        {
            lock (_lock)
            {
                ThrowIfNotWritable();
                if (_wait is { IsOn: true })
                {
                    busy = _wait.WhenEnded();
                }
                else if (envelope.Length >= LargeBytes && compression is null)
                {
                    Wait.Begin();
                    _held = 0;
                    WriteLargeHead(envelope.Length);
                }
                else
                {
                    WriteEnvelope(envelope);
                    var isReceiver = _receiver == Environment.CurrentManagedThreadId;
                    if ((isReceiver && (_held += envelope.Length) < (_wait?.MayHold ?? OutputWait.LeastHeld))
                        || !StartFlush())
                    {
                        return default;
                    }

                    if (isReceiver && isAnswer && role == FramingRole.Receiver)
                    {
                        _hasBacklog = true;
                        return default;
                    }

                    return WhenFlushedAsync(Wait.WhenEnded(), cancellationToken);
                }
            }
        }
        catch (InvalidOperationException e)
        {
            // The connection has completed its output.
            throw session.Fail(session.Aborted(e));
        }

        return busy is null
            ? SendPiecesAsync(envelope, cancellationToken)
            : SendLaterAsync(busy, envelope, cancellationToken);
    }

    /// <summary>Sends what was held back.</summary>
    public void Flush()
    {
        lock (_lock)
        {
            _receiver = 0;
            _hasBacklog |= _held > 0 && _failure is null && StartFlush() && role == FramingRole.Receiver;
        }
    }

    /// <summary>Writes the end record, after what is still being flushed.</summary>
    public async ValueTask CloseAsync(CancellationToken cancellationToken)
    {
        while (true)
        {
            Task flushing;
            lock (_lock)
            {
                if (IsClosed || _failure is not null)
                {
                    return;
                }

                if (_wait is not { IsOn: true })
                {
                    IsClosed = true;
                    writer.GetSpan(1)[0] = (byte)FrameType.End;
                    writer.Advance(1);
                    if (!StartFlush())
                    {
                        return;
                    }
                }

                flushing = Wait.WhenEnded();
            }

            await flushing.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    private void WriteEnvelope(EnvelopeOutput envelope)
    {
        var table = SessionStrings.TakeUnsent(strings);
        if (compression is not null)
        {
            WritePacked(table, envelope);
            return;
        }

        var prefix = strings is null ? 0 : SessionStrings.Size(table);
        var size = checked(prefix + envelope.Length);
        if (envelope.Full.Count == 0 && size <= 2048)
        {
            var span = writer.GetSpan(1 + FrameSize.MaxBytes + size);
            var at = WriteHead(span, size, table, strings is not null);
            envelope.Last.CopyTo(span[at..]);
            writer.Advance(at + envelope.Length);
            return;
        }

        var head = writer.GetSpan(1 + (2 * FrameSize.MaxBytes) + table.Length);
        writer.Advance(WriteHead(head, size, table, strings is not null));
        foreach (var segment in envelope.Full)
        {
            writer.Write(segment);
        }

        writer.Write(envelope.Last);
    }

    private void WriteLargeHead(int length)
    {
        var table = SessionStrings.TakeUnsent(strings);
        var prefix = strings is null ? 0 : SessionStrings.Size(table);
        var head = writer.GetSpan(1 + (2 * FrameSize.MaxBytes) + table.Length);
        writer.Advance(WriteHead(head, checked(prefix + length), table, strings is not null));
    }

    /// <summary>
    /// Sends a large envelope at the peer's pace; others wait. An envelope that stops in the middle ends the session,
    /// because nothing can follow it.
    /// </summary>
    private async ValueTask SendPiecesAsync(EnvelopeOutput envelope, CancellationToken cancellationToken)
    {
        using var deadline = new CancellationTokenSource(session.SendLimit, clock);
        using var registration = cancellationToken.UnsafeRegister(
            static s => ((CancellationTokenSource)s!).Cancel(), deadline);
        try
        {
            foreach (var segment in envelope.Full)
            {
                await WritePiecesAsync(segment, deadline.Token).ConfigureAwait(false);
            }

            await WritePiecesAsync(envelope.LastMemory, deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            session.Abort(new TimeoutException("A call's time ran out while its message was sent."));
            throw;
        }
        catch (OperationCanceledException e)
        {
            var timedOut = session.TimedOut(e);
            session.Abort(timedOut);
            throw timedOut;
        }
        catch (Exception e)
        {
            session.Fail(session.Aborted(e));
            ThrowIfFailed();
        }
        finally
        {
            Wait.End();
        }

        ThrowIfFailed();
    }

    private async ValueTask WritePiecesAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        while (!bytes.IsEmpty)
        {
            var piece = bytes[..(sendsFromCaller ? bytes.Length : Math.Min(bytes.Length, PieceBytes))];
            bytes = bytes[piece.Length..];
            var flushed = await writer.WriteAsync(piece, cancellationToken).ConfigureAwait(false);
            if (flushed.IsCompleted)
            {
                throw new IOException("The connection takes nothing more.");
            }

            ThrowIfFailed();
        }
    }

    /// <summary>The string table is compressed with its envelope.</summary>
    private void WritePacked(ReadOnlySpan<byte> table, EnvelopeOutput envelope)
    {
        _packed ??= new EnvelopeOutput();
        var prefix = strings is null ? [] : new byte[SessionStrings.Size(table)];
        if (strings is not null)
        {
            SessionStrings.Write(prefix, table);
        }

        compression!.Pack(prefix, envelope, _packed);
        writer.Advance(WriteHead(writer.GetSpan(1 + FrameSize.MaxBytes), _packed.Length, default, hasTable: false));
        foreach (var segment in _packed.Full)
        {
            writer.Write(segment);
        }

        writer.Write(_packed.Last);
        _packed.Clear();
    }

    private static int WriteHead(Span<byte> span, int size, ReadOnlySpan<byte> table, bool hasTable)
    {
        span[0] = (byte)FrameType.SizedEnvelope;
        var at = 1 + FrameSize.Write(span[1..], size);
        if (hasTable)
        {
            at += SessionStrings.Write(span[at..], table);
        }

        return at;
    }

    /// <summary>Flushes under the lock; true when the flush goes on (the peer does not read).</summary>
    private bool StartFlush()
    {
        _held = 0;
        var flush = writer.FlushAsync();
        if (flush.IsCompletedSuccessfully)
        {
            _ = flush.Result;
            return false;
        }

        Wait.Begin(flush);
        return true;
    }

    private async ValueTask SendLaterAsync(Task flushing, EnvelopeOutput envelope, CancellationToken cancellationToken)
    {
        await flushing.WaitAsync(cancellationToken).ConfigureAwait(false);
        await SendAsync(envelope, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>A sender whose bytes could not leave hears of it.</summary>
    private async ValueTask WhenFlushedAsync(Task flushing, CancellationToken cancellationToken)
    {
        await flushing.WaitAsync(cancellationToken).ConfigureAwait(false);
        ThrowIfFailed();
    }

    private void ThrowIfNotWritable()
    {
        ThrowIfFailed();
        if (IsClosed)
        {
            throw new CommunicationException(Escaped.Text(
                $"The session {session.Id} cannot send: its output is closed."));
        }
    }

    private void ThrowIfFailed()
    {
        if (_failure is { } failure)
        {
            throw failure is TimeoutException
                ? new TimeoutException(failure.Message, failure)
                : new CommunicationException(failure.Message, failure);
        }
    }
}
