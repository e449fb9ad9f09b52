using System.Net;
using System.Net.Sockets;

namespace Woad.Lab.SelfTest.Causes;

/// <summary>
/// Hands connections of one port on to another, so many at once; further ones are not accepted until one ends.
/// </summary>
internal sealed class ConnectionRelay : IDisposable
{
    private readonly TcpListener _listener;
    private readonly Uri _target;
    private readonly SemaphoreSlim _places;
    private readonly CancellationTokenSource _end = new();

    public ConnectionRelay(Uri target, int port, int most)
    {
        (_target, Port, _places) = (target, port, new SemaphoreSlim(most));
        _listener = new TcpListener(IPAddress.Loopback, port);
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port { get; }

    public void Dispose()
    {
        _end.Cancel();
        _listener.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                await _places.WaitAsync(_end.Token).ConfigureAwait(false);
                _ = RelayAsync(await _listener.AcceptTcpClientAsync(_end.Token).ConfigureAwait(false));
            }
        }
        catch (Exception error) when (error is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The test has ended.
        }
    }

    private async Task RelayAsync(TcpClient client)
    {
        try
        {
            using var server = new TcpClient { NoDelay = true };
            using (client)
            {
                client.NoDelay = true;
                await server.ConnectAsync(_target.Host, _target.Port, _end.Token).ConfigureAwait(false);
                var (near, far) = (client.GetStream(), server.GetStream());
                await Task.WhenAny(near.CopyToAsync(far, _end.Token),
                    far.CopyToAsync(near, _end.Token)).ConfigureAwait(false);
            }
        }
        catch (Exception error) when (error is IOException or SocketException or OperationCanceledException)
        {
            // One side has gone.
        }
        finally
        {
            _places.Release();
        }
    }
}
