using System.Net;
using System.Net.Sockets;

namespace Woad.Lab.Targets.Wire;

/// <summary>Waits for connections of this machine: on a port of the loopback interface, or on a socket file.</summary>
internal sealed class LocalListener : IDisposable
{
    private const int Backlog = 128;

    private readonly Socket _socket;
    private readonly string? _file;

    private LocalListener(Socket socket, EndPoint place)
    {
        _socket = socket;
        try
        {
            socket.Bind(place);
            socket.Listen(Backlog);
            _file = (place as UnixDomainSocketEndPoint)?.ToString();
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>0 on a socket file.</summary>
    public int Port => (_socket.LocalEndPoint as IPEndPoint)?.Port ?? 0;

    /// <exception cref="SocketException">The port is somebody else's, or only for the privileged.</exception>
    public static LocalListener OnPort(int port) =>
        new(
            new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp),
            new IPEndPoint(IPAddress.Loopback, port));

    /// <exception cref="SocketException">There is such a file, or none can be made there.</exception>
    public static LocalListener OnFile(string path) => new(
        new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified),
        new UnixDomainSocketEndPoint(path));

    /// <summary>The next connection, without Nagle's delay.</summary>
    public Socket Accept()
    {
        var socket = _socket.Accept();
        if (_file is null)
        {
            socket.NoDelay = true;
        }

        return socket;
    }

    public void Dispose()
    {
        _socket.Dispose();
        if (_file is not null)
        {
            File.Delete(_file);
        }
    }
}
