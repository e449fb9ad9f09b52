using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;

namespace Woad.Federation.Tests.Calls.Secure;

/// <summary>A wire between a client and a server, on which all bytes are recorded.</summary>
internal sealed class RecordingRelay : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private readonly ConcurrentQueue<MemoryStream> _directions = new();
    private readonly int _port;

    /// <param name="port">The port of the server.</param>
    public RecordingRelay(int port)
    {
        _port = port;
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>The bytes of each direction of each connection.</summary>
    public IReadOnlyList<byte[]> Recorded
    {
        get
        {
            return [.. _directions.Select(static direction =>
            {
                lock (direction)
                {
                    return direction.ToArray();
                }
            })];
        }
    }

    public void Dispose()
    {
        _end.Cancel();
        _listener.Stop();
        _end.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                var client = await _listener.AcceptTcpClientAsync(_end.Token);
                var server = new TcpClient();
                await server.ConnectAsync(IPAddress.Loopback, _port, _end.Token);
                _ = CopyAsync(client.GetStream(), server.GetStream());
                _ = CopyAsync(server.GetStream(), client.GetStream());
            }
        }
        catch (Exception e) when (e is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task CopyAsync(NetworkStream from, NetworkStream to)
    {
        var recorded = new MemoryStream();
        _directions.Enqueue(recorded);
        try
        {
            var buffer = new byte[16384];
            int count;
            while ((count = await from.ReadAsync(buffer, _end.Token)) > 0)
            {
                lock (recorded)
                {
                    recorded.Write(buffer, 0, count);
                }

                await to.WriteAsync(buffer.AsMemory(0, count), _end.Token);
            }
        }
        catch (Exception e) when (e is IOException or OperationCanceledException or ObjectDisposedException)
        {
            // One of the ends has gone.
        }

        to.Close();
    }
}
