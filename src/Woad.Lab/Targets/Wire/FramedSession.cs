using Woad.Lab.Load;

namespace Woad.Lab.Targets.Wire;

/// <summary>
/// One net.tcp session that sends captured calls again. Calls at once share the connection: each sends one request and
/// reads one reply, whichever comes first.
/// </summary>
internal sealed class FramedSession : ITargetSession
{
    private readonly WireConnection _connection;
    private readonly CapturedCall _call;
    private readonly Lock _sending = new();
    private readonly Lock _receiving = new();

    public FramedSession(Uri server, CapturedCall call)
    {
        _call = call;
        _connection = new WireConnection(server);
        try
        {
            Open();
        }
        catch
        {
            _connection.Dispose();
            throw;
        }
    }

    public void Call()
    {
        lock (_sending)
        {
            _connection.Send(_call.Steady);
        }

        lock (_receiving)
        {
            var length = ReadEnvelope();
            if (length != _call.ReplyLength)
            {
                throw new InvalidDataException($"The reply has {length} bytes, the captured one {_call.ReplyLength}.");
            }
        }
    }

    public void Dispose() => _connection.Dispose();

    private void Open()
    {
        var first = _call.Openers[0];
        var preamble = FramePreamble.LengthOf(first);
        _connection.Send(first.AsSpan(0, preamble));
        if (_connection.ReadByte() != FrameRecords.PreambleAck)
        {
            throw new InvalidDataException("The server did not accept the preamble.");
        }

        _connection.Send(first.AsSpan(preamble));
        ReadEnvelope();
        foreach (var opener in _call.Openers.Skip(1))
        {
            _connection.Send(opener);
            ReadEnvelope();
        }
    }

    /// <summary>Skips one envelope record and returns its length with the record's own bytes.</summary>
    private long ReadEnvelope()
    {
        var before = _connection.Read;
        var type = _connection.ReadByte();
        if (type != FrameRecords.SizedEnvelope)
        {
            throw new InvalidDataException($"The server sent record {type:X2} where a reply was due.");
        }

        _connection.Skip(ReadSize());
        return _connection.Read - before;
    }

    private long ReadSize()
    {
        long size = 0;
        for (var shift = 0; shift < 35; shift += 7)
        {
            var next = _connection.ReadByte();
            size |= (long)(next & 0x7F) << shift;
            if (next < 0x80)
            {
                return size;
            }
        }

        throw new InvalidDataException("The size of a reply has more than five bytes.");
    }
}
