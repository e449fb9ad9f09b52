using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Tests;

/// <summary>Passes connections on, and keeps what goes either way, until it is disposed.</summary>
internal abstract class ConnectionProxy : IDisposable
{
    private readonly TcpListener _listener;
    private readonly Lock _lock = new();

    protected ConnectionProxy(IPAddress address)
    {
        _listener = new TcpListener(address, 0);
        if (address.Equals(IPAddress.IPv6Any))
        {
            _listener.Server.DualMode = true;
        }

        _listener.Start();
        Port = ((IPEndPoint)_listener.LocalEndpoint).Port;
    }

    /// <summary>The port that clients connect to.</summary>
    public int Port { get; }

    public void Dispose() => _listener.Dispose();

    /// <summary>Begins to accept connections.</summary>
    protected async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _ = ServeAsync(await _listener.AcceptTcpClientAsync());
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The test has ended.
        }
    }

    /// <summary>Connects to the target of a connection, and passes on with <see cref="PassAsync"/>.</summary>
    protected abstract Task ServeAsync(NetworkStream client, TcpClient target);

    /// <summary>Passes both directions on until one ends.</summary>
    protected Task PassAsync(NetworkStream client, NetworkStream target, MemoryStream sent, MemoryStream received) =>
        Task.WhenAny(PumpAsync(client, target, sent), PumpAsync(target, client, received));

    /// <summary>Reads what is kept while nothing is added to it.</summary>
    protected T Look<T>(Func<T> read)
    {
        lock (_lock)
        {
            return read();
        }
    }

    private async Task ServeAsync(TcpClient client)
    {
        using var target = new TcpClient();
        using (client)
        {
            try
            {
                await ServeAsync(client.GetStream(), target);
            }
            catch (Exception e) when (e is IOException or SocketException or ObjectDisposedException)
            {
                // One side has broken off, and so does the other one.
            }
        }
    }

    private async Task PumpAsync(NetworkStream from, NetworkStream to, MemoryStream kept)
    {
        var buffer = new byte[16 * 1024];
        while (await from.ReadAsync(buffer) is var count and > 0)
        {
            lock (_lock)
            {
                kept.Write(buffer, 0, count);
            }

            await to.WriteAsync(buffer.AsMemory(0, count));
        }
    }
}
