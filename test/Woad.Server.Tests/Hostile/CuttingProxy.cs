using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// Passes one connection after the other on to a port; resets both ends when so many bytes have passed in one
/// direction.
/// </summary>
internal sealed class CuttingProxy : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly int _target;
    private readonly Lock _lock = new();
    private readonly HashSet<Socket> _open = [];
    private bool _disposed;

    public CuttingProxy(int target)
    {
        _target = target;
        _listener.Start(512);
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>The address of a service, by way of this proxy.</summary>
    public Uri Via(Uri address) => new UriBuilder(address) { Port = Port }.Uri;

    /// <summary>Bytes of the next connections that pass from the client before the reset.</summary>
    public int FromClient { get; set; } = int.MaxValue;

    /// <summary>Bytes of the next connections that pass from the service before the reset.</summary>
    public int FromService { get; set; } = int.MaxValue;

    /// <summary>Most bytes that have passed a connection from the client.</summary>
    public int SeenFromClient { get; private set; }

    /// <summary>Most bytes that have passed a connection from the service.</summary>
    public int SeenFromService { get; private set; }

    /// <summary>How often bytes have come from the client after bytes of the service, or as the first.</summary>
    public int Turns { get; private set; }

    private bool WasClient { get; set; }

    /// <summary>Forgets what has passed.</summary>
    public void Forget() => SeenFromClient = SeenFromService = 0;

    public void Dispose()
    {
        _listener.Stop();
        lock (_lock)
        {
            _disposed = true;
            foreach (var socket in _open)
            {
                socket.Dispose();
            }
        }
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

            var service = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            client.NoDelay = true;
            await service.ConnectAsync(IPAddress.Loopback, _target);
            Keep(client);
            Keep(service);
            WasClient = false;
            var (fromClient, fromService) = (FromClient, FromService);
            if (fromClient == 0)
            {
                Reset(client, service);
                continue;
            }

            _ = PassAsync(client, service, fromClient, isClient: true);
            _ = PassAsync(service, client, fromService, isClient: false);
        }
    }

    private void Keep(Socket socket)
    {
        lock (_lock)
        {
            _open.Add(socket);
            if (_disposed)
            {
                socket.Dispose();
            }
        }
    }

    private async Task PassAsync(Socket from, Socket to, int limit, bool isClient)
    {
        var buffer = new byte[16 * 1024];
        var passed = 0;
        try
        {
            while (passed < limit)
            {
                var count = await from.ReceiveAsync(buffer.AsMemory(0, Math.Min(buffer.Length, limit - passed)));
                if (count == 0)
                {
                    to.Shutdown(SocketShutdown.Send);
                    return;
                }

                passed += count;
                Note(isClient, passed);
                for (var sent = 0; sent < count;)
                {
                    sent += await to.SendAsync(buffer.AsMemory(sent, count - sent));
                }
            }

            Reset(from, to);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            Reset(from, to);
        }
    }

    private void Note(bool isClient, int passed)
    {
        if (!isClient)
        {
            WasClient = false;
            SeenFromService = Math.Max(SeenFromService, passed);
            return;
        }

        Turns += WasClient ? 0 : 1;
        WasClient = true;
        SeenFromClient = Math.Max(SeenFromClient, passed);
    }

    private void Reset(params ReadOnlySpan<Socket> sockets)
    {
        foreach (var socket in sockets)
        {
            try
            {
                socket.LingerState = new LingerOption(true, 0);
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                // Gone already.
            }

            socket.Dispose();
            lock (_lock)
            {
                _open.Remove(socket);
            }
        }
    }
}
