using System.Diagnostics;
using Woad.Lab.Measuring;
using Woad.Lab.Targets.Replay;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>
/// The load: connections with a fixed number of requests in flight each, closed loop, driven by the calling thread.
/// One connection is received from in turn; more are watched with epoll.
/// </summary>
internal sealed class WireDriver : IDisposable
{
    private const int WaitMilliseconds = 10_000;

    private readonly ICallSource _calls;
    private readonly WireConnection[] _connections;
    private readonly byte[] _events;
    private readonly int _epoll;
    private Histogram _latencies = new();

    /// <param name="calls">Opens the connections; it is disposed of with this.</param>
    /// <param name="connections">The number of connections.</param>
    /// <param name="inFlight">Requests in flight on each.</param>
    public WireDriver(ICallSource calls, int connections, int inFlight)
    {
        _calls = calls;
        _connections = new WireConnection[connections];
        _events = new byte[connections * LinuxSockets.EventSize];
        _epoll = LinuxSockets.Create(0);
        for (var i = 0; i < connections; i++)
        {
            var opened = calls.Open();
            _connections[i] = new(opened, inFlight);
            (RequestSize, ReplySize) = (opened.Request.Length, opened.Reply.Length);
            Watch(i);
        }
    }

    /// <summary>Size of a steady request on the wire, in bytes.</summary>
    public int RequestSize { get; }

    /// <summary>Size of a steady reply on the wire, in bytes.</summary>
    public int ReplySize { get; }

    /// <summary>Calls completed since the start.</summary>
    public long Completed { get; private set; }

    /// <summary>Replies that were not the expected ones.</summary>
    public long Wrong => _connections.Sum(c => c.Wrong);

    /// <summary>A quantile of the latencies since the start, or since they were forgotten, in microseconds.</summary>
    public double Latency(double quantile) => _latencies.Quantile(quantile) * 1e6 / HistogramScale.UnitsPerSecond;

    public void ForgetLatencies() => _latencies = new Histogram();

    /// <summary>
    /// Judges a sample of each connection's replies where they are not compared as they come; the number of wrong ones.
    /// </summary>
    public int CheckSamples() => _connections.Count(static c => !c.IsSampleRight);

    /// <summary>Keeps the requests in flight for <paramref name="duration"/>; they stay in flight after it.</summary>
    public long Run(TimeSpan duration) =>
        Run(Stopwatch.GetTimestamp() + (long)(duration.TotalSeconds * Stopwatch.Frequency), long.MaxValue);

    /// <summary>Makes <paramref name="calls"/> calls and waits for all replies, so that nothing is in flight.</summary>
    public long RunExactly(long calls)
    {
        var before = Completed;
        Run(long.MaxValue, calls);
        foreach (var connection in _connections)
        {
            while (connection.Outstanding > 0)
            {
                Completed += connection.Receive(_latencies, wait: true, out _);
            }
        }

        return Completed - before;
    }

    public void Dispose()
    {
        foreach (var connection in _connections)
        {
            connection?.Dispose();
        }

        _calls.Dispose();
        LinuxSockets.Close(_epoll);
    }

    private long Run(long end, long calls)
    {
        var before = Completed;
        var now = Stopwatch.GetTimestamp();
        foreach (var connection in _connections)
        {
            if (connection.Outstanding < connection.InFlight)
            {
                connection.Send(connection.InFlight - connection.Outstanding, now);
            }
        }

        while (now < end && Completed - before < calls)
        {
            now = _connections.Length == 1 ? Turn(_connections[0], wait: true) : TurnReady();
        }

        return Completed - before;
    }

    private long TurnReady()
    {
        var now = 0L;
        var ready = LinuxSockets.Wait(_epoll, _events, WaitMilliseconds);
        if (ready == 0)
        {
            throw new IOException($"No reply within {WaitMilliseconds} ms: the server hangs.");
        }

        for (var i = 0; i < ready; i++)
        {
            var data = (i * LinuxSockets.EventSize) + LinuxSockets.EventDataOffset;
            now = Turn(_connections[BitConverter.ToInt64(_events, data)], wait: false);
        }

        return now;
    }

    private long Turn(WireConnection connection, bool wait)
    {
        var count = connection.Receive(_latencies, wait, out var now);
        if (count > 0)
        {
            Completed += count;
            connection.Send(count, now);
        }

        return now;
    }

    private void Watch(int index)
    {
        if (LinuxSockets.Control(
                _epoll, LinuxSockets.Add, _connections[index].Descriptor, LinuxSockets.EpollIn, index) != 0)
        {
            throw new IOException("epoll_ctl failed.");
        }
    }
}
