using System.Net;
using System.Net.Sockets;

namespace Woad.Transports.Udp;

/// <summary>The way to one service. The system drops datagrams that come from elsewhere.</summary>
internal sealed class ConnectedRoute(Socket socket) : IUdpRoute
{
    public IPEndPoint Remote { get; } = (IPEndPoint)socket.RemoteEndPoint!;

    public async ValueTask SendAsync(ReadOnlyMemory<byte> datagram, CancellationToken cancellationToken)
    {
        try
        {
            await socket.SendAsync(datagram, cancellationToken).ConfigureAwait(false);
        }
        catch (SocketException e) when (UdpSockets.IsLoss(e.SocketErrorCode))
        {
            // The system tells of an earlier datagram that nobody took, and has not sent this one.
            await socket.SendAsync(datagram, cancellationToken).ConfigureAwait(false);
        }
    }

    public ValueTask SendAsync(ReadOnlyMemory<byte> datagram, IPEndPoint to, CancellationToken cancellationToken) =>
        SendAsync(datagram, cancellationToken);

    public async ValueTask<(int Size, IPEndPoint From)> ReceiveAsync(
        Memory<byte> into, CancellationToken cancellationToken) =>
        (await socket.ReceiveAsync(into, cancellationToken).ConfigureAwait(false), Remote);

    public void Dispose() => socket.Dispose();
}
