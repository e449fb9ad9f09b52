using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.Secured;

/// <summary>Passes the datagrams of one client and its service on, and keeps their texts.</summary>
internal sealed class DatagramTap : IDisposable
{
    private readonly Socket _front = Bound();
    private readonly Socket _back = Bound();

    /// <summary>The datagrams of both directions.</summary>
    public ConcurrentQueue<string> Texts { get; } = new();

    /// <summary>The address by which the client reaches the service through this.</summary>
    public Uri Via(Uri service)
    {
        var target = new IPEndPoint(IPAddress.Loopback, service.Port);
        _ = PassAsync(target);
        return new UriBuilder(service) { Host = "127.0.0.1", Port = ((IPEndPoint)_front.LocalEndPoint!).Port }.Uri;
    }

    public void Dispose()
    {
        _front.Dispose();
        _back.Dispose();
    }

    private static Socket Bound()
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        return socket;
    }

    private async Task PassAsync(IPEndPoint service)
    {
        EndPoint client = new IPEndPoint(IPAddress.Loopback, 0);
        try
        {
            var buffer = new byte[65_507];
            while (true)
            {
                var request = await _front.ReceiveFromAsync(buffer, client);
                client = request.RemoteEndPoint;
                Texts.Enqueue(Encoding.UTF8.GetString(buffer, 0, request.ReceivedBytes));
                await _back.SendToAsync(buffer.AsMemory(0, request.ReceivedBytes), service);
                var answer = await _back.ReceiveFromAsync(buffer, service);
                Texts.Enqueue(Encoding.UTF8.GetString(buffer, 0, answer.ReceivedBytes));
                await _front.SendToAsync(buffer.AsMemory(0, answer.ReceivedBytes), client);
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The test has ended.
        }
    }
}
