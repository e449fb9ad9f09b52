using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>
/// One connection with a fixed number of requests in flight: each reply that arrives is answered with a new request,
/// all replies of one receive with one send. Replies are taken to come in the order of the requests for the latency.
/// </summary>
internal sealed unsafe class WireConnection : IDisposable
{
    private const int ReceiveTimeoutMilliseconds = 10_000;
    private const int BufferSize = 512 * 1024;

    private readonly Socket _socket;
    private readonly int _descriptor;
    private readonly ReplyScanner _scanner;
    private readonly Exchange _exchange;
    private readonly byte* _buffer = (byte*)NativeMemory.Alloc(BufferSize);
    private readonly byte* _requests;
    private readonly long[] _sentAt;
    private int _buffered;
    private int _oldest;
    private int _outstanding;

    public WireConnection(Exchange exchange, int inFlight)
    {
        _exchange = exchange;
        _scanner = exchange.Protocol == Protocol.NetTcp ? new FrameScanner() : new HttpScanner();
        _sentAt = new long[inFlight];
        _requests = (byte*)NativeMemory.Alloc((nuint)(exchange.Request.Length * inFlight));
        for (var i = 0; i < inFlight; i++)
        {
            exchange.Request.CopyTo(new Span<byte>(_requests + (i * exchange.Request.Length), exchange.Request.Length));
        }

        _socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp)
        {
            NoDelay = true,
            ReceiveTimeout = ReceiveTimeoutMilliseconds,
        };
        _socket.Connect(IPAddress.Loopback, exchange.Port);
        _descriptor = (int)_socket.Handle;
    }

    public int Descriptor => _descriptor;

    public int InFlight => _sentAt.Length;

    public int Outstanding => _outstanding;

    public long Wrong => _scanner.Wrong;

    /// <summary>Opens the session and makes two checked calls; returns the size of the second one's reply.</summary>
    public int Open(ReplyCheck check)
    {
        if (_exchange.Preamble.Length > 0)
        {
            _socket.Send(_exchange.Preamble);
            var ack = new byte[1];
            if (_socket.Receive(ack) != 1 || ack[0] != _exchange.PreambleAck[0])
            {
                throw new InvalidDataException($"The preamble was answered with record {ack[0]}.");
            }
        }

        check.Verify(Call(_exchange.FirstRequest));
        var reply = Call(_exchange.Request);
        check.Verify(reply);
        _scanner.Learn(reply);
        return reply.Length;
    }

    /// <summary>Sends <paramref name="count"/> requests in one write.</summary>
    public void Send(int count, long now)
    {
        var length = count * _exchange.Request.Length;
        for (var sent = 0; sent < length;)
        {
            var result = Native.Send(_descriptor, _requests + sent, length - sent, Native.NoSignal);
            sent += result > 0 ? (int)result : throw Failure("send");
        }

        for (var i = 0; i < count; i++)
        {
            _sentAt[(_oldest + _outstanding++) % _sentAt.Length] = now;
        }
    }

    /// <summary>Receives once and returns the number of replies that became whole.</summary>
    public int Receive(LatencyHistogram latencies, bool wait, out long now)
    {
        var received = Native.Receive(
            _descriptor, _buffer + _buffered, BufferSize - _buffered, wait ? 0 : Native.DontWait);
        now = Stopwatch.GetTimestamp();
        if (received <= 0)
        {
            return received < 0 && Marshal.GetLastPInvokeError() is Native.Interrupted || (!wait && IsEmpty())
                ? 0
                : throw Failure("recv");
        }

        _buffered += (int)received;
        var count = _scanner.Scan(new ReadOnlySpan<byte>(_buffer, _buffered), out var consumed);
        _buffered -= consumed;
        new ReadOnlySpan<byte>(_buffer + consumed, _buffered).CopyTo(new Span<byte>(_buffer, _buffered));
        for (var i = 0; i < count; i++)
        {
            latencies.Add(now - _sentAt[_oldest]);
            _oldest = (_oldest + 1) % _sentAt.Length;
        }

        _outstanding -= count;
        return count;
    }

    public void Dispose()
    {
        _socket.Dispose();
        NativeMemory.Free(_buffer);
        NativeMemory.Free(_requests);
    }

    private static bool IsEmpty() => Marshal.GetLastPInvokeError() is Native.WouldBlock;

    private static IOException Failure(string call) =>
        new($"{call} failed with error {Marshal.GetLastPInvokeError()}: the server closed the connection or hangs.");

    private byte[] Call(byte[] request)
    {
        _socket.Send(request);
        var reply = new byte[BufferSize];
        for (var length = 0; ;)
        {
            var received = _socket.Receive(reply.AsSpan(length));
            length += received > 0 ? received : throw Failure("recv");
            var size = _scanner.SizeOf(reply.AsSpan(0, length));
            if (size > 0 && size <= length)
            {
                return size == length
                    ? reply[..size]
                    : throw new InvalidDataException($"{length - size} bytes follow the reply to a single request.");
            }
        }
    }
}
