using System.Net;
using System.Net.Sockets;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>Passes one connection on to a port and keeps what the client sends.</summary>
internal sealed class ReadingProxy : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly MemoryStream _read = new();
    private readonly Task _passing;

    public ReadingProxy(Uri address)
    {
        _listener.Start();
        Via = new UriBuilder(address) { Port = ((IPEndPoint)_listener.LocalEndpoint).Port }.Uri;
        _passing = PassAsync(address.Port);
    }

    public Uri Via { get; }

    /// <summary>Ends the connection, and tells what has passed.</summary>
    public async Task<byte[]> ReadAsync()
    {
        _listener.Stop();
        await _passing.WaitAsync(TimeSpan.FromSeconds(20));
        return _read.ToArray();
    }

    public void Dispose() => _listener.Stop();

    private async Task PassAsync(int port)
    {
        using var client = await _listener.AcceptTcpClientAsync();
        using var service = new TcpClient();
        await service.ConnectAsync(IPAddress.Loopback, port);
        var back = service.GetStream().CopyToAsync(client.GetStream());
        var buffer = new byte[8192];
        while (await client.GetStream().ReadAsync(buffer) is var count and > 0)
        {
            _read.Write(buffer, 0, count);
            await service.GetStream().WriteAsync(buffer.AsMemory(0, count));
        }

        service.Client.Shutdown(SocketShutdown.Send);
        await back;
    }
}
