using System.Buffers.Text;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Replies as HTTP/1.1 responses with a Content-Length or in chunks.</summary>
internal sealed class HttpScanner : ReplyScanner
{
    private byte[] _body = [];
    private int _size;

    private static ReadOnlySpan<byte> Ok => "HTTP/1.1 200 "u8;

    /// <summary>The end of a body in chunks; the bodies that are measured do not contain it.</summary>
    private static ReadOnlySpan<byte> LastChunk => "\r\n0\r\n\r\n"u8;

    private static ReadOnlySpan<byte> EndOfHead => "\r\n\r\n"u8;

    /// <summary>The body of a request or a response that is not in chunks.</summary>
    public static ReadOnlySpan<byte> Body(ReadOnlySpan<byte> message) =>
        message[(message.IndexOf(EndOfHead) + EndOfHead.Length)..];

    public override void Learn(ReadOnlySpan<byte> reply)
    {
        _size = reply.Length;
        _body = reply[(reply.IndexOf(EndOfHead) + EndOfHead.Length)..].ToArray();
    }

    public override int SizeOf(ReadOnlySpan<byte> input)
    {
        var end = input.IndexOf(EndOfHead);
        if (end < 0)
        {
            return 0;
        }

        var head = input[..end];
        if (head.IndexOf("Transfer-Encoding: chunked"u8) >= 0)
        {
            var last = input[end..].IndexOf(LastChunk);
            return last < 0 ? 0 : end + last + LastChunk.Length;
        }

        var at = head.IndexOf("Content-Length: "u8);
        if (at < 0 || !Utf8Parser.TryParse(head[(at + 16)..], out int length, out _))
        {
            throw new InvalidDataException("A response without Content-Length.");
        }

        return end + EndOfHead.Length + length;
    }

    public override int Scan(ReadOnlySpan<byte> input, out int consumed)
    {
        var count = 0;
        consumed = 0;
        while (consumed < input.Length)
        {
            var rest = input[consumed..];
            var size = IsUsual(rest) ? _size : SizeOf(rest);
            if (size == 0 || size > rest.Length)
            {
                break;
            }

            if (!rest.StartsWith(Ok) || (IsSample() && !rest[..size].EndsWith(_body)))
            {
                Wrong++;
            }

            count++;
            consumed += size;
        }

        return count;
    }

    /// <summary>Whether a response of the usual size stands here: its head ends where the learnt one's does.</summary>
    private bool IsUsual(ReadOnlySpan<byte> rest) =>
        rest.Length >= _size && _size > 0
        && rest.Slice(_size - _body.Length - EndOfHead.Length, EndOfHead.Length).SequenceEqual(EndOfHead);
}
