using System.Net;
using System.Net.Sockets;
using Woad.Transports.Listening;

namespace Woad.Transports.Udp;

/// <summary>
/// Reads one socket of a listener in a loop, for all senders. It waits for none of them.
/// </summary>
/// <param name="socket">The socket.</param>
/// <param name="listener">Takes the datagrams.</param>
/// <param name="request">The settings and the log.</param>
/// <param name="isGroup">Whether the datagrams were sent to a multicast group.</param>
internal sealed class UdpReader(Socket socket, UdpListener listener, ListenRequest request, bool isGroup)
{
    private static readonly TimeSpan PauseAfterFailure = TimeSpan.FromMilliseconds(100);

    /// <summary>Reads until <paramref name="closing"/> is cancelled.</summary>
    public async Task RunAsync(CancellationToken closing)
    {
        // One byte more than the largest message shows that a datagram is larger.
        var most = Math.Min(request.Transport.MaxReceivedMessageSize, UdpModel.MaxDatagram);
        var buffer = GC.AllocateUninitializedArray<byte>(most + 1);
        EndPoint anybody = new IPEndPoint(
            socket.AddressFamily == AddressFamily.InterNetworkV6 ? IPAddress.IPv6Any : IPAddress.Any, 0);
        while (!closing.IsCancellationRequested)
        {
            try
            {
                var received = await socket.ReceiveFromAsync(buffer, SocketFlags.None, anybody, closing)
                    .ConfigureAwait(false);
                var sender = (IPEndPoint)received.RemoteEndPoint;
                if (received.ReceivedBytes > most)
                {
                    listener.Drops.TooLarge(sender, most);
                }
                else
                {
                    listener.Take(buffer.AsSpan(0, received.ReceivedBytes), sender, isGroup);
                }
            }
            catch (SocketException e) when (e.SocketErrorCode == SocketError.MessageSize)
            {
                listener.Drops.TooLarge(anybody, most);
            }
            catch (SocketException e) when (UdpSockets.IsLoss(e.SocketErrorCode))
            {
                // Expected: an answer has reached nobody (ICMP). That is no concern of the next datagram.
            }
            catch (OperationCanceledException) when (closing.IsCancellationRequested)
            {
                return;
            }
            catch (Exception e)
            {
                // Unexpected: the network has failed. The listener tries again, but not in a tight loop.
                Log.ReceiveFailed(request.Logger, listener.Address, e.Message, e);
                await Task.Delay(PauseAfterFailure, request.Transport.Clock, closing)
                    .ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }
        }
    }
}
