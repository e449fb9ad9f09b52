using System.Net;
using System.Net.Sockets;

namespace Woad.Transports.Udp;

/// <summary>The way to a multicast group. Whoever has got a message answers to the port that it came from.</summary>
internal sealed class GroupRoute(Socket socket, MulticastGroup group) : IUdpRoute
{
    private readonly Lock _lock = new();
    private readonly EndPoint _anybody = new IPEndPoint(
        socket.AddressFamily == AddressFamily.InterNetworkV6 ? IPAddress.IPv6Any : IPAddress.Any, 0);

    public IPEndPoint? Remote => null;

    public ValueTask SendAsync(ReadOnlyMemory<byte> datagram, CancellationToken cancellationToken)
    {
        // Not asynchronous: the interface belongs to the datagram, and the system takes datagrams without waiting.
        try
        {
            lock (_lock)
            {
                group.Send(socket, datagram.Span);
            }

            return default;
        }
        catch (Exception e)
        {
            return ValueTask.FromException(e);
        }
    }

    public async ValueTask SendAsync(
        ReadOnlyMemory<byte> datagram, IPEndPoint to, CancellationToken cancellationToken) =>
        await socket.SendToAsync(datagram, SocketFlags.None, to, cancellationToken).ConfigureAwait(false);

    public async ValueTask<(int Size, IPEndPoint From)> ReceiveAsync(
        Memory<byte> into, CancellationToken cancellationToken)
    {
        var received = await socket.ReceiveFromAsync(into, SocketFlags.None, _anybody, cancellationToken)
            .ConfigureAwait(false);
        return (received.ReceivedBytes, (IPEndPoint)received.RemoteEndPoint);
    }

    public void Dispose() => socket.Dispose();
}
