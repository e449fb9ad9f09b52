using System.Net.Sockets;

namespace Woad.Server.Tcp;

/// <summary>Tells a TCP peer that has ended its sending direction from one that is gone.</summary>
internal static class HalfClose
{
    private const int TcpLevel = 6;

    /// <summary>TCP_INFO of Linux; its first byte is the connection's state.</summary>
    private const int TcpInformation = 11;

    /// <summary>The peer has sent FIN and may be sent to; after a reset the state is another.</summary>
    private const byte CloseWait = 8;

    /// <summary>False also where it cannot be told (sockets that are files).</summary>
    public static bool IsOf(Socket socket)
    {
        if (socket.AddressFamily is not (AddressFamily.InterNetwork or AddressFamily.InterNetworkV6))
        {
            return false;
        }

        try
        {
            Span<byte> state = stackalloc byte[1];
            return socket.GetRawSocketOption(TcpLevel, TcpInformation, state) == 1 && state[0] == CloseWait;
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            return false;
        }
    }
}
