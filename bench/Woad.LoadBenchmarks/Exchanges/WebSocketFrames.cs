using System.Buffers.Binary;
using System.Text;

namespace Woad.LoadBenchmarks.Exchanges;

/// <summary>
/// Messages of one frame (RFC 6455, section 5.2), and the request that opens a connection ([MS-SWSB] 4).
/// </summary>
internal static class WebSocketFrames
{
    private const byte LastBinary = 0x82;
    private const byte Masked = 0x80;
    private const int ShortLength = 125;
    private const byte TwoBytes = 126;
    private const byte EightBytes = 127;

    public static byte[] Handshake(Uri address) => Encoding.ASCII.GetBytes(
        $"GET {address.AbsolutePath} HTTP/1.1\r\nHost: {address.Authority}\r\nUpgrade: websocket\r\n"
        + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ROOw9dYOJkStW2nx5r1k9w==\r\n"
        + "Sec-WebSocket-Protocol: soap\r\n"
        + "soap-content-type: application/soap+msbinsession1\r\nmicrosoft-binary-transfer-mode: Buffered\r\n\r\n");

    /// <summary>A frame of a client, with a mask.</summary>
    public static byte[] OfClient(byte[] message)
    {
        byte[] mask = [0x12, 0x34, 0x56, 0x78];
        var masked = message.Select((b, i) => (byte)(b ^ mask[i % mask.Length]));
        return [LastBinary, .. Length(message.Length, Masked), .. mask, .. masked];
    }

    /// <summary>A frame of a server.</summary>
    public static byte[] OfServer(byte[] message) => [LastBinary, .. Length(message.Length, 0), .. message];

    /// <summary>The message of a server's frame.</summary>
    public static byte[] Payload(byte[] frame) => frame[HeadOf(frame, out _)..];

    /// <summary>Bytes of a server's frame head, and of what follows; 0 while that is not known.</summary>
    public static int HeadOf(ReadOnlySpan<byte> frame, out int length)
    {
        length = 0;
        if (frame.Length < 2)
        {
            return 0;
        }

        if (frame[0] != LastBinary)
        {
            throw new InvalidDataException($"A frame that begins with {frame[0]:X2} came instead of a reply.");
        }

        switch (frame[1])
        {
            case TwoBytes when frame.Length >= 4:
                length = BinaryPrimitives.ReadUInt16BigEndian(frame[2..]);
                return 4;
            case EightBytes when frame.Length >= 10:
                length = checked((int)BinaryPrimitives.ReadUInt64BigEndian(frame[2..]));
                return 10;
            case <= ShortLength:
                length = frame[1];
                return 2;
            default:
                return 0;
        }
    }

    private static byte[] Length(int length, byte mask)
    {
        if (length <= ShortLength)
        {
            return [(byte)(mask | length)];
        }

        var bytes = new byte[length <= ushort.MaxValue ? 3 : 9];
        bytes[0] = (byte)(mask | (bytes.Length == 3 ? TwoBytes : EightBytes));
        if (bytes.Length == 3)
        {
            BinaryPrimitives.WriteUInt16BigEndian(bytes.AsSpan(1), (ushort)length);
        }
        else
        {
            BinaryPrimitives.WriteUInt64BigEndian(bytes.AsSpan(1), (ulong)length);
        }

        return bytes;
    }
}
