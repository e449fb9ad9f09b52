using System.Buffers.Text;

namespace Woad.Lab.Targets.Wire;

/// <summary>One connection of HTTP/1.1: reads as much of a response as says where it ends.</summary>
internal sealed class HttpConnection(Uri server) : IDisposable
{
    private const int LongestLine = 8 * 1024;

    private readonly WireConnection _connection = new(server);
    private readonly byte[] _line = new byte[LongestLine];

    public void Call(CapturedCall call)
    {
        _connection.Send(call.Steady);
        var before = _connection.Read;
        var status = ReadLine();
        if (!status.StartsWith("HTTP/1.1 200"u8))
        {
            throw new InvalidDataException($"The server answered '{System.Text.Encoding.ASCII.GetString(status)}'.");
        }

        SkipRest();
        var length = _connection.Read - before;
        if (length != call.ReplyLength)
        {
            throw new InvalidDataException($"The reply has {length} bytes, the captured one {call.ReplyLength}.");
        }
    }

    public void Dispose() => _connection.Dispose();

    private void SkipRest()
    {
        long length = 0;
        var chunked = false;
        for (var line = ReadLine(); !line.IsEmpty; line = ReadLine())
        {
            if (Value(line, "content-length:"u8) is { IsEmpty: false } size)
            {
                Utf8Parser.TryParse(size, out length, out _);
            }
            else if (Value(line, "transfer-encoding:"u8).SequenceEqual("chunked"u8))
            {
                chunked = true;
            }
        }

        if (chunked)
        {
            SkipChunks();
        }
        else
        {
            _connection.Skip(length);
        }
    }

    /// <summary>RFC 9112, 7.1; the server sends no trailers.</summary>
    private void SkipChunks()
    {
        while (true)
        {
            Utf8Parser.TryParse(ReadLine(), out long size, out _, 'x');
            _connection.Skip(size);
            ReadLine();
            if (size == 0)
            {
                return;
            }
        }
    }

    private static ReadOnlySpan<byte> Value(ReadOnlySpan<byte> line, ReadOnlySpan<byte> name) =>
        line.Length > name.Length && System.Text.Ascii.EqualsIgnoreCase(line[..name.Length], name)
            ? line[name.Length..].Trim((byte)' ')
            : default;

    private ReadOnlySpan<byte> ReadLine()
    {
        for (var length = 0; length < LongestLine; length++)
        {
            var next = _connection.ReadByte();
            if (next == '\n')
            {
                return _line.AsSpan(0, length).TrimEnd((byte)'\r');
            }

            _line[length] = next;
        }

        throw new InvalidDataException($"A line of the response has more than {LongestLine} bytes.");
    }
}
