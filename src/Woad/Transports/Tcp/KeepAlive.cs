using System.Net.Sockets;

namespace Woad.Transports.Tcp;

/// <summary>
/// Lets the system ask a silent peer whether it is still there: a client that only listens for callbacks has no other
/// way to hear that its service's machine is gone, and ReceiveTimeout is the server's alone.
/// </summary>
internal static class KeepAlive
{
    /// <summary>Silence after which the peer is asked, in seconds.</summary>
    private const int Silence = 60;

    /// <summary>Seconds between questions without an answer.</summary>
    private const int Interval = 10;

    /// <summary>Questions without an answer after which the connection is lost.</summary>
    private const int Questions = 6;

    /// <summary>Sets the options on a socket, or on a listening one for those that it accepts.</summary>
    public static void Enable(Socket socket)
    {
        socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive, true);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveTime, Silence);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveInterval, Interval);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveRetryCount, Questions);
    }
}
