using System.Collections.Concurrent;
using System.Diagnostics;
using System.Runtime.InteropServices;
using Woad.Lab.Callers;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// One thread that serves many connections. Whoever awaits a reply goes on in this thread, and what it sends then
/// leaves together with what the others of the same round send.
/// </summary>
internal sealed class ReplayLoop : IDisposable
{
    private const int BufferSize = 256 * 1024;
    private const int EventsAtOnce = 256;
    private const int TickMilliseconds = 50;

    private readonly int _epoll;
    private readonly ConcurrentDictionary<int, ReplayConnection> _connections = [];
    private readonly List<ReplayConnection> _unsent = [];
    private readonly Thread _thread;
    private int _lastKey;
    private long _arrived;
    private volatile bool _disposed;

    public ReplayLoop()
    {
        _epoll = LinuxSockets.Create(0);
        if (_epoll < 0)
        {
            throw new IOException($"epoll_create1 failed with error {Marshal.GetLastPInvokeError()}.");
        }

        _thread = new Thread(Run) { IsBackground = true, Name = "Load connections" };
        _thread.Start();
    }

    public bool IsCurrent => Environment.CurrentManagedThreadId == _thread.ManagedThreadId;

    /// <summary>
    /// When the bytes were there that were read last, on the clock of <see cref="WallClock"/>. What the thread does
    /// between reading a reply and telling its caller is the generator's own work, and no part of the call.
    /// </summary>
    public long Arrived => Volatile.Read(ref _arrived);

    public static long Now => Stopwatch.GetTimestamp();

    public int Add(ReplayConnection connection, int socket)
    {
        var key = Interlocked.Increment(ref _lastKey);
        _connections[key] = connection;
        if (LinuxSockets.Control(_epoll, LinuxSockets.Add, socket, LinuxSockets.EpollIn, key) < 0)
        {
            _connections.TryRemove(key, out _);
            throw new IOException($"epoll_ctl failed with error {Marshal.GetLastPInvokeError()}.");
        }

        return key;
    }

    public void Watch(int key, int socket, bool forRoom) => _ = LinuxSockets.Control(
        _epoll,
        LinuxSockets.Modify,
        socket,
        LinuxSockets.EpollIn | (forRoom ? LinuxSockets.EpollOut : 0),
        key);

    public void Remove(int key, int socket)
    {
        if (_connections.TryRemove(key, out _))
        {
            _ = LinuxSockets.Control(_epoll, LinuxSockets.Remove, socket, 0, key);
        }
    }

    public void HasRead() => Volatile.Write(ref _arrived, WallClock.Time);

    /// <summary>The connection has bytes to send when this round is over; called by the loop's thread only.</summary>
    public void SendLater(ReplayConnection connection) => _unsent.Add(connection);

    public void Dispose()
    {
        _disposed = true;
        if (!IsCurrent)
        {
            _thread.Join();
        }
    }

    private void Run()
    {
        var events = new byte[EventsAtOnce * LinuxSockets.EventSize];
        var buffer = new byte[BufferSize];
        var next = Now;
        while (!_disposed)
        {
            var count = LinuxSockets.Wait(_epoll, events, TickMilliseconds);
            for (var i = 0; i < count; i++)
            {
                var entry = events.AsSpan(i * LinuxSockets.EventSize, LinuxSockets.EventSize);
                var key = (int)BitConverter.ToInt64(entry[LinuxSockets.EventDataOffset..]);
                if (_connections.TryGetValue(key, out var connection))
                {
                    connection.Ready(buffer, BitConverter.ToInt32(entry));
                }
            }

            foreach (var connection in _unsent)
            {
                connection.Flush();
            }

            _unsent.Clear();
            if (Now >= next)
            {
                next = Now + (Stopwatch.Frequency * TickMilliseconds / 1000);
                EndLateCalls();
            }
        }

        _ = LinuxSockets.Close(_epoll);
    }

    private void EndLateCalls()
    {
        foreach (var (_, connection) in _connections)
        {
            connection.EndLateCalls(Now);
        }
    }
}
