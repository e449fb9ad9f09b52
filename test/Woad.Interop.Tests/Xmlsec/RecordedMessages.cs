using System.Globalization;
using System.Text;

namespace Woad.Interop.Tests.Xmlsec;

/// <summary>Finds the envelopes in the recorded bytes of one direction of a connection.</summary>
internal static class RecordedMessages
{
    private const byte SizedEnvelope = 0x06;

    /// <summary>The bodies of HTTP messages, in order; those without a body are left out.</summary>
    public static List<byte[]> OfHttp(byte[] stream)
    {
        List<byte[]> found = [];
        for (var at = 0; at < stream.Length;)
        {
            var end = stream.AsSpan(at).IndexOf("\r\n\r\n"u8);
            Assert.True(end > 0, "The head of an HTTP message is not whole.");
            var head = Encoding.Latin1.GetString(stream, at, end).Split("\r\n");
            at += end + 4;
            var body = Header(head, "Transfer-Encoding") == "chunked" ? Chunks(stream, ref at)
                : Take(stream, ref at, int.Parse(Header(head, "Content-Length") ?? "0", CultureInfo.InvariantCulture));
            if (body.Length > 0)
            {
                found.Add(body);
            }
        }

        return found;
    }

    /// <summary>The sized envelopes of .NET Message Framing, in order.</summary>
    public static List<byte[]> OfFraming(byte[] stream)
    {
        List<byte[]> found = [];
        for (var at = 0; at < stream.Length;)
        {
            switch (stream[at++])
            {
                case 0x00:
                    at += 2;
                    break;
                case 0x01 or 0x03:
                    at++;
                    break;
                case 0x02:
                    Take(stream, ref at, Size(stream, ref at));
                    break;
                case SizedEnvelope:
                    found.Add(Take(stream, ref at, Size(stream, ref at)));
                    break;
                case 0x07 or 0x0B or 0x0C:
                    break;
                default:
                    Assert.Fail($"A record of kind {stream[at - 1]} is not expected.");
                    break;
            }
        }

        return found;
    }

    private static string? Header(string[] head, string name) =>
        head.FirstOrDefault(
            l => l.StartsWith(name + ":", StringComparison.OrdinalIgnoreCase))?[(name.Length + 1)..].Trim();

    private static byte[] Chunks(byte[] stream, ref int at)
    {
        using var whole = new MemoryStream();
        while (true)
        {
            var end = stream.AsSpan(at).IndexOf("\r\n"u8);
            var size = int.Parse(
                Encoding.Latin1.GetString(stream, at, end), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            at += end + 2;
            whole.Write(Take(stream, ref at, size));
            at += 2;
            if (size == 0)
            {
                return whole.ToArray();
            }
        }
    }

    private static byte[] Take(byte[] stream, ref int at, int count)
    {
        at += count;
        return stream[(at - count)..at];
    }

    private static int Size(byte[] stream, ref int at)
    {
        var (size, shift) = (0, 0);
        while (true)
        {
            var part = stream[at++];
            size |= (part & 0x7F) << shift;
            shift += 7;
            if (part < 0x80)
            {
                return size;
            }
        }
    }
}
