using System.Net.Sockets;
using System.ServiceModel;

namespace Woad.Lab.Targets.Wire;

/// <summary>Blocking connections to a server: to its port, or to its socket file.</summary>
internal static class ServerSocket
{
    /// <summary>Whether the address names a socket file.</summary>
    public static bool IsFile(Uri server) => server.Scheme == "net.uds";

    /// <exception cref="EndpointNotFoundException">Nobody listens there.</exception>
    public static Socket Connect(Uri server)
    {
        var socket = IsFile(server)
            ? new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified)
            : new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            if (IsFile(server))
            {
                socket.Connect(new UnixDomainSocketEndPoint(server.LocalPath));
            }
            else
            {
                socket.Connect(server.Host, server.Port);
            }

            return socket;
        }
        catch (SocketException error)
        {
            socket.Dispose();
            throw new EndpointNotFoundException(
                $"Could not connect to {server}: {error.Message}. Is the service running, and does the address name "
                    + "its place?",
                error);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }
}
