using Woad.LoadBenchmarks.Driver;

namespace Woad.LoadBenchmarks.Comparing.Grpc;

/// <summary>Replies as streams of HTTP/2: a reply is whole when a frame ends its stream.</summary>
internal sealed class Http2Scanner : ReplyScanner
{
    /// <summary>Bytes of data that a connection may get, a little below the window that its preface gives.</summary>
    private const long Window = 2_000_000_000;

    private byte[] _data = [];
    private long _received;
    private long _expected;

    /// <summary>Takes note of the data of a reply, with the prefix of its message.</summary>
    public override void Learn(ReadOnlySpan<byte> reply) => _data = reply.ToArray();

    public override int SizeOf(ReadOnlySpan<byte> input)
    {
        for (var at = 0; at + Http2Frame.HeadSize <= input.Length;)
        {
            var frame = Http2Frame.Read(input[at..]);
            at += Http2Frame.HeadSize + frame.Length;
            if (frame.EndsStream)
            {
                return at;
            }
        }

        return 0;
    }

    public override int Scan(ReadOnlySpan<byte> input, out int consumed)
    {
        var count = 0;
        consumed = 0;
        while (input.Length - consumed >= Http2Frame.HeadSize)
        {
            var rest = input[consumed..];
            var frame = Http2Frame.Read(rest);
            var size = Http2Frame.HeadSize + frame.Length;
            if (size > rest.Length)
            {
                break;
            }

            Look(frame, rest[Http2Frame.HeadSize..size]);
            if (frame.EndsStream)
            {
                count++;
                _expected += _data.Length;
            }

            consumed += size;
        }

        // All data of a reply comes before the frame that ends it.
        if (_received < _expected)
        {
            Wrong++;
        }

        return count;
    }

    private void Look(Http2Frame frame, ReadOnlySpan<byte> payload)
    {
        switch (frame.Type)
        {
            case Http2Frame.Data:
                _received += frame.Length;
                if (_received > Window)
                {
                    throw new InvalidDataException(
                        "A connection has got the 2 GB of data that its window allows. Measure shorter windows.");
                }

                if (frame.Length == _data.Length && IsSample() && !payload.SequenceEqual(_data))
                {
                    Wrong++;
                }

                break;
            case Http2Frame.Reset:
            case Http2Frame.GoAway:
                throw new InvalidDataException(
                    $"The server ended stream {frame.Stream} by a frame of type {frame.Type}: "
                    + Convert.ToHexString(payload));
        }
    }
}
