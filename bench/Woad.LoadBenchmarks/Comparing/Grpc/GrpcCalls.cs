using System.Net;
using System.Net.Sockets;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Comparing.Grpc;

/// <summary>Unary calls of gRPC, many streams on each connection.</summary>
internal sealed class GrpcCalls(Scenario scenario, int port) : ICallSource
{
    private const int FirstStream = 1;
    private const int SecondStream = 3;
    private const int ThirdStream = 5;
    private const int ReceiveTimeoutMilliseconds = 10_000;

    public LoadedConnection Open()
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp)
        {
            NoDelay = true,
            ReceiveTimeout = ReceiveTimeoutMilliseconds,
        };
        socket.Connect(IPAddress.Loopback, port);
        socket.Send([.. GrpcRequest.Preface(), .. GrpcRequest.First(scenario, port, FirstStream)]);
        OrdersMessage.Verify(scenario, Receive(socket, FirstStream, out _));
        var request = GrpcRequest.Steady(scenario, SecondStream);
        socket.Send(request);
        var data = Receive(socket, SecondStream, out var reply);
        OrdersMessage.Verify(scenario, data);
        var scanner = new Http2Scanner();
        scanner.Learn(data);
        var secondFrame = Http2Frame.HeadSize + Http2Frame.Read(request).Length;
        return new LoadedConnection(socket, request, reply, scanner)
        {
            Changing = new GrpcStreams(request.Length, secondFrame, ThirdStream),
        };
    }

    public void Dispose()
    {
        // The connections have an owner.
    }

    /// <summary>The data of a reply, and all its frames; settings that come meanwhile are acknowledged.</summary>
    private static byte[] Receive(Socket socket, int stream, out byte[] frames)
    {
        var data = new MemoryStream();
        var whole = new MemoryStream();
        while (true)
        {
            var head = Exactly(socket, Http2Frame.HeadSize);
            var frame = Http2Frame.Read(head);
            var payload = Exactly(socket, frame.Length);
            if (frame.Type == Http2Frame.Settings && (frame.Flags & Http2Frame.Acknowledged) == 0)
            {
                socket.Send(Http2Frame.Write(Http2Frame.Settings, Http2Frame.Acknowledged, 0, []));
            }

            if (frame.Type is Http2Frame.Reset or Http2Frame.GoAway)
            {
                throw new InvalidDataException($"The server refused the call: {Convert.ToHexString(payload)}");
            }

            if (frame.Stream != stream)
            {
                continue;
            }

            whole.Write(head);
            whole.Write(payload);
            if (frame.Type == Http2Frame.Data)
            {
                data.Write(payload);
            }

            if (frame.EndsStream)
            {
                frames = whole.ToArray();
                return data.ToArray();
            }
        }
    }

    private static byte[] Exactly(Socket socket, int size)
    {
        var bytes = new byte[size];
        for (var length = 0; length < size;)
        {
            var received = socket.Receive(bytes.AsSpan(length));
            length += received > 0 ? received : throw new IOException("The server closed the connection.");
        }

        return bytes;
    }
}
