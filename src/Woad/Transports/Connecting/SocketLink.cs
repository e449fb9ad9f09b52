using System.Net;
using System.Net.Sockets;

namespace Woad.Transports.Connecting;

/// <summary>A connected socket.</summary>
internal sealed class SocketLink(Socket socket) : ILink
{
    public Stream Stream { get; } = new NetworkStream(socket, ownsSocket: true);

    public Socket Socket => socket;

    public EndPoint? Local => socket.LocalEndPoint;

    public EndPoint? Remote => socket.RemoteEndPoint;

    public bool IsQuiet
    {
        get
        {
            try
            {
                return !socket.Poll(TimeSpan.Zero, SelectMode.SelectRead);
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                return false;
            }
        }
    }

    /// <summary>Reading no bytes ends with the first that arrive, or with the connection.</summary>
    public async ValueTask NoticeAsync()
    {
        try
        {
            await socket.ReceiveAsync(Memory<byte>.Empty, SocketFlags.None, CancellationToken.None)
                .ConfigureAwait(false);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // Gone: it is not quiet any more.
        }
    }

    public void End()
    {
    }

    public void Reset()
    {
        // Now, and not with the stream: that would end the connection in order first, which the peer takes for a valid
        // end.
        socket.Close(timeout: 0);
    }
}
