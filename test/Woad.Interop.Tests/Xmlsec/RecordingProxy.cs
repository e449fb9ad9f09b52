using System.Net;
using System.Net.Sockets;

namespace Woad.Interop.Tests.Xmlsec;

/// <summary>Passes connections on to a service, and keeps what goes either way.</summary>
internal sealed class RecordingProxy : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly List<(MemoryStream Sent, MemoryStream Answered)> _connections = [];
    private readonly List<TcpClient> _sockets = [];
    private readonly Lock _lock = new();

    public RecordingProxy(Uri address)
    {
        _listener.Start();
        Via = new UriBuilder(address) { Port = ((IPEndPoint)_listener.LocalEndpoint).Port }.Uri;
        _ = AcceptAsync(address.Port);
    }

    /// <summary>Where clients connect to.</summary>
    public Uri Via { get; }

    /// <summary>The bytes of each connection so far.</summary>
    public List<(byte[] Sent, byte[] Answered)> Connections
    {
        get
        {
            lock (_lock)
            {
                return _connections.ConvertAll(static c => (c.Sent.ToArray(), c.Answered.ToArray()));
            }
        }
    }

    public void Dispose()
    {
        _listener.Stop();
        lock (_lock)
        {
            _sockets.ForEach(s => s.Dispose());
        }
    }

    private async Task AcceptAsync(int port)
    {
        try
        {
            while (true)
            {
                var client = await _listener.AcceptTcpClientAsync();
                var service = new TcpClient();
                await service.ConnectAsync(IPAddress.Loopback, port);
                var (sent, answered) = (new MemoryStream(), new MemoryStream());
                lock (_lock)
                {
                    _sockets.AddRange([client, service]);
                    _connections.Add((sent, answered));
                }

                _ = PassAsync(client, service, sent);
                _ = PassAsync(service, client, answered);
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException or InvalidOperationException)
        {
            // The test is over.
        }
    }

    private async Task PassAsync(TcpClient from, TcpClient to, MemoryStream kept)
    {
        var buffer = new byte[8192];
        try
        {
            while (await from.GetStream().ReadAsync(buffer) is var count and > 0)
            {
                lock (_lock)
                {
                    kept.Write(buffer, 0, count);
                }

                await to.GetStream().WriteAsync(buffer.AsMemory(0, count));
            }

            to.Client.Shutdown(SocketShutdown.Send);
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException or InvalidOperationException
            or SocketException)
        {
            // One side has ended the connection.
        }
    }
}
