using System.Buffers;
using System.IO.Pipelines;
using System.ServiceModel;
using Woad.Connections;
using Woad.Framing;

namespace Woad.Transports.Tcp;

/// <content>The output: envelopes in one piece each, flushed together, the end record last.</content>
internal sealed partial class FramedSession
{
    private readonly ArrayBufferWriter<byte> _table = new();
    private Task? _flushing;
    private bool _heldBack;
    private bool _outputClosed;

    public ValueTask SendAsync(EnvelopeOutput envelope, CancellationToken cancellationToken)
    {
        Task flushing;
        lock (_lock)
        {
            ThrowIfNotWritable();
            if (_flushing is null)
            {
                WriteEnvelope(envelope);
                if (_receiverThread == Environment.CurrentManagedThreadId)
                {
                    _heldBack = true;
                    return default;
                }

                if (!StartFlush())
                {
                    return default;
                }

                flushing = _flushing!;
                return new ValueTask(flushing.WaitAsync(cancellationToken));
            }

            flushing = _flushing;
        }

        return SendLaterAsync(flushing, envelope, cancellationToken);
    }

    public void Flush()
    {
        _receiverThread = 0;
        if (!_heldBack)
        {
            return;
        }

        lock (_lock)
        {
            _heldBack = false;
            if (_flushing is null && _failure is null)
            {
                StartFlush();
            }
        }
    }

    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        while (true)
        {
            Task? flushing;
            lock (_lock)
            {
                if (_outputClosed || _failure is not null)
                {
                    return;
                }

                if (_flushing is null)
                {
                    _outputClosed = true;
                    _heldBack = false;
                    _writer.GetSpan(1)[0] = (byte)FrameType.End;
                    _writer.Advance(1);
                    StartFlush();
                    flushing = _flushing;
                    if (flushing is null)
                    {
                        return;
                    }
                }
                else
                {
                    flushing = _flushing;
                }
            }

            await flushing.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Sends bytes outside any envelope (preamble acknowledgement, fault); before the first send or after the last.</summary>
    public async ValueTask SendRawAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken) =>
        await _writer.WriteAsync(bytes, cancellationToken).ConfigureAwait(false);

    private void WriteEnvelope(EnvelopeOutput envelope)
    {
        var table = TakeTable();
        var prefix = Strings is null ? 0 : FrameSize.BytesFor(table.Length) + table.Length;
        var size = checked(prefix + envelope.Length);
        if (envelope.Full.Count == 0 && size <= 2048)
        {
            var span = _writer.GetSpan(1 + FrameSize.MaxBytes + size);
            var at = WriteHead(span, size, table, Strings is not null);
            envelope.Last.CopyTo(span[at..]);
            _writer.Advance(at + envelope.Length);
            return;
        }

        var head = _writer.GetSpan(1 + (2 * FrameSize.MaxBytes) + table.Length);
        _writer.Advance(WriteHead(head, size, table, Strings is not null));
        foreach (var segment in envelope.Full)
        {
            _writer.Write(segment);
        }

        _writer.Write(envelope.Last);
    }

    /// <summary>The strings that the peer has not been told yet; usually none.</summary>
    private ReadOnlySpan<byte> TakeTable()
    {
        if (Strings is not { HasUnsent: true })
        {
            return default;
        }

        _table.Clear();
        Strings.WriteUnsent(_table);
        return _table.WrittenSpan;
    }

    private static int WriteHead(Span<byte> span, int size, ReadOnlySpan<byte> table, bool hasTable)
    {
        span[0] = (byte)FrameType.SizedEnvelope;
        var at = 1 + FrameSize.Write(span[1..], size);
        if (hasTable)
        {
            at += FrameSize.Write(span[at..], table.Length);
            table.CopyTo(span[at..]);
            at += table.Length;
        }

        return at;
    }

    /// <summary>Flushes under the lock; true when the flush goes on (the peer does not read) as <see cref="_flushing"/>.</summary>
    private bool StartFlush()
    {
        var flush = _writer.FlushAsync();
        if (flush.IsCompletedSuccessfully)
        {
            _ = flush.Result;
            return false;
        }

        _flushing = FinishFlushAsync(flush);
        return true;
    }

    private async Task FinishFlushAsync(ValueTask<FlushResult> flush)
    {
        // Off the caller's lock and stack first: what follows takes the lock itself.
        await Task.Yield();
        try
        {
            await flush.AsTask().WaitAsync(SendTimeout, _connection.Clock).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            Abort(new TimeoutException(
                $"The socket transfer timed out after {SendTimeout}. You have exceeded the timeout set on your binding. The time allotted to this operation may have been a portion of a longer timeout."));
        }
        catch (Exception e)
        {
            Fail(Aborted(e));
        }

        lock (_lock)
        {
            _flushing = null;
            if (_heldBack)
            {
                _heldBack = false;
                StartFlush();
            }
        }
    }

    private async ValueTask SendLaterAsync(Task flushing, EnvelopeOutput envelope, CancellationToken cancellationToken)
    {
        await flushing.WaitAsync(cancellationToken).ConfigureAwait(false);
        await SendAsync(envelope, cancellationToken).ConfigureAwait(false);
    }

    private void ThrowIfNotWritable()
    {
        if (_failure is { } failure)
        {
            throw new CommunicationException(failure.Message, failure);
        }

        if (_outputClosed)
        {
            throw new CommunicationException($"The session {Id} cannot send: its output is closed.");
        }
    }
}
