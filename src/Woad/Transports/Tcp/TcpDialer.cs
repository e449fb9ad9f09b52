using System.Net.Sockets;
using System.ServiceModel;
using Woad.Transports.Connecting;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <summary>Connects TCP sockets.</summary>
internal sealed class TcpDialer : IDialer
{
    /// <summary>The port of a net.tcp address without one ([MS-NMFTB] 3.1.1).</summary>
    public const int DefaultPort = 808;

    public async ValueTask<ILink> ConnectAsync(Uri via, CancellationToken cancellationToken)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            KeepAlive.Enable(socket);
            await socket.ConnectAsync(via.DnsSafeHost, PortOf(via), cancellationToken).ConfigureAwait(false);
            return new SocketLink(socket);
        }
        catch (SocketException e)
        {
            socket.Dispose();
            throw new EndpointNotFoundException(Escaped.Text(
                $"Could not connect to {via}. TCP error code {e.ErrorCode}: {e.Message}. Is the service running, and "
                    + $"does the address name its host and port?"), e);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    public string PoolKey(Uri via) => $"{via.IdnHost}:{PortOf(via)}";

    private static int PortOf(Uri via) => via.Port > 0 ? via.Port : DefaultPort;
}
