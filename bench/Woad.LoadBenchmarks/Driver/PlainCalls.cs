using System.Net;
using System.Net.Sockets;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Calls that are the same bytes each time: those of the exchange.</summary>
internal sealed class PlainCalls(Exchange exchange) : ICallSource
{
    private const int ReceiveTimeoutMilliseconds = 10_000;
    private const int BufferSize = 512 * 1024;

    /// <summary>Opens the session and makes two checked calls.</summary>
    public LoadedConnection Open()
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
            CheckAcknowledgement(socket);
        }

        var check = new ReplyCheck(exchange);
        var scanner = ReplyScanner.For(exchange.Protocol);
        check.Verify(Call(socket, scanner, exchange.FirstRequest));
        var reply = Call(socket, scanner, exchange.Request);
        check.Verify(reply);
        scanner.Learn(reply);
        return new LoadedConnection(socket, exchange.Request, reply, scanner);
    }

    public void Dispose()
    {
        // The connections have an owner.
    }

    /// <summary>One byte on net.tcp; otherwise the head of an HTTP answer.</summary>
    private void CheckAcknowledgement(Socket socket)
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

    private static byte[] Call(Socket socket, ReplyScanner scanner, byte[] request)
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
