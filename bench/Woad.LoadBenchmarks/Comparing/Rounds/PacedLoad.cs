using System.Diagnostics;
using Woad.Lab.Measuring;
using Woad.Lab.Targets.Replay;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing.Rounds;

/// <summary>
/// Calls that arrive at a given rate at random distances, as those of independent users do. A latency counts from the
/// arrival, so that calls that find no connection free are not left out.
/// </summary>
internal sealed class PacedLoad : IDisposable
{
    private const int Seed = 20_111_026;
    private static readonly TimeSpan DrainTime = TimeSpan.FromSeconds(10);

    private readonly ICallSource _calls;
    private readonly WireConnection[] _connections;
    private readonly long[] _due;
    private readonly byte[] _events;
    private readonly int _epoll;
    private readonly Random _random = new(Seed);
    private Histogram _latencies = new();
    private int _nextConnection;

    /// <param name="calls">Opens the connections; it is disposed of with this.</param>
    /// <param name="shape">Connections, and the maximum number of calls in flight on each.</param>
    public PacedLoad(ICallSource calls, Shape shape)
    {
        _calls = calls;
        _connections = [.. Enumerable.Range(0, shape.Connections).Select(_ => new WireConnection(
            calls.Open(), shape.InFlight))];
        _due = new long[shape.InFlight];
        _events = new byte[shape.Connections * LinuxSockets.EventSize];
        _epoll = LinuxSockets.Create(0);
        foreach (var (index, connection) in _connections.Index())
        {
            if (LinuxSockets.Control(
                    _epoll, LinuxSockets.Add, connection.Descriptor, LinuxSockets.EpollIn, index) != 0)
            {
                throw new IOException("epoll_ctl failed.");
            }
        }
    }

    /// <summary>Replies that were not the expected ones.</summary>
    public long Wrong => _connections.Sum(static connection => connection.Wrong);

    private bool IsIdle => Array.TrueForAll(_connections, static connection => connection.Outstanding == 0);

    /// <summary>A quantile of the latencies of the last run, in microseconds.</summary>
    public double Latency(double quantile) => _latencies.Quantile(quantile) * 1e6 / HistogramScale.UnitsPerSecond;

    /// <summary>Sends calls for <paramref name="duration"/> and waits for their answers.</summary>
    public void Run(double callsPerSecond, TimeSpan duration)
    {
        _latencies = new Histogram();
        var interval = Stopwatch.Frequency / callsPerSecond;
        var now = Stopwatch.GetTimestamp();
        var end = now + (long)(duration.TotalSeconds * Stopwatch.Frequency);
        var last = end + (long)(DrainTime.TotalSeconds * Stopwatch.Frequency);
        for (double next = now; next < end || !IsIdle; now = Stopwatch.GetTimestamp())
        {
            while (next <= now && next < end && Free() is { } free)
            {
                // All that are due go in one write, as from a client whose callers share a connection.
                var count = 0;
                for (; count < free.InFlight - free.Outstanding && next <= now && next < end; count++)
                {
                    _due[count] = (long)next;
                    next -= interval * Math.Log(1 - _random.NextDouble());
                }

                free.Send(_due.AsSpan(0, count));
            }

            Receive();
            if (now > last)
            {
                throw new IOException($"Calls at half load had no answer within {DrainTime.TotalSeconds} s.");
            }
        }
    }

    public void Dispose()
    {
        Array.ForEach(_connections, static connection => connection.Dispose());
        _calls.Dispose();
        LinuxSockets.Close(_epoll);
    }

    private WireConnection? Free()
    {
        for (var i = 0; i < _connections.Length; i++)
        {
            var connection = _connections[_nextConnection];
            _nextConnection = (_nextConnection + 1) % _connections.Length;
            if (connection.Outstanding < connection.InFlight)
            {
                return connection;
            }
        }

        return null;
    }

    private void Receive()
    {
        var ready = LinuxSockets.Wait(_epoll, _events, 0);
        for (var i = 0; i < ready; i++)
        {
            var data = (i * LinuxSockets.EventSize) + LinuxSockets.EventDataOffset;
            _connections[BitConverter.ToInt64(_events, data)].Receive(_latencies, wait: false, out _);
        }
    }
}
