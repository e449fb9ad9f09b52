using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Tests.Security;

/// <summary>Passes TCP connections on to a port and counts them.</summary>
internal sealed class CountingProxy : IDisposable
{
    private const byte TlsHandshakeRecord = 22;

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly int _target;
    private readonly List<Socket> _sockets = [];
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _count;
    private volatile bool _breaksHandshakes;

    public CountingProxy(int target)
    {
        _target = target;
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public int Connections => Volatile.Read(ref _count);

    /// <summary>Breaks every connection that passes now.</summary>
    public void BreakAll()
    {
        lock (_sockets)
        {
            _sockets.ForEach(s => s.Dispose());
            _sockets.Clear();
        }
    }

    /// <summary>Completes when a client has ended its side after <see cref="EndAll"/>.</summary>
    public Task AllEnded => _ended.Task;

    /// <summary>Closes every connection in order, as a service does that goes away.</summary>
    public void EndAll()
    {
        lock (_sockets)
        {
            _sockets.ForEach(s => s.Shutdown(SocketShutdown.Send));
        }
    }

    /// <summary>Breaks a connection that passes now when its client begins a TLS handshake.</summary>
    public void BreakHandshakes() => _breaksHandshakes = true;

    public void Dispose()
    {
        _listener.Stop();
        BreakAll();
    }

    private async Task AcceptAsync()
    {
        while (true)
        {
            Socket client;
            try
            {
                client = await _listener.AcceptSocketAsync();
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                return;
            }

            Interlocked.Increment(ref _count);
            _breaksHandshakes = false;
            var server = new Socket(SocketType.Stream, ProtocolType.Tcp);
            await server.ConnectAsync(IPAddress.Loopback, _target);
            lock (_sockets)
            {
                _sockets.Add(client);
                _sockets.Add(server);
            }

            _ = PassAsync(client, server, isClient: true)
                .ContinueWith(_ => _ended.TrySetResult(), TaskScheduler.Default);
            _ = PassAsync(server, client, isClient: false);
        }
    }

    private async Task PassAsync(Socket from, Socket to, bool isClient)
    {
        var buffer = new byte[16 * 1024];
        try
        {
            while (await from.ReceiveAsync(buffer) is var count and > 0)
            {
                if (isClient && _breaksHandshakes && buffer[0] == TlsHandshakeRecord)
                {
                    from.Dispose();
                    to.Dispose();
                    return;
                }

                await to.SendAsync(buffer.AsMemory(0, count));
            }

            to.Shutdown(SocketShutdown.Send);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // One end is gone.
        }
    }
}
