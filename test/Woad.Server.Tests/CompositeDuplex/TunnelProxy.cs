using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>An HTTP proxy for tunnels (CONNECT), which keeps every byte that passes in either direction.</summary>
internal sealed class TunnelProxy : IDisposable
{
    private const int MaxHead = 8192;

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly List<Tunnel> _tunnels = [];
    private readonly Lock _lock = new();

    public TunnelProxy()
    {
        _listener.Start();
        _ = AcceptAsync();
    }

    public Uri Address => new($"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}");

    /// <summary>The tunnels so far.</summary>
    public IReadOnlyList<(string Target, byte[] Sent, byte[] Received)> Tunnels
    {
        get
        {
            lock (_lock)
            {
                return [.. _tunnels.Select(static t => (t.Target, t.Sent.ToArray(), t.Received.ToArray()))];
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
                var stream = client.GetStream();
                var words = (await HeadAsync(stream)).Split(' ');
                Assert.Equal("CONNECT", words[0]);
                var port = words[1][(words[1].LastIndexOf(':') + 1)..];
                await target.ConnectAsync("localhost", int.Parse(port, null));
                await stream.WriteAsync("HTTP/1.1 200 OK\r\n\r\n"u8.ToArray());
                var tunnel = new Tunnel(words[1]);
                lock (_lock)
                {
                    _tunnels.Add(tunnel);
                }

                await Task.WhenAny(
                    PumpAsync(stream, target.GetStream(), tunnel.Sent),
                    PumpAsync(target.GetStream(), stream, tunnel.Received));
            }
            catch (Exception e) when (e is IOException or SocketException or ObjectDisposedException)
            {
                // One side has broken off, and so does the other one.
            }
        }
    }

    /// <summary>The head of the request; nothing follows it before the answer.</summary>
    private static async Task<string> HeadAsync(NetworkStream stream)
    {
        var head = new byte[MaxHead];
        var length = 0;
        while (!head.AsSpan(0, length).EndsWith("\r\n\r\n"u8))
        {
            var count = await stream.ReadAsync(head.AsMemory(length));
            length += count > 0 ? count : throw new IOException("The head has no end.");
        }

        return Encoding.Latin1.GetString(head, 0, length);
    }

    private async Task PumpAsync(NetworkStream from, NetworkStream to, MemoryStream seen)
    {
        var buffer = new byte[16 * 1024];
        while (await from.ReadAsync(buffer) is var count and > 0)
        {
            lock (_lock)
            {
                seen.Write(buffer, 0, count);
            }

            await to.WriteAsync(buffer.AsMemory(0, count));
        }
    }

    private sealed record Tunnel(string Target)
    {
        public MemoryStream Sent { get; } = new();

        public MemoryStream Received { get; } = new();
    }
}
