using System.Buffers.Text;
using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.Text;

namespace Woad.Lab.Targets.Replay;

/// <summary>One connection of HTTP/1.1, one request at a time; gives itself back when the reply has come.</summary>
internal sealed class HttpReplay(
    Uri server, ReplayLoop loop, TimeSpan timeout, ReplyJudge? judge, Action<HttpReplay> giveBack)
    : ReplayConnection(server, loop, timeout)
{
    private const int LongestHead = 64 * 1024;

    /// <summary>Whether the judge wants to see the reply that is coming; null before it was asked.</summary>
    private bool? _isWanted;
    private bool _isLast;

    protected override int Parse(ReadOnlySpan<byte> bytes)
    {
        var head = bytes.IndexOf("\r\n\r\n"u8);
        if (head < 0)
        {
            return bytes.Length > LongestHead
                ? throw new InvalidDataException($"The head of the response has more than {LongestHead} bytes.")
                : 0;
        }

        var lines = bytes[..(head + 2)];
        if (!lines.StartsWith("HTTP/1.1 "u8)
            || !Utf8Parser.TryParse(lines["HTTP/1.1 ".Length..], out int status, out _))
        {
            throw new InvalidDataException("The service does not answer in HTTP/1.1.");
        }

        if (status is >= 100 and < 200)
        {
            return head + 4 + Parse(bytes[(head + 4)..]);
        }

        var end = EndOf(bytes, lines, head + 4);
        _isLast = Value(lines, "connection:"u8).SequenceEqual("close"u8);
        if (end >= 0)
        {
            Answer(status, bytes[..end], head + 4);
            return end;
        }

        if (status == 200 && TryLength(lines, out var length) && !IsWanted(head + 4 + length))
        {
            Skip(head + 4 + length - bytes.Length);
            return bytes.Length;
        }

        return 0;
    }

    protected override void Skipped()
    {
        _isWanted = null;
        TakeAnswered()?.Succeed();
    }

    /// <summary>The call whose reply has come; the connection is free for the next one.</summary>
    private ReplayCall? TakeAnswered()
    {
        var call = TakeOldest();
        if (_isLast)
        {
            Break(new IOException("The service closed the connection after its reply."));
        }
        else
        {
            giveBack(this);
        }

        return call;
    }

    private bool IsWanted(int length) => _isWanted ??= judge?.Needs(length) == true;

    private void Answer(int status, ReadOnlySpan<byte> reply, int body)
    {
        var isGood = status is 200 or 202;
        var isWanted = status == 200 && IsWanted(reply.Length);
        _isWanted = null;
        if (TakeAnswered() is not { } call)
        {
            return;
        }

        if (!isGood && Refusal(status, reply[body..]) is { } refusal)
        {
            call.Fail(refusal);
        }
        else if (judge is null || status == 202 || (isGood && !isWanted))
        {
            call.Succeed();
        }
        else
        {
            judge.Judge(call, reply.ToArray(), SentId(call), isSuspect: !isGood);
        }
    }

    private byte[] SentId(ReplayCall call)
    {
        var text = new byte[MessageId.TextLength];
        new MessageId(Origin, call.Slot, call.Sequence).WriteText(text);
        return text;
    }

    /// <summary>What a client makes of a status; null for one whose body is a SOAP fault, which is decoded.</summary>
    private static CommunicationException? Refusal(int status, ReadOnlySpan<byte> body)
    {
        var text = string.Create(CultureInfo.InvariantCulture, $"The service answered with HTTP status {status}.");
        return status switch
        {
            500 or 400 when body.IndexOf("Fault"u8) >= 0 => null,
            404 => new EndpointNotFoundException(text),
            401 or 403 => new MessageSecurityException(text),
            503 => new ServerTooBusyException(text),
            413 => new CommunicationException(text, new QuotaExceededException(text)),
            _ => new ProtocolException(text),
        };
    }

    private static bool TryLength(ReadOnlySpan<byte> lines, out int length) =>
        Utf8Parser.TryParse(Value(lines, "content-length:"u8), out length, out _)
        && length is >= 0 and < PartialReply.Largest;

    /// <summary>Where the response ends, -1 when it has not come whole.</summary>
    private static int EndOf(ReadOnlySpan<byte> bytes, ReadOnlySpan<byte> lines, int body)
    {
        if (TryLength(lines, out var length))
        {
            return body + (long)length <= bytes.Length ? body + length : -1;
        }

        return Value(lines, "transfer-encoding:"u8).SequenceEqual("chunked"u8)
            ? EndOfChunks(bytes, body)
            : throw new InvalidDataException("The response has neither a length nor chunks.");
    }

    /// <summary>RFC 9112, 7.1; services send no trailers.</summary>
    private static int EndOfChunks(ReadOnlySpan<byte> bytes, int at)
    {
        while (true)
        {
            var line = bytes[at..].IndexOf("\r\n"u8);
            if (line < 0)
            {
                return -1;
            }

            if (!Utf8Parser.TryParse(bytes.Slice(at, line), out int size, out _, 'x') || size < 0)
            {
                throw new InvalidDataException(
                    $"'{Encoding.ASCII.GetString(bytes.Slice(at, Math.Min(line, 20)))}' is no size of a chunk.");
            }

            at += line + 2;
            if (size > bytes.Length - at - 2)
            {
                return -1;
            }

            at += size + 2;
            if (size == 0)
            {
                return at;
            }
        }
    }

    private static ReadOnlySpan<byte> Value(ReadOnlySpan<byte> lines, ReadOnlySpan<byte> name)
    {
        while (!lines.IsEmpty)
        {
            var end = lines.IndexOf("\r\n"u8);
            var line = end < 0 ? lines : lines[..end];
            if (line.Length > name.Length && Ascii.EqualsIgnoreCase(line[..name.Length], name))
            {
                return line[name.Length..].Trim((byte)' ');
            }

            lines = end < 0 ? default : lines[(end + 2)..];
        }

        return default;
    }
}
