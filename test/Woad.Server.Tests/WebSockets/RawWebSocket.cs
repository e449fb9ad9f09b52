using System.Buffers.Binary;
using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.WebSockets;

/// <summary>A peer that writes its frames by hand (RFC 6455), and may write anything.</summary>
internal sealed class RawWebSocket : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly TcpClient _client = new();

    // Taken once: of a connection that its peer has ended the client gives none; writes to it fail with IOException.
    private NetworkStream _stream = null!;

    /// <summary>The headers of a client that does as it should.</summary>
    public static string[] Headers { get; } =
    [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: ROOw9dYOJkStW2nx5r1k9w==",
        "Sec-WebSocket-Protocol: soap", "soap-content-type: application/soap+msbinsession1",
        "microsoft-binary-transfer-mode: Buffered",
    ];

    /// <summary>Opens a connection and sends a request; the answer's head is in <paramref name="answer"/>.</summary>
    public static RawWebSocket Connect(Uri address, IEnumerable<string> headers, out string answer)
    {
        var raw = new RawWebSocket();
        raw._client.Connect(address.Host, address.Port);
        raw._stream = raw._client.GetStream();
        raw._client.ReceiveTimeout = (int)Patience.TotalMilliseconds;
        raw.Send(Encoding.ASCII.GetBytes(
            $"GET {address.AbsolutePath} HTTP/1.1\r\nHost: {address.Authority}\r\n"
            + $"{string.Join("\r\n", headers)}\r\n\r\n"));
        var head = new StringBuilder();
        while (!head.ToString().EndsWith("\r\n\r\n", StringComparison.Ordinal))
        {
            var next = raw._stream.ReadByte();
            if (next < 0)
            {
                break;
            }

            head.Append((char)next);
        }

        answer = head.ToString();
        return raw;
    }

    /// <summary>A frame as clients send it, with a mask.</summary>
    public static byte[] Frame(int opcode, ReadOnlySpan<byte> payload, bool isLast = true)
    {
        var length = payload.Length;
        byte[] size = length < 126 ? [(byte)(0x80 | length)] : [0xFE, (byte)(length >> 8), (byte)length];
        byte[] mask = [1, 2, 3, 4];
        var masked = payload.ToArray();
        for (var i = 0; i < masked.Length; i++)
        {
            masked[i] ^= mask[i % 4];
        }

        return [(byte)((isLast ? 0x80 : 0) | opcode), .. size, .. mask, .. masked];
    }

    public void Send(byte[] bytes) => _stream.Write(bytes);

    /// <summary>Nothing more is sent; the other direction stays open.</summary>
    public void EndOutput() => _client.Client.Shutdown(SocketShutdown.Send);

    /// <summary>The next frame of the service; null when it has closed the connection.</summary>
    public (int Opcode, byte[] Payload)? Receive()
    {
        try
        {
            var head = Read(2);
            var length = head[1] & 0x7F;
            var size = length == 126 ? BinaryPrimitives.ReadUInt16BigEndian(Read(2)) : length;
            return (head[0] & 0x0F, Read(size));
        }
        catch (IOException e) when (e.InnerException is not SocketException
        {
            SocketErrorCode: SocketError.TimedOut or SocketError.WouldBlock,
        })
        {
            return null;
        }
    }

    /// <summary>The status with which the service closes; null when it closes the connection without one.</summary>
    public int? ReceiveClose()
    {
        while (Receive() is { } frame)
        {
            if (frame.Opcode == 8)
            {
                return BinaryPrimitives.ReadUInt16BigEndian(frame.Payload);
            }
        }

        return null;
    }

    /// <summary>Ends the connection as a process does that is killed.</summary>
    public void Reset()
    {
        _client.Client.LingerState = new LingerOption(true, 0);
        _client.Close();
    }

    public void Dispose() => _client.Dispose();

    private byte[] Read(int count)
    {
        var bytes = new byte[count];
        _stream.ReadExactly(bytes);
        return bytes;
    }
}
