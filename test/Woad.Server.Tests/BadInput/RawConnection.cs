using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using Woad.Transports.Pipes;

namespace Woad.Server.Tests.BadInput;

/// <summary>A bare socket to the server; every wait is bounded.</summary>
public sealed class RawConnection : IDisposable
{
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(60);

    private readonly Socket _socket;

    /// <summary>Connects to a port of this machine, or to the socket file of a net.uds or net.pipe address.</summary>
    public RawConnection(Uri address)
    {
        if (address.Scheme is "net.uds" or "net.pipe")
        {
            _socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
            _socket.Connect(new UnixDomainSocketEndPoint(
                address.Scheme == "net.uds" ? address.LocalPath : PipePath.ForClient(address).First(File.Exists)));
            return;
        }

        _socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        _socket.Connect(IPAddress.Loopback, address.Port);
    }

    /// <summary>Sends bytes; a server that has closed already is no failure.</summary>
    public async Task SendAsync(ReadOnlyMemory<byte> bytes)
    {
        try
        {
            await _socket.SendAsync(bytes);
        }
        catch (SocketException)
        {
        }
    }

    /// <summary>Ends the sending side.</summary>
    public void HalfClose() => _socket.Shutdown(SocketShutdown.Send);

    /// <summary>Reads exactly <paramref name="count"/> bytes.</summary>
    public async Task<byte[]> ReadAsync(int count)
    {
        using var timeout = new CancellationTokenSource(Timeout);
        var bytes = new byte[count];
        await using var stream = new NetworkStream(_socket);
        await stream.ReadExactlyAsync(bytes, timeout.Token);
        return bytes;
    }

    /// <summary>Reads until the server ends the connection, gracefully or not.</summary>
    public async Task<byte[]> ReadToEndAsync()
    {
        using var timeout = new CancellationTokenSource(Timeout);
        using var all = new MemoryStream();
        var buffer = new byte[4096];
        try
        {
            while (await _socket.ReceiveAsync(buffer, timeout.Token) is var read and > 0)
                all.Write(buffer, 0, read);
        }
        catch (SocketException e) when (e.SocketErrorCode == SocketError.ConnectionReset)
        {
        }
        catch (OperationCanceledException)
        {
            Assert.Fail(
                $"The server did not end the connection within {Timeout}; it sent "
                    + $"{Convert.ToHexString(all.ToArray())}.");
        }

        return all.ToArray();
    }

    /// <summary>The rest of the connection in TLS, whoever the server is.</summary>
    public async Task<SslStream> SecureAsync()
    {
        var tls = new SslStream(new NetworkStream(_socket), leaveInnerStreamOpen: false, (_, _, _, _) => true)
        {
            ReadTimeout = (int)Timeout.TotalMilliseconds,
        };
        await tls.AuthenticateAsClientAsync("localhost");
        return tls;
    }

    public void Dispose() => _socket.Dispose();
}
