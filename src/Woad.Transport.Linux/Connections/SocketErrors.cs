using System.ComponentModel;
using System.Net.Sockets;
using Microsoft.AspNetCore.Connections;
using Woad.Transport.Linux.Native;

namespace Woad.Transport.Linux.Connections;

/// <summary>The exceptions of failed system calls, as Kestrel's own transport throws them.</summary>
internal static class SocketErrors
{
    /// <summary>The exception for an error number of receiving or sending.</summary>
    public static Exception Of(int error) => error switch
    {
        Errors.ConnectionReset => Reset(SocketError.ConnectionReset),
        Errors.BrokenPipe => Reset(SocketError.Shutdown),
        _ => new IOException(
            "The connection failed. The inner exception has the error of the operating system.",
            new Win32Exception(error)),
    };

    private static ConnectionResetException Reset(SocketError error) =>
        new("The connection was reset by its peer.", new SocketException((int)error));
}
