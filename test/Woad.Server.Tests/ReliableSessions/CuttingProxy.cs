using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>Passes connections on to a port until it is cut: then it ends old ones, and new ones at once.</summary>
internal sealed class CuttingProxy : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _cut = new();
    private readonly int _port;

    public CuttingProxy(int port)
    {
        _port = port;
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public void Cut() => _cut.Cancel();

    public void Dispose()
    {
        _cut.Cancel();
        _listener.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _ = PassAsync(await _listener.AcceptTcpClientAsync());
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task PassAsync(TcpClient client)
    {
        using (client)
        {
            if (_cut.IsCancellationRequested)
            {
                return;
            }

            try
            {
                using var service = new TcpClient();
                await service.ConnectAsync(IPAddress.Loopback, _port, _cut.Token);
                var (near, far) = (client.GetStream(), service.GetStream());
                await Task.WhenAny(near.CopyToAsync(far, _cut.Token), far.CopyToAsync(near, _cut.Token));
            }
            catch (Exception e) when (e is IOException or SocketException or OperationCanceledException)
            {
                // Cut, or ended by one side.
            }
        }
    }
}
