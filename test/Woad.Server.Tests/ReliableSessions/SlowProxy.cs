using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>
/// Forwards connections to a port. In one direction it passes a part at a time, so that a large message is under way
/// for seconds.
/// </summary>
internal sealed class SlowProxy : IDisposable
{
    /// <summary>The time between two parts.</summary>
    private static readonly TimeSpan _pause = TimeSpan.FromMilliseconds(100);

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _stop = new();
    private readonly int _port;
    private readonly int _part;
    private readonly bool _slowsReplies;
    private int _connections;

    /// <param name="port">The port of the service.</param>
    /// <param name="part">The number of bytes of a part.</param>
    /// <param name="slowsReplies">Whether it slows the bytes of the service, or those of the client.</param>
    public SlowProxy(int port, int part, bool slowsReplies)
    {
        (_port, _part, _slowsReplies) = (port, part, slowsReplies);
        _listener.Server.ReceiveBufferSize = 16 * 1024;
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>The number of connections that clients have opened.</summary>
    public int Connections => Volatile.Read(ref _connections);

    public void Dispose()
    {
        _stop.Cancel();
        _listener.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                var client = await _listener.AcceptSocketAsync(_stop.Token);
                Interlocked.Increment(ref _connections);
                _ = ForwardAsync(client);
            }
        }
        catch (Exception e) when (e is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task ForwardAsync(Socket client)
    {
        using (client)
        using (var service = new Socket(SocketType.Stream, ProtocolType.Tcp) { ReceiveBufferSize = 16 * 1024 })
        {
            client.SendBufferSize = service.SendBufferSize = 16 * 1024;
            await service.ConnectAsync(IPAddress.Loopback, _port, _stop.Token);
            await Task.WhenAll(
                CopyAsync(client, service, isSlow: !_slowsReplies), CopyAsync(service, client, isSlow: _slowsReplies));
        }
    }

    private async Task CopyAsync(Socket from, Socket to, bool isSlow)
    {
        using var timer = new PeriodicTimer(_pause);
        var buffer = new byte[_part];
        try
        {
            while (await from.ReceiveAsync(buffer, _stop.Token) is var count and > 0)
            {
                for (var sent = 0; sent < count;)
                {
                    sent += await to.SendAsync(buffer.AsMemory(sent, count - sent), _stop.Token);
                }

                // Short messages pass at once: round trips stay short.
                if (isSlow && count > _part / 2)
                {
                    await timer.WaitForNextTickAsync(_stop.Token);
                }
            }

            to.Shutdown(SocketShutdown.Send);
        }
        catch (Exception e) when (e is SocketException or OperationCanceledException or ObjectDisposedException)
        {
            // One side has ended the connection, or the test is over.
        }
    }
}
