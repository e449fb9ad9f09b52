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
            var ack = new byte[1];
            if (socket.Receive(ack) != 1 || ack[0] != exchange.PreambleAck[0])
            {
                throw new InvalidDataException($"The preamble was answered with record {ack[0]}.");
            }
        }

        return socket;
    }

    /// <summary>Sends a request and returns its reply.</summary>
    public static byte[] Call(Socket socket, ReplyScanner scanner, byte[] request)
    {
        socket.Send(request);
        var reply = new byte[BufferSize];
        for (var length = 0; ;)
        {
            var received = socket.Receive(reply.AsSpan(length));
            length += received > 0 ? received : throw new IOException("The server closed the connection.");
            var size = scanner.SizeOf(reply.AsSpan(0, length));
            if (size > 0 && size <= length)
            {
                return size == length
                    ? reply[..size]
                    : throw new InvalidDataException($"{length - size} bytes follow the reply to a single request.");
            }
        }
    }
}
