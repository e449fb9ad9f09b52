using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>An HTTP proxy for tunnels (CONNECT), which keeps every byte that passes in either direction.</summary>
internal sealed class TunnelProxy : ConnectionProxy
{
    private const int MaxHead = 8192;

    private readonly List<Tunnel> _tunnels = [];

    public TunnelProxy()
        : base(IPAddress.Loopback) => _ = AcceptAsync();

    public Uri Address => new($"http://127.0.0.1:{Port}");

    /// <summary>The tunnels so far.</summary>
    public IReadOnlyList<(string Target, byte[] Sent, byte[] Received)> Tunnels =>
        Look(() => _tunnels.ConvertAll(static t => (t.Target, t.Sent.ToArray(), t.Received.ToArray())));

    protected override async Task ServeAsync(NetworkStream client, TcpClient target)
    {
        var words = (await HeadAsync(client)).Split(' ');
        Assert.Equal("CONNECT", words[0]);
        var port = words[1][(words[1].LastIndexOf(':') + 1)..];
        await target.ConnectAsync("localhost", int.Parse(port, null));
        await client.WriteAsync("HTTP/1.1 200 OK\r\n\r\n"u8.ToArray());
        var tunnel = new Tunnel(words[1]);
        Look(() =>
        {
            _tunnels.Add(tunnel);
            return true;
        });
        await PassAsync(client, target.GetStream(), tunnel.Sent, tunnel.Received);
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

    private sealed record Tunnel(string Target)
    {
        public MemoryStream Sent { get; } = new();

        public MemoryStream Received { get; } = new();
    }
}
