using System.Net.Sockets;

namespace Woad.Lab.Targets.Wire;

/// <summary>Blocking connections to a server: to its port, or to its socket file.</summary>
internal static class ServerSocket
{
    /// <summary>Whether the address names a socket file.</summary>
    public static bool IsFile(Uri server) => server.Scheme == "net.uds";

    /// <exception cref="SocketException">Nobody listens there.</exception>
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
        catch
        {
            socket.Dispose();
            throw;
        }
    }
}
