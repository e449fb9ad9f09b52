using System.Net;
using System.Net.Sockets;
using Woad.Transports.Pipes;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// Passes connections on to a service, and holds back what the service sends after a number of bytes: the client's
/// connection stays open and silent.
/// </summary>
internal sealed class StallingProxy : IDisposable
{
    private readonly Socket _listener;
    private readonly EndPoint _target;
    private readonly Lock _lock = new();
    private readonly List<Socket> _open = [];
    private long _left = long.MaxValue;
    private long _passed;
    private long _held;

    /// <summary>Stands before the service at an address: at another port, or in the place of its socket file.</summary>
    public StallingProxy(Uri address)
    {
        var file = address.Scheme switch
        {
            "net.uds" => address.LocalPath,
            "net.pipe" => PipePath.ForClient(address).First(File.Exists),
            _ => null,
        };
        Via = address;
        if (file is not null)
        {
            File.Move(file, file + ".moved");
            _target = new UnixDomainSocketEndPoint(file + ".moved");
            _listener = NewSocket();
            _listener.Bind(new UnixDomainSocketEndPoint(file));
        }
        else
        {
            _target = new IPEndPoint(IPAddress.Loopback, address.Port);
            _listener = NewSocket();
            _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
            Via = new UriBuilder(address) { Port = ((IPEndPoint)_listener.LocalEndPoint!).Port }.Uri;
        }

        _listener.Listen(512);
        _ = AcceptAsync();
    }

    /// <summary>The address that clients connect to.</summary>
    public Uri Via { get; }

    /// <summary>Bytes of the service that the client has got since the last call of <see cref="Pass"/>.</summary>
    public long Passed => Interlocked.Read(ref _passed);

    /// <summary>Whether bytes of the service were held back since then.</summary>
    public bool HasHeld => Interlocked.Read(ref _held) > 0;

    /// <summary>Lets so many more bytes of the service pass, over all connections.</summary>
    public void Pass(long bytes)
    {
        Interlocked.Exchange(ref _passed, 0);
        Interlocked.Exchange(ref _held, 0);
        Interlocked.Exchange(ref _left, bytes);
    }

    public void Dispose()
    {
        _listener.Dispose();
        lock (_lock)
        {
            _open.ForEach(static s => s.Dispose());
        }
    }

    private Socket NewSocket() => _target is UnixDomainSocketEndPoint
        ? new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified)
        : new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                var client = await _listener.AcceptAsync();
                var service = NewSocket();
                await service.ConnectAsync(_target);
                lock (_lock)
                {
                    _open.AddRange([client, service]);
                }

                _ = PassAsync(client, service, isLimited: false);
                _ = PassAsync(service, client, isLimited: true);
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task PassAsync(Socket from, Socket to, bool isLimited)
    {
        var buffer = new byte[16 * 1024];
        try
        {
            while (await from.ReceiveAsync(buffer) is var count and > 0)
            {
                var allowed = isLimited ? Take(count) : count;
                for (var sent = 0; sent < allowed;)
                {
                    sent += await to.SendAsync(buffer.AsMemory(sent, allowed - sent));
                }

                if (allowed < count)
                {
                    // Silent from now on.
                    return;
                }
            }

            to.Shutdown(SocketShutdown.Send);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            from.Dispose();
            to.Dispose();
        }
    }

    private int Take(int count)
    {
        var left = Interlocked.Add(ref _left, -count) + count;
        var allowed = (int)Math.Clamp(left, 0, count);
        Interlocked.Add(ref _passed, allowed);
        Interlocked.Add(ref _held, count - allowed);
        return allowed;
    }
}
