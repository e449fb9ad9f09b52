using System.Net;
using System.Net.Sockets;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Connections before they are loaded: opened, and called one call after the other.</summary>
internal static class WireSocket
{
    private const int ReceiveTimeoutMilliseconds = 10_000;
    private const int BufferSize = 512 * 1024;

    /// <summary>Connects, and opens the session where the protocol has one.</summary>
    public static Socket Connect(Exchange exchange)
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp)
        {
            NoDelay = true,
            ReceiveTimeout = ReceiveTimeoutMilliseconds,
        };
        socket.Connect(IPAddress.Loopback, exchange.Port);
        if (exchange.Preamble.Length > 0)
        {
            socket.Send(exchange.Preamble);
            CheckAcknowledgement(socket, exchange);
        }

        return socket;
    }

    /// <summary>One byte on net.tcp; for WebSockets the head of an HTTP answer.</summary>
    private static void CheckAcknowledgement(Socket socket, Exchange exchange)
    {
        var ack = new List<byte>();
        var next = new byte[1];
        do
        {
            if (socket.Receive(next) != 1)
            {
                throw new IOException("The server closed the connection.");
            }

            ack.Add(next[0]);
        }
        while (exchange.Protocol == Protocol.WebSocket && !ack.TakeLast(4).SequenceEqual("\r\n\r\n"u8.ToArray()));

        if (!ack.Take(exchange.PreambleAck.Length).SequenceEqual(exchange.PreambleAck))
        {
            throw new InvalidDataException($"The preamble was answered with {Convert.ToHexString([.. ack])}.");
        }
    }

    /// <summary>Sends a request and returns its reply.</summary>
    /// <param name="socket">The connection.</param>
    /// <param name="scanner">Knows where a message ends.</param>
    /// <param name="request">The request.</param>
    /// <param name="isReply">Whether a message is the reply; null where nothing else can come.</param>
    public static byte[] Call(Socket socket, ReplyScanner scanner, byte[] request, Func<byte[], bool>? isReply = null)
    {
        socket.Send(request);
        var reply = new byte[BufferSize];
        for (var length = 0; ;)
        {
            var received = socket.Receive(reply.AsSpan(length));
            length += received > 0 ? received : throw new IOException("The server closed the connection.");
            for (var size = Size(length); size > 0 && size <= length; size = Size(length))
            {
                var message = reply[..size];
                length -= size;
                reply.AsSpan(size, length).CopyTo(reply);
                if (isReply?.Invoke(message) != false)
                {
                    return length == 0
                        ? message
                        : throw new InvalidDataException($"{length} bytes follow the reply to a single request.");
                }
            }
        }

        int Size(int count) => count == 0 ? 0 : scanner.SizeOf(reply.AsSpan(0, count));
    }
}
