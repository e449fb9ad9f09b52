using System.Net.Sockets;
using System.ServiceModel;

namespace Woad.Lab.Targets.Wire;

/// <summary>
/// Stands between one client and a server and keeps what passes. The client calls the recorder's address; on the way it
/// is replaced by the server's, which is as long, so that the server sees its own address and the kept bytes may be
/// sent to it again.
/// </summary>
internal sealed class CallRecorder : IDisposable
{
    private const int BufferSize = 64 * 1024;

    private readonly Lock _gate = new();
    private readonly RecorderPlace _place;
    private readonly Uri _server;
    private readonly List<Socket> _sockets = [];
    private List<byte> _sent = [];
    private List<byte> _received = [];

    public CallRecorder(Uri server)
    {
        _server = server;
        _place = RecorderPlace.Find(server);
        new Thread(Accept) { IsBackground = true }.Start();
    }

    public Uri Address => _place.Address;

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
        _place.Listener.Dispose();
        lock (_gate)
        {
            _sockets.ForEach(s => s.Dispose());
        }
    }

    private void Accept()
    {
        try
        {
            while (true)
            {
                var client = _place.Listener.Accept();
                Keep(client);
                var server = ServerSocket.Connect(_server);
                Keep(server);
                new Thread(() => Copy(client, server, KeepSent)) { IsBackground = true }.Start();
                new Thread(() => Copy(server, client, KeepReceived)) { IsBackground = true }.Start();
            }
        }
        catch (Exception error)
            when (error is SocketException or ObjectDisposedException or InvalidOperationException
                or CommunicationException)
        {
            // The recorder was closed, or the server does not answer: the client's call fails.
            Dispose();
        }
    }

    private void Keep(Socket socket)
    {
        lock (_gate)
        {
            _sockets.Add(socket);
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
        for (var at = rest.IndexOf(_place.Own); at >= 0; at = rest.IndexOf(_place.Own))
        {
            _place.Servers.CopyTo(rest[at..]);
            rest = rest[(at + _place.Servers.Length)..];
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
