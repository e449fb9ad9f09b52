using System.Net;
using System.Net.Sockets;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>Passes one connection on to a port, keeps what the client sends, and changes it when told to.</summary>
internal sealed class MeddlingProxy : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly MemoryStream _read = new();
    private readonly Task _passing;

    public MeddlingProxy(Uri address)
    {
        _listener.Start();
        Via = new UriBuilder(address) { Port = ((IPEndPoint)_listener.LocalEndpoint).Port }.Uri;
        _passing = PassAsync(address.Port);
    }

    public Uri Via { get; }

    /// <summary>Whether the last byte of what comes next from the client is changed.</summary>
    public bool Meddles { get; set; }

    /// <summary>Ends the connection, and tells what has passed.</summary>
    public async Task<byte[]> ReadAsync()
    {
        _listener.Stop();
        await _passing.WaitAsync(TimeSpan.FromSeconds(60));
        return _read.ToArray();
    }

    public void Dispose() => _listener.Stop();

    private async Task PassAsync(int port)
    {
        using var client = await _listener.AcceptTcpClientAsync();
        using var service = new TcpClient();
        await service.ConnectAsync(IPAddress.Loopback, port);
        var back = BackAsync(service, client);
        var buffer = new byte[8192];
        try
        {
            while (await client.GetStream().ReadAsync(buffer) is var count and > 0)
            {
                _read.Write(buffer, 0, count);
                buffer[count - 1] ^= (byte)(Meddles ? 1 : 0);
                await service.GetStream().WriteAsync(buffer.AsMemory(0, count));
            }

            service.Client.Shutdown(SocketShutdown.Send);
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException or InvalidOperationException
            or SocketException)
        {
            // The service has ended the connection.
        }

        await back;
    }

    private static async Task BackAsync(TcpClient service, TcpClient client)
    {
        try
        {
            await service.GetStream().CopyToAsync(client.GetStream());
        }
        catch (IOException)
        {
            // A reset ends it as well.
        }

        client.Close();
    }
}
