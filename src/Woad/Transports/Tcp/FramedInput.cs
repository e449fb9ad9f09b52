using System.Buffers;
using System.IO.Pipelines;
using System.ServiceModel;
using Woad.Envelopes;
using Woad.Framing;
using Woad.Transports.Connecting;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <summary>
/// The reading half of a <see cref="FramedSession"/>: cuts envelopes out of what one read brought before the next read.
/// Used by one reader at a time; what it throws ends the session.
/// </summary>
internal sealed class FramedInput(
    PipeReader reader,
    Uri via,
    int maxEnvelope,
    int? maxStrings,
    FramingRole role = FramingRole.Initiator,
    EnvelopeCompression? compression = null,
    Stream? direct = null,
    EnvelopePool? pool = null)
{
    /// <summary>What has arrived of an envelope that must be decompressed; null without compression.</summary>
    private readonly EnvelopeBuffer? _packed = compression is null ? null : new EnvelopeBuffer { Pool = pool };
    private readonly BinaryReaderSession? _strings = maxStrings is { } size ? new BinaryReaderSession(size) : null;
    private ReadOnlySequence<byte> _buffer;
    private int _missing;
    private bool _endsHere;
    private long _arrivals;

    /// <summary>Takes a large binary envelope; null for others and between them.</summary>
    private BlockReceiver? _large;

    /// <summary>The number of reads that have brought bytes; seen by other threads than the reader's.</summary>
    public long Arrivals => Volatile.Read(ref _arrivals);

    /// <summary>Whether bytes of the last read are at hand.</summary>
    public bool HasBuffer { get; private set; }

    /// <summary>
    /// Whether the peer has ended its direction, with its end record or with the connection (<see cref="IsCut"/>).
    /// </summary>
    public bool IsClosed { get; private set; }

    /// <summary>
    /// Whether the peer's direction of the connection ended between two envelopes, without an end record.
    /// </summary>
    public bool IsCut { get; private set; }

    /// <summary>
    /// Whether bytes that were read follow the end record: on the accepting side another session may begin with them.
    /// </summary>
    public bool HasBytesBehind => HasBuffer && !_buffer.IsEmpty;

    /// <summary>
    /// Whether the last read ended with what may be the end record: all that can be told of bytes that wait behind an
    /// envelope. True after the end record; seen by other threads than the reader's.
    /// </summary>
    public bool EndsHere => Volatile.Read(ref _endsHere);

    /// <summary>
    /// Before the first read: whether the bytes that have come may end with the end record. True as well when a layer
    /// (TLS) stands between, which would have to wait for them.
    /// </summary>
    public bool MayEndWithin()
    {
        if (!reader.TryRead(out var read))
        {
            return true;
        }

        var ends = !read.Buffer.IsEmpty && LastByte(read.Buffer) == (byte)FrameType.End;
        reader.AdvanceTo(read.Buffer.Start);
        return ends;
    }

    /// <summary>Reads more bytes, to be handed to <see cref="Add"/>.</summary>
    public ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken)
    {
        if (HasBuffer)
        {
            HasBuffer = false;
            reader.AdvanceTo(_buffer.Start, _buffer.End);
        }

        return reader.ReadAsync(cancellationToken);
    }

    /// <summary>
    /// Whether what comes next on the connection belongs into an array that is there already, and nothing lies between:
    /// <see cref="ReadDirectAsync"/> puts it there.
    /// </summary>
    public bool CanReadDirect => direct is not null && _large is { Room.IsEmpty: false } && _buffer.IsEmpty;

    /// <summary>
    /// Reads bytes of a large content from the connection to where they belong; 0 at the connection's end.
    /// </summary>
    public async ValueTask<int> ReadDirectAsync(CancellationToken cancellationToken)
    {
        if (HasBuffer)
        {
            HasBuffer = false;
            reader.AdvanceTo(_buffer.Start, _buffer.End);
            _buffer = default;
        }

        var count = await direct!.ReadAsync(_large!.Room, cancellationToken).ConfigureAwait(false);
        _large.Advance(count, ref _missing);
        Volatile.Write(ref _arrivals, _arrivals + (count > 0 ? 1 : 0));
        return count;
    }

    /// <summary>Takes what a read has brought, together with what was left before.</summary>
    public void Add(in ReadResult read)
    {
        _buffer = read.Buffer;
        HasBuffer = true;
        if (!_buffer.IsEmpty)
        {
            Volatile.Write(ref _arrivals, _arrivals + 1);
            Volatile.Write(ref _endsHere, LastByte(_buffer) == (byte)FrameType.End);
        }
    }

    /// <summary>
    /// The connection brings nothing more: true when it ended between two envelopes, which is a valid end.
    /// </summary>
    public bool TryCut()
    {
        if (_missing > 0 || _large is not null || !_buffer.IsEmpty)
        {
            return false;
        }

        IsCut = true;
        return IsClosed = true;
    }

    /// <summary>Gives back what was read beyond the end record.</summary>
    public void Release()
    {
        if (HasBuffer)
        {
            HasBuffer = false;
            reader.AdvanceTo(_buffer.Start);
        }
    }

    /// <summary>
    /// Takes the next record out of the buffer. False: more bytes are needed. <paramref name="more"/> is false at the
    /// end of the session.
    /// </summary>
    public bool TryTake(EnvelopeBuffer into, out bool more)
    {
        more = true;
        if (_missing == 0 && TryTakeWhole(into))
        {
            return true;
        }

        while (true)
        {
            if (_missing > 0 || _large is not null)
            {
                return TakeEnvelopeBytes(into);
            }

            if (IsClosed)
            {
                more = false;
                return true;
            }

            if (_buffer.IsEmpty)
            {
                return false;
            }

            var type = (FrameType)_buffer.FirstSpan[0];
            if (type != FrameType.SizedEnvelope)
            {
                FramingTable.Next(role, FramingMode.Duplex, FramingState.Envelopes, type);
            }

            switch (type)
            {
                case FrameType.SizedEnvelope:
                    if (!TryReadEnvelopeSize())
                    {
                        return false;
                    }

                    (_packed ?? into).AnnouncedLength = _missing;
                    into.Pool = pool;
                    _large = _missing > BlockReceiver.LeastBytes && _strings is not null && _packed is null
                        ? new BlockReceiver(into)
                        : null;

                    break;
                case FrameType.End:
                    _buffer = _buffer.Slice(1);
                    IsClosed = true;
                    break;
                default:
                    return FaultRecord.TryRead(_buffer) is { } fault
                        ? throw FaultRecord.ToException(fault, via)
                        : false;
            }
        }
    }

    private static byte LastByte(in ReadOnlySequence<byte> bytes) => bytes.IsSingleSegment
        ? bytes.FirstSpan[^1]
        : bytes.Slice(bytes.Length - 1).FirstSpan[0];

    /// <summary>
    /// Takes an envelope that lies in the first piece of the buffer from its record's type to its last byte, as most
    /// do: the pieces are asked for once. False: it does not, or is none, or is one that must be refused.
    /// </summary>
    private bool TryTakeWhole(EnvelopeBuffer into)
    {
        var first = _buffer.FirstSpan;
        if (first.Length < 2
            || first[0] != (byte)FrameType.SizedEnvelope
            || IsClosed
            || _packed is not null
            || _large is not null)
        {
            return false;
        }

        var taken = FrameSize.TryRead(first[1..Math.Min(first.Length, 1 + FrameSize.MaxBytes)], out var size);
        if (taken == 0
            || size == 0
            || size > Math.Min(maxEnvelope, BlockReceiver.LeastBytes)
            || size > first.Length - 1 - taken)
        {
            return false;
        }

        into.AnnouncedLength = size;
        into.Pool = pool;
        into.Append(first.Slice(1 + taken, size));
        _buffer = _buffer.Slice(1 + taken + size);
        if (_strings is not null)
        {
            SessionStrings.Read(into, _strings);
        }

        return true;
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

        var taken = FrameSize.TryRead(bytes[1..Math.Min(bytes.Length, head.Length)], out var size);
        if (taken == 0)
        {
            return false;
        }

        if (size == 0)
        {
            throw new FramingException("A framing record holds an envelope of 0 bytes.", null);
        }

        if (size > maxEnvelope)
        {
            throw TooLarge($"a message of {size} bytes was announced");
        }

        _missing = size;
        _buffer = _buffer.Slice(1 + taken);
        return true;
    }

    private bool TakeEnvelopeBytes(EnvelopeBuffer envelope)
    {
        var into = _packed ?? envelope;
        if (_large is not null)
        {
            return TakeLarge(envelope, _large);
        }

        var first = _buffer.FirstSpan;
        if (first.Length >= _missing)
        {
            into.Append(first[.._missing]);
            _buffer = _buffer.Slice(_missing);
        }
        else
        {
            var count = (int)Math.Min(_missing, _buffer.Length);
            into.Append(_buffer.Slice(0, count));
            _buffer = _buffer.Slice(count);
            if (count < _missing)
            {
                _missing -= count;
                return false;
            }
        }

        _missing = 0;
        if (_packed is not null)
        {
            Unpack(_packed, envelope);
        }

        if (_strings is not null)
        {
            SessionStrings.Read(envelope, _strings);
        }

        return true;
    }

    private bool TakeLarge(EnvelopeBuffer envelope, BlockReceiver large)
    {
        large.Take(ref _buffer, ref _missing);
        if (_missing > 0)
        {
            return false;
        }

        _large = null;
        SessionStrings.Read(envelope, _strings!);
        return true;
    }

    private void Unpack(EnvelopeBuffer packed, EnvelopeBuffer into)
    {
        try
        {
            if (!compression!.TryUnpack(packed.Memory, into, maxEnvelope))
            {
                into.Clear();
                throw TooLarge($"one of {packed.Length} bytes is larger than that when it is decompressed");
            }
        }
        finally
        {
            packed.Clear();
        }
    }

    /// <summary>A client is told by the exception that WCF's have; a service tells its client by a fault too.</summary>
    private CommunicationException TooLarge(string what)
    {
        var text =
            Escaped.Text(
                $"The maximum message size quota for incoming messages ({maxEnvelope}) has been exceeded: {what}. To "
                    + $"increase the quota, use the MaxReceivedMessageSize property on the appropriate binding "
                    + $"element.");
        var quota = new QuotaExceededException(Escaped.Text(
            $"The maximum message size quota for incoming messages ({maxEnvelope}) has been exceeded."));
        return role == FramingRole.Initiator
            ? new CommunicationException(text, quota)
            : new FramingException(text, FramingFaults.MaxMessageSizeExceeded, quota);
    }
}
