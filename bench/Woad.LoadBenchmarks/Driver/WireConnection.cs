using System.Diagnostics;
using System.Runtime.InteropServices;
using Woad.Lab.Measuring;
using Woad.Lab.Targets.Replay;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>
/// One connection with a fixed number of requests in flight: each reply that arrives is answered with a new request,
/// all replies of one receive with one send. Replies are taken to come in the order of the requests for the latency.
/// </summary>
internal sealed unsafe class WireConnection : IDisposable
{
    private const int BufferSize = 512 * 1024;
    private static readonly long TicksPerUnit = Stopwatch.Frequency / HistogramScale.UnitsPerSecond;

    private readonly LoadedConnection _connection;
    private readonly int _descriptor;
    private readonly ReplyScanner _scanner;
    private readonly byte* _buffer = (byte*)NativeMemory.Alloc(BufferSize);
    private readonly byte* _requests;
    private readonly long[] _sentAt;
    private int _buffered;
    private int _oldest;
    private int _outstanding;

    /// <param name="connection">The connection; it is disposed of with this.</param>
    /// <param name="inFlight">Requests in flight.</param>
    public WireConnection(LoadedConnection connection, int inFlight)
    {
        _connection = connection;
        _scanner = connection.Scanner;
        _sentAt = new long[inFlight];
        var request = connection.Request;
        _requests = (byte*)NativeMemory.Alloc((nuint)(request.Length * inFlight));
        for (var i = 0; i < inFlight; i++)
        {
            request.CopyTo(new Span<byte>(_requests + (i * request.Length), request.Length));
        }

        _descriptor = (int)connection.Socket.Handle;
    }

    public int Descriptor => _descriptor;

    public int InFlight => _sentAt.Length;

    public int Outstanding => _outstanding;

    public long Wrong => _scanner.Wrong;

    /// <summary>
    /// Whether the last sample of the replies, where they are not compared byte by byte, is a right one.
    /// </summary>
    public bool IsSampleRight => _connection.IsSampleRight?.Invoke() ?? true;

    /// <summary>Sends <paramref name="count"/> requests in one write.</summary>
    public void Send(int count, long now)
    {
        SendRequests(count);
        for (var i = 0; i < count; i++)
        {
            _sentAt[(_oldest + _outstanding++) % _sentAt.Length] = now;
        }
    }

    /// <summary>Sends a request for each of the times that latencies count from, in one write.</summary>
    public void Send(ReadOnlySpan<long> times)
    {
        SendRequests(times.Length);
        foreach (var time in times)
        {
            _sentAt[(_oldest + _outstanding++) % _sentAt.Length] = time;
        }
    }

    private void SendRequests(int count)
    {
        var length = count * _connection.Request.Length;
        _connection.Changing?.Prepare(new Span<byte>(_requests, length));
        for (var sent = 0; sent < length;)
        {
            var result = LinuxSockets.Send(
                _descriptor, new ReadOnlySpan<byte>(_requests + sent, length - sent), wait: true);
            sent += result > 0 ? result : throw Failure("send");
        }
    }

    /// <summary>Receives once and returns the number of replies that became whole.</summary>
    public int Receive(Histogram latencies, bool wait, out long now)
    {
        var received = LinuxSockets.Receive(
            _descriptor, new Span<byte>(_buffer + _buffered, BufferSize - _buffered), wait);
        now = Stopwatch.GetTimestamp();
        if (received <= 0)
        {
            return received < 0 && Marshal.GetLastPInvokeError() is LinuxSockets.Interrupted || (!wait && IsEmpty())
                ? 0
                : throw Failure("recv");
        }

        _buffered += received;
        var count = _scanner.Scan(new ReadOnlySpan<byte>(_buffer, _buffered), out var consumed);
        _buffered -= consumed;
        new ReadOnlySpan<byte>(_buffer + consumed, _buffered).CopyTo(new Span<byte>(_buffer, _buffered));
        for (var i = 0; i < count; i++)
        {
            latencies.Record((now - _sentAt[_oldest]) / TicksPerUnit);
            _oldest = (_oldest + 1) % _sentAt.Length;
        }

        _outstanding -= count;
        return count;
    }

    public void Dispose()
    {
        _connection.Socket.Dispose();
        NativeMemory.Free(_buffer);
        NativeMemory.Free(_requests);
    }

    private static bool IsEmpty() => Marshal.GetLastPInvokeError() is LinuxSockets.WouldBlock;

    private static IOException Failure(string call) =>
        new($"{call} failed with error {Marshal.GetLastPInvokeError()}: the server closed the connection or hangs.");
}
