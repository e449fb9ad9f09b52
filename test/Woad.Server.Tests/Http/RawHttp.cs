using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.Http;

/// <summary>Bytes over a socket to an HTTP server.</summary>
internal sealed class RawHttp : IDisposable
{
    private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp);

    public static async Task<RawHttp> ConnectAsync(Uri address)
    {
        var raw = new RawHttp();
        await raw._socket.ConnectAsync(address.Host, address.Port);
        return raw;
    }

    public async Task SendAsync(string text) => await _socket.SendAsync(Encoding.Latin1.GetBytes(text));

    /// <summary>What comes next; empty when the server has closed.</summary>
    public async Task<string> ReceiveAsync()
    {
        var buffer = new byte[16 * 1024];
        using var patience = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        try
        {
            return Encoding.Latin1.GetString(buffer, 0, await _socket.ReceiveAsync(buffer, patience.Token));
        }
        catch (SocketException)
        {
            return "";
        }
    }

    /// <summary>Whether something of the server is there to be read.</summary>
    public bool HasAnswer => _socket.Available > 0;

    public void Dispose() => _socket.Dispose();
}
