using System.Net.Sockets;
using Microsoft.AspNetCore.Connections;
using Woad.Transport.Linux.Native;
using Woad.Xml;

namespace Woad.Transport.Linux.Connections;

/// <summary>The exceptions of failed system calls, as Kestrel's own transport throws them.</summary>
internal static class SocketErrors
{
    /// <summary>The exception for an error number of receiving or sending.</summary>
    public static Exception Of(int error) => error is Errors.ConnectionReset or Errors.BrokenPipe
        ? new ConnectionResetException("The connection was reset by its peer.", new SocketException(Known(error)))
        : new IOException(
            Escaped.Text($"The connection failed with error {error} of the operating system."),
            new SocketException(Known(error)));

    private static int Known(int error) => (int)(error switch
    {
        Errors.ConnectionReset => SocketError.ConnectionReset,
        Errors.BrokenPipe => SocketError.Shutdown,
        Errors.ConnectionAborted => SocketError.ConnectionAborted,
        Errors.TimedOut => SocketError.TimedOut,
        Errors.NoBuffers or Errors.NoMemory => SocketError.NoBufferSpaceAvailable,
        _ => SocketError.SocketError,
    });
}
