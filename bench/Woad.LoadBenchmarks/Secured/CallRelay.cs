using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Woad.LoadBenchmarks.Driver;

namespace Woad.LoadBenchmarks.Secured;

/// <summary>
/// Stands between a client and a server. What the client says of the relay's port is replaced by the server's, which
/// has as many digits. Once it holds, it keeps the next call, and gives the connection away when the reply has come,
/// without handing the reply on.
/// </summary>
internal sealed class CallRelay : IDisposable
{
    private const int BufferSize = 64 * 1024;
    private const int PollMicroseconds = 20_000;
    private const int ReceiveTimeoutMilliseconds = 10_000;
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);

    private readonly byte[] _buffer = new byte[BufferSize];
    private readonly List<byte> _request = [];
    private readonly List<byte> _reply = [];
    private readonly List<(Socket Client, Socket Server)> _pairs = [];
    private readonly ReplyScanner _form;
    private readonly int _serverPort;
    private readonly Socket _listener;
    private readonly Thread _thread;
    private readonly byte[] _own;
    private readonly byte[] _servers;
    private volatile bool _keeps;
    private volatile bool _holds;
    private volatile bool _isDisposed;
    private (Socket Client, Socket Server)? _held;

    /// <param name="serverPort">The server's port on 127.0.0.1.</param>
    /// <param name="form">Knows where a reply ends.</param>
    public CallRelay(int serverPort, ReplyScanner form)
    {
        (_serverPort, _form) = (serverPort, form);
        _servers = PortText(serverPort);
        do
        {
            _listener?.Dispose();
            _listener = NewSocket();
            _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
            _own = PortText(Port);
        }
        while (_own.Length != _servers.Length);
        _listener.Listen();
        _thread = new Thread(Run) { IsBackground = true };
        _thread.Start();
    }

    private int Port => ((IPEndPoint)_listener.LocalEndPoint!).Port;

    /// <summary>Where the client sends what is for <paramref name="address"/>.</summary>
    public Uri Via(Uri address) => new UriBuilder(address) { Port = Port }.Uri;

    /// <summary>Keeps what passes from now on.</summary>
    public void Keep() => _keeps = true;

    /// <summary>What has passed since this was last asked for; nothing may be under way.</summary>
    public (byte[] Request, byte[] Reply) Kept()
    {
        (byte[], byte[]) kept = ([.. _request], [.. _reply]);
        _request.Clear();
        _reply.Clear();
        return kept;
    }

    /// <summary>The next call is kept, and its reply held back.</summary>
    public void Hold()
    {
        _keeps = true;
        _holds = true;
    }

    /// <summary>The connection to the server, on which nothing is under way, and the call that was kept.</summary>
    public (Socket Server, byte[] Request, byte[] Reply) Take()
    {
        if (!_thread.Join(Patience) || _held is not { } held)
        {
            throw new InvalidDataException($"No reply came to a secured call within {Patience}.");
        }

        return (held.Server, [.. _request], [.. _reply]);
    }

    /// <summary>Hands the client a reply to the call that was kept.</summary>
    public void Deliver(ReadOnlySpan<byte> reply) => _held!.Value.Client.Send(reply);

    public void Dispose()
    {
        _isDisposed = true;
        _thread.Join();
        _listener.Dispose();
        foreach (var (client, server) in _pairs)
        {
            client.Dispose();
            server.Dispose();
        }
    }

    private static byte[] PortText(int port) =>
        Encoding.ASCII.GetBytes(string.Create(CultureInfo.InvariantCulture, $":{port}"));

    private static Socket NewSocket() => new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp)
    {
        NoDelay = true,
        ReceiveTimeout = ReceiveTimeoutMilliseconds,
    };

    private void Run()
    {
        while (!_isDisposed && _held is null)
        {
            List<Socket> ready = [
                _listener, .. _pairs.Select(static p => p.Client), .. _pairs.Select(static p => p.Server),
            ];
            Socket.Select(ready, null, null, PollMicroseconds);
            if (ready.Remove(_listener))
            {
                var server = NewSocket();
                server.Connect(IPAddress.Loopback, _serverPort);
                _pairs.Add((_listener.Accept(), server));
            }

            foreach (var pair in _pairs.ToArray())
            {
                if (ready.Contains(pair.Client))
                {
                    Carry(pair, pair.Client);
                }

                if (ready.Contains(pair.Server))
                {
                    Carry(pair, pair.Server);
                }
            }
        }
    }

    private void Carry((Socket Client, Socket Server) pair, Socket from)
    {
        var count = from.Receive(_buffer);
        var bytes = _buffer.AsSpan(0, count);
        if (count == 0)
        {
            pair.Client.Dispose();
            pair.Server.Dispose();
            _pairs.Remove(pair);
        }
        else if (from == pair.Client)
        {
            for (var at = bytes.IndexOf(_own); at >= 0; at = bytes.IndexOf(_own))
            {
                _servers.CopyTo(bytes[at..]);
            }

            if (_keeps)
            {
                _request.AddRange(bytes);
            }

            pair.Server.Send(bytes);
        }
        else
        {
            CarryReply(pair, bytes);
        }
    }

    private void CarryReply((Socket Client, Socket Server) pair, ReadOnlySpan<byte> bytes)
    {
        if (_keeps)
        {
            _reply.AddRange(bytes);
        }

        if (!_holds)
        {
            pair.Client.Send(bytes);
            return;
        }

        var size = _form.SizeOf([.. _reply]);
        _held = size > 0 && size == _reply.Count ? pair : null;
    }
}
