using System.Net.Sockets;
using System.Runtime.InteropServices;

namespace Woad.Transports.Tcp;

/// <summary>Tells a peer that has ended its sending direction from one that is gone.</summary>
internal static partial class HalfClose
{
    private const int TcpLevel = 6;

    /// <summary>TCP_INFO of Linux; its first byte is the connection's state.</summary>
    private const int TcpInformation = 11;

    /// <summary>The peer has sent FIN and may be sent to; after a reset the state is another.</summary>
    private const byte CloseWait = 8;

    /// <summary>POLLERR and POLLHUP: with a socket file both directions have ended; never masked out by poll.</summary>
    private const short ErrorOrGone = 0x8 | 0x10;

    /// <summary>False also where it cannot be told.</summary>
    public static bool IsOf(Socket socket)
    {
        try
        {
            return socket.AddressFamily switch
            {
                AddressFamily.InterNetwork or AddressFamily.InterNetworkV6 => IsOfTcp(socket),
                AddressFamily.Unix when OperatingSystem.IsLinux() => IsOfFile(socket),
                _ => false,
            };
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            return false;
        }
    }

    private static bool IsOfTcp(Socket socket)
    {
        Span<byte> state = stackalloc byte[1];
        return socket.GetRawSocketOption(TcpLevel, TcpInformation, state) == 1 && state[0] == CloseWait;
    }

    private static unsafe bool IsOfFile(Socket socket)
    {
        var added = false;
        socket.SafeHandle.DangerousAddRef(ref added);
        try
        {
            var query = new Query { Socket = (int)socket.SafeHandle.DangerousGetHandle() };
            return Poll(&query, 1, 0) >= 0 && (query.Happened & ErrorOrGone) == 0;
        }
        finally
        {
            if (added)
            {
                socket.SafeHandle.DangerousRelease();
            }
        }
    }

    [LibraryImport("libc", EntryPoint = "poll")]
    private static unsafe partial int Poll(Query* queries, nuint count, int milliseconds);

    [StructLayout(LayoutKind.Sequential)]
    private struct Query
    {
        public int Socket;
        public short Wanted;
        public short Happened;
    }
}
