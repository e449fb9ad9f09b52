using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.Schemes;

/// <summary>Stands between client and service, and keeps every byte that passes in either direction.</summary>
internal sealed class RecordingProxy : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.IPv6Any, 0);
    private readonly int _target;
    private readonly MemoryStream _seen = new();

    public RecordingProxy(int target)
    {
        _target = target;
        _listener.Server.DualMode = true;
        _listener.Start();
        Port = ((IPEndPoint)_listener.LocalEndpoint).Port;
        _ = AcceptAsync();
    }

    public int Port { get; }

    /// <summary>Everything that has passed.</summary>
    public string Seen
    {
        get
        {
            lock (_seen)
            {
                return Encoding.Latin1.GetString(_seen.ToArray());
            }
        }
    }

    public void Dispose() => _listener.Dispose();

    private async Task AcceptAsync()
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

    private async Task ServeAsync(TcpClient client)
    {
        using var target = new TcpClient();
        using (client)
        {
            try
            {
                await target.ConnectAsync("localhost", _target);
                await Task.WhenAny(
                    PumpAsync(client.GetStream(), target.GetStream()),
                    PumpAsync(target.GetStream(), client.GetStream()));
            }
            catch (Exception e) when (e is IOException or SocketException or ObjectDisposedException)
            {
                // One side has broken off, and so does the other one.
            }
        }
    }

    private async Task PumpAsync(NetworkStream from, NetworkStream to)
    {
        var buffer = new byte[16 * 1024];
        while (await from.ReadAsync(buffer) is var count and > 0)
        {
            lock (_seen)
            {
                // In the order of the two directions, in pieces: what is looked for is short.
                _seen.Write(buffer, 0, count);
            }

            await to.WriteAsync(buffer.AsMemory(0, count));
        }
    }
}
