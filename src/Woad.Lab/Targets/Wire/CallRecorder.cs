using System.Net;
using System.Net.Sockets;

namespace Woad.Lab.Targets.Wire;

/// <summary>
/// Stands between one client and a server and keeps what passes. The client calls the recorder's address; on the
/// way its
/// port is replaced by the server's, which has as many digits, so that the server sees its own address and the kept
/// bytes may be sent to it again.
/// </summary>
internal sealed class CallRecorder : IDisposable
{
    private const int BufferSize = 64 * 1024;
    private const int AttemptsForPort = 50;

    private readonly Lock _gate = new();
    private readonly TcpListener _listener;
    private readonly Uri _server;
    private readonly List<Socket> _sockets = [];
    private readonly byte[] _ownPort;
    private readonly byte[] _serverPort;
    private List<byte> _sent = [];
    private List<byte> _received = [];

    public CallRecorder(Uri server)
    {
        _server = server;
        _serverPort = PortText(server.Port);
        _listener = Listen(_serverPort.Length);
        var port = ((IPEndPoint)_listener.LocalEndpoint).Port;
        _ownPort = PortText(port);
        Address = new UriBuilder(server) { Port = port }.Uri;
        new Thread(Accept) { IsBackground = true }.Start();
    }

    public Uri Address { get; }

    /// <summary>What the client sent and what came back since the last call of this method.</summary>
    public (byte[] Sent, byte[] Received) Take()
    {
        lock (_gate)
        {
            var taken = (_sent.ToArray(), _received.ToArray());
            _sent = [];
            _received = [];
            return taken;
        }
    }

    public void Dispose()
    {
        _listener.Dispose();
        lock (_gate)
        {
            _sockets.ForEach(s => s.Dispose());
        }
    }

    private static byte[] PortText(int port) => System.Text.Encoding.ASCII.GetBytes($":{port}");

    private static TcpListener Listen(int textLength)
    {
        // The text has a colon before the digits.
        var least = (int)Math.Pow(10, textLength - 2);
        var beyond = Math.Min(10 * least, IPEndPoint.MaxPort + 1);
        for (var i = 0; i < AttemptsForPort; i++)
        {
            var listener = new TcpListener(IPAddress.Loopback, Random.Shared.Next(least, beyond));
            try
            {
                listener.Start();
                return listener;
            }
            catch (SocketException)
            {
                // Somebody else's, or only for the privileged.
                listener.Dispose();
            }
        }

        throw new IOException(
            $"none of {AttemptsForPort} ports from {least} to {beyond - 1}, which have as many digits as the server's, "
                + "was free");
    }

    private void Accept()
    {
        try
        {
            while (true)
            {
                var client = _listener.AcceptSocket();
                var server = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
                client.NoDelay = true;
                lock (_gate)
                {
                    _sockets.AddRange([client, server]);
                }

                server.Connect(_server.Host, _server.Port);
                new Thread(() => Copy(client, server, KeepSent)) { IsBackground = true }.Start();
                new Thread(() => Copy(server, client, KeepReceived)) { IsBackground = true }.Start();
            }
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException or InvalidOperationException)
        {
            // The recorder was closed, or the server does not answer: the client's call fails.
            Dispose();
        }
    }

    private static void Copy(Socket from, Socket to, Action<Memory<byte>> keep)
    {
        var buffer = new byte[BufferSize];
        try
        {
            for (var count = from.Receive(buffer); count > 0; count = from.Receive(buffer))
            {
                keep(buffer.AsMemory(0, count));
                to.Send(buffer.AsSpan(0, count));
            }

            to.Shutdown(SocketShutdown.Send);
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            to.Dispose();
        }
    }

    private void KeepSent(Memory<byte> bytes)
    {
        var rest = bytes.Span;
        for (var at = rest.IndexOf(_ownPort); at >= 0; at = rest.IndexOf(_ownPort))
        {
            _serverPort.CopyTo(rest[at..]);
            rest = rest[(at + _serverPort.Length)..];
        }

        lock (_gate)
        {
            _sent.AddRange(bytes.Span);
        }
    }

    private void KeepReceived(Memory<byte> bytes)
    {
        lock (_gate)
        {
            _received.AddRange(bytes.Span);
        }
    }
}
