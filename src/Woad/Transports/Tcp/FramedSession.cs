using System.Buffers;
using System.IO.Pipelines;
using System.Net;
using System.ServiceModel;
using Woad.Connections;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <summary>
/// A duplex framing session ([MC-NMF] 3.1.1.2 mode Duplex) after its preamble: sized envelopes and an end record in
/// each direction, with a string table a direction when the encoding is NBFSE. The same on both sides.
/// </summary>
/// <remarks>
/// Receiving: one loop; envelopes are cut out of what one read brought before the next read. Sending: under one lock,
/// straight into the connection's output buffer. Sends on the receiving thread are held back (see
/// <see cref="IEnvelopeSession"/>) and leave with the next flush.
/// </remarks>
internal sealed partial class FramedSession : IEnvelopeSession
{
    private readonly FramedConnection _connection;
    private readonly PipeReader _reader;
    private readonly PipeWriter _writer;
    private readonly int _maxEnvelope;
    private readonly BinaryReaderSession? _received;
    private readonly Lock _lock = new();
    private readonly CancellationTokenSource _ended = new();

    private ReadOnlySequence<byte> _buffer;
    private bool _hasBuffer;
    private int _missing;
    private int _receiverThread;

    private bool _inputClosed;
    private Exception? _failure;

    public FramedSession(FramedConnection connection, Uri via, int maxEnvelope, int? maxStrings, TimeSpan sendTimeout)
    {
        _connection = connection;
        _reader = connection.Transport.Input;
        _writer = connection.Transport.Output;
        _maxEnvelope = maxEnvelope;
        Via = via;
        SendTimeout = sendTimeout;
        if (maxStrings is { } size)
        {
            _received = new BinaryReaderSession(size);
            Strings = new BinaryWriterSession(size);
        }
    }

    public string Id { get; } = $"urn:uuid:{Guid.NewGuid()}";

    public Uri Via { get; }

    public EndPoint? RemoteEndPoint => _connection.Remote;

    public BinaryWriterSession? Strings { get; }

    public TimeSpan SendTimeout { get; }

    public CancellationToken Ended => _ended.Token;

    /// <summary>Whether both sides have sent their end record: the connection may carry another session.</summary>
    public bool IsComplete => _inputClosed && _outputClosed && _failure is null;

    public ValueTask<bool> ReceiveAsync(EnvelopeBuffer into, CancellationToken cancellationToken)
    {
        _receiverThread = Environment.CurrentManagedThreadId;
        if (_hasBuffer && _failure is null)
        {
            try
            {
                if (TryCut(into, out var more))
                {
                    return new ValueTask<bool>(more);
                }
            }
            catch (Exception e)
            {
                return ValueTask.FromException<bool>(e);
            }
        }

        Flush();
        return ReceiveMoreAsync(into, cancellationToken);
    }

    public void Abort(Exception? reason)
    {
        Fail(reason ?? new CommunicationObjectAbortedException($"The session {Id} was aborted."));
        _connection.Abort(reason);
    }

    /// <summary>
    /// The peer has gone: nobody waits for an answer any more. What it sent before is still read.
    /// </summary>
    public void ConnectionLost() => End();

    /// <summary>Gives back what was read beyond the end record; the connection may go on with another session.</summary>
    public void ReleaseInput()
    {
        if (_hasBuffer)
        {
            _reader.AdvanceTo(_buffer.Start);
            _hasBuffer = false;
        }

        End();
    }

    private async ValueTask<bool> ReceiveMoreAsync(EnvelopeBuffer into, CancellationToken cancellationToken)
    {
        while (true)
        {
            if (_failure is { } failure)
            {
                throw failure;
            }

            if (_inputClosed)
            {
                return false;
            }

            if (_hasBuffer)
            {
                _reader.AdvanceTo(_buffer.Start, _buffer.End);
                _hasBuffer = false;
            }

            ReadResult result;
            try
            {
                result = await _reader.ReadAsync(cancellationToken).ConfigureAwait(false);
            }
            catch (Exception e) when (e is not OperationCanceledException || !cancellationToken.IsCancellationRequested)
            {
                throw Fail(Aborted(e));
            }

            _receiverThread = Environment.CurrentManagedThreadId;
            _buffer = result.Buffer;
            _hasBuffer = true;
            if (TryCut(into, out var more))
            {
                return more;
            }

            if (result.IsCompleted)
            {
                throw Fail(Aborted(null));
            }

            _receiverThread = 0;
        }
    }

    /// <summary>Takes the next record out of the buffer. False: more bytes are needed.</summary>
    private bool TryCut(EnvelopeBuffer into, out bool more)
    {
        more = true;
        while (true)
        {
            if (_missing > 0)
            {
                return TakeEnvelopeBytes(into);
            }

            if (_inputClosed)
            {
                more = false;
                return true;
            }

            if (_buffer.IsEmpty)
            {
                return false;
            }

            switch ((FrameType)_buffer.FirstSpan[0])
            {
                case FrameType.SizedEnvelope:
                    if (!TryReadEnvelopeSize())
                    {
                        return false;
                    }

                    break;
                case FrameType.End:
                    _buffer = _buffer.Slice(1);
                    _inputClosed = true;
                    break;
                case FrameType.Fault:
                    if (FaultRecord.TryRead(_buffer) is not { } fault)
                    {
                        return false;
                    }

                    throw Fail(FaultRecord.ToException(fault, Via));
                default:
                    throw Fail(new FramingException(
                        $"A framing record of type 0x{_buffer.FirstSpan[0]:X2} came where an envelope or the end of the session is due.", null));
            }
        }
    }

    private bool TryReadEnvelopeSize()
    {
        Span<byte> head = stackalloc byte[1 + FrameSize.MaxBytes];
        var available = (int)Math.Min(_buffer.Length, head.Length);
        var first = _buffer.FirstSpan;
        scoped ReadOnlySpan<byte> bytes = first;
        if (first.Length < available)
        {
            _buffer.Slice(0, available).CopyTo(head);
            bytes = head[..available];
        }

        int size;
        int taken;
        try
        {
            taken = FrameSize.TryRead(bytes[1..Math.Min(bytes.Length, head.Length)], out size);
        }
        catch (FramingException e)
        {
            throw Fail(e);
        }

        if (taken == 0)
        {
            return false;
        }

        if (size == 0)
        {
            throw Fail(new FramingException("A framing record holds an envelope of 0 bytes.", null));
        }

        if (size > _maxEnvelope)
        {
            throw Fail(TooLarge(size));
        }

        _missing = size;
        _buffer = _buffer.Slice(1 + taken);
        return true;
    }

    private bool TakeEnvelopeBytes(EnvelopeBuffer into)
    {
        var first = _buffer.FirstSpan;
        if (first.Length >= _missing)
        {
            into.Append(first[.._missing]);
            _buffer = _buffer.Slice(_missing);
        }
        else
        {
            var count = (int)Math.Min(_missing, _buffer.Length);
            var part = _buffer.Slice(0, count);
            into.Append(part);
            _buffer = _buffer.Slice(count);
            if (count < _missing)
            {
                _missing -= count;
                return false;
            }
        }

        _missing = 0;
        if (_received is not null)
        {
            ReadStrings(into);
        }

        return true;
    }

    /// <summary>The string table in front of the envelope ([MC-NBFSE] 2.1).</summary>
    private void ReadStrings(EnvelopeBuffer into)
    {
        var bytes = into.Span;
        into.Strings = _received;
        if (bytes[0] == 0)
        {
            into.Skip(1);
            return;
        }

        try
        {
            var taken = FrameSize.TryRead(bytes, out var size);
            if (taken == 0 || size > bytes.Length - taken)
            {
                throw new System.Xml.XmlException("The string table is longer than the message that it stands in.");
            }

            _received!.Add(bytes.Slice(taken, size));
            into.Skip(taken + size);
        }
        catch (Exception e) when (e is System.Xml.XmlException or FramingException)
        {
            throw Fail(new ProtocolException("The string table in front of a binary message cannot be read.", e));
        }
    }

    private Exception Fail(Exception failure)
    {
        lock (_lock)
        {
            _failure ??= failure;
        }

        End();
        return _failure;
    }

    private void End()
    {
        if (!_ended.IsCancellationRequested)
        {
            _ended.Cancel();
        }
    }

    private CommunicationException Aborted(Exception? inner) => new(
        $"The socket connection was aborted. This could be caused by an error processing your message or a receive timeout being exceeded by the remote host, or an underlying network resource issue. Local socket timeout was '{SendTimeout}'.",
        inner);

    private FramingException TooLarge(int size) => new(
        $"The maximum message size quota for incoming messages ({_maxEnvelope}) has been exceeded: a message of {size} bytes was announced. To increase the quota, use the MaxReceivedMessageSize property on the appropriate binding element.",
        FramingFaults.MaxMessageSizeExceeded,
        new QuotaExceededException($"The maximum message size quota for incoming messages ({_maxEnvelope}) has been exceeded."));
}
