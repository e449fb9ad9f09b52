using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>
/// Forwards connections to a port, and breaks the first ones after a number of bytes, in one of the directions. A
/// connection that is half open breaks without a word: nothing passes any more.
/// </summary>
internal sealed class BreakingProxy : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _stop = new();
    private readonly int _port;
    private readonly int _bytes;
    private readonly bool _breaksReplies;
    private int _toBreak;
    private volatile bool _isSilent;

    /// <param name="port">The port of the service.</param>
    /// <param name="bytes">Bytes after which a connection breaks.</param>
    /// <param name="breaksReplies">Whether the bytes of the service are counted; otherwise those of the client.</param>
    /// <param name="connections">Connections that break; later ones do not.</param>
    public BreakingProxy(int port, int bytes, bool breaksReplies, int connections)
    {
        (_port, _bytes, _breaksReplies, _toBreak) = (port, bytes, breaksReplies, connections);
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>Whether connections become half open in the place of breaking.</summary>
    public bool IsHalfOpen { get; init; }

    /// <summary>Connections that were broken.</summary>
    public int Broken { get; private set; }

    /// <summary>From now on nothing passes, over old and new connections.</summary>
    public void Silence() => _isSilent = true;

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
                _ = ForwardAsync(client, breaks: _toBreak-- > 0);
            }
        }
        catch (Exception e) when (e is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task ForwardAsync(Socket client, bool breaks)
    {
        using (client)
        using (var service = new Socket(SocketType.Stream, ProtocolType.Tcp))
        {
            await service.ConnectAsync(IPAddress.Loopback, _port, _stop.Token);
            var one = CopyAsync(client, service, breaks && !_breaksReplies);
            var other = CopyAsync(service, client, breaks && _breaksReplies);
            if (await await Task.WhenAny(one, other))
            {
                Broken++;
                if (IsHalfOpen)
                {
                    await Task.Delay(
                        Timeout.Infinite, _stop.Token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
                }

                client.LingerState = service.LingerState = new LingerOption(true, 0);
                return;
            }

            await Task.WhenAll(one, other);
        }
    }

    /// <summary>True when the connection is to break.</summary>
    private async Task<bool> CopyAsync(Socket from, Socket to, bool breaks)
    {
        var left = breaks ? _bytes : int.MaxValue;
        var broken = Broken;
        var buffer = new byte[4096];
        try
        {
            while (left > 0)
            {
                var count = await from.ReceiveAsync(buffer.AsMemory(0, Math.Min(buffer.Length, left)), _stop.Token);
                if (count == 0)
                {
                    to.Shutdown(SocketShutdown.Send);
                    return false;
                }

                if (!_isSilent && (breaks || !IsHalfOpen || Broken == broken))
                {
                    await to.SendAsync(buffer.AsMemory(0, count), _stop.Token);
                }

                left -= breaks ? count : 0;
            }

            return true;
        }
        catch (Exception e) when (e is SocketException or OperationCanceledException or ObjectDisposedException)
        {
            return false;
        }
    }
}
