using System.Net;
using System.Net.Sockets;

namespace Woad.LoadBenchmarks.Datagrams;

/// <summary>The baseline: a socket that receives datagrams in a loop, and reads none of them.</summary>
internal sealed class BareReceiver : IDisposable
{
    private readonly Socket _socket = new(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
    private readonly CancellationTokenSource _closing = new();
    private long _count;

    public BareReceiver()
    {
        _socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _ = Task.Run(ReceiveAsync);
    }

    public long Count => Interlocked.Read(ref _count);

    public int Port => ((IPEndPoint)_socket.LocalEndPoint!).Port;

    public void Dispose()
    {
        _closing.Cancel();
        _socket.Dispose();
    }

    private async Task ReceiveAsync()
    {
        var buffer = new byte[65_536];
        EndPoint anybody = new IPEndPoint(IPAddress.Any, 0);
        try
        {
            while (true)
            {
                _ = await _socket.ReceiveFromAsync(buffer, SocketFlags.None, anybody, _closing.Token)
                    .ConfigureAwait(false);
                Interlocked.Increment(ref _count);
            }
        }
        catch (Exception e) when (e is OperationCanceledException or ObjectDisposedException or SocketException)
        {
            // Expected: the round has ended.
        }
    }
}
