using System.Net;
using System.Net.Sockets;
using Woad.Transports.Pipes;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// Passes connections on to a service, and holds back what one side sends after a number of bytes or messages: the
/// connections stay open and silent.
/// </summary>
internal sealed class StallingProxy : IDisposable
{
    private readonly Socket _listener;
    private readonly EndPoint _target;
    private readonly IPAddress? _from;
    private readonly Lock _lock = new();
    private readonly List<Socket> _open = [];

    /// <summary>Stands before the service at an address: at another port, or in the place of its socket file.</summary>
    /// <param name="address">The service.</param>
    /// <param name="from">The address by which the service knows the clients; null for the machine's choice.</param>
    public StallingProxy(Uri address, IPAddress? from = null)
    {
        _from = from;
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

    /// <summary>What the service sends.</summary>
    public StalledDirection ToClient { get; } = new();

    /// <summary>What the clients send.</summary>
    public StalledDirection ToService { get; } = new();

    /// <summary>Bytes of the service that the client has got since the last call of <see cref="Pass"/>.</summary>
    public long Passed => ToClient.Passed;

    /// <summary>Whether bytes of the service were held back since then.</summary>
    public bool HasHeld => ToClient.HasHeld;

    /// <summary>Lets so many more bytes of the service pass, over all connections.</summary>
    public void Pass(long bytes) => ToClient.Pass(bytes);

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
                if (_from is not null)
                {
                    service.Bind(new IPEndPoint(_from, 0));
                }

                await service.ConnectAsync(_target);
                lock (_lock)
                {
                    _open.AddRange([client, service]);
                }

                _ = PassAsync(client, service, ToService);
                _ = PassAsync(service, client, ToClient);
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task PassAsync(Socket from, Socket to, StalledDirection direction)
    {
        var buffer = new byte[16 * 1024];
        try
        {
            while (await from.ReceiveAsync(buffer) is var count and > 0)
            {
                var allowed = direction.Take(count);
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

            // The end of a connection is the last that one side says.
            if (direction.IsOpen)
            {
                to.Shutdown(SocketShutdown.Send);
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            if (direction.IsOpen)
            {
                from.Dispose();
                to.Dispose();
            }
        }
    }
}
