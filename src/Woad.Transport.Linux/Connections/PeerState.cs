using Woad.Transport.Linux.Native;

namespace Woad.Transport.Linux.Connections;

/// <summary>Tells a peer that has ended its sending direction from one that is gone.</summary>
internal static unsafe class PeerState
{
    /// <summary>TCP_INFO begins with the state; in this one the peer has sent FIN and may be sent to.</summary>
    private const byte CloseWait = 8;

    /// <summary>POLLERR and POLLHUP: both directions of a socket file have ended.</summary>
    private const short ErrorOrGone = 0x8 | 0x10;

    /// <summary>Whether the peer of a connection that brings nothing more can still be sent to.</summary>
    public static bool MaySendTo(SocketDescriptor descriptor, bool isTcp)
    {
        try
        {
            if (isTcp)
            {
                byte state;
                var length = 1;
                return Libc.GetOption(descriptor, Libc.TcpLevel, Libc.TcpInformation, &state, &length) == 0
                    && state == CloseWait;
            }

            var added = false;
            descriptor.DangerousAddRef(ref added);
            try
            {
                var query = new PollQuery { Descriptor = (int)descriptor.DangerousGetHandle() };
                return Libc.Poll(&query, 1, 0) >= 0 && (query.Happened & ErrorOrGone) == 0;
            }
            finally
            {
                descriptor.DangerousRelease();
            }
        }
        catch (ObjectDisposedException)
        {
            return false;
        }
    }
}
