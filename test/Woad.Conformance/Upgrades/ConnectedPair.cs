using System.Net.Sockets;
using Woad.Connections;
using Woad.Security.Upgrades;

namespace Woad.Conformance.Upgrades;

/// <summary>The two ends of a connection over a socket file, before an upgrade.</summary>
internal sealed class ConnectedPair : IDisposable
{
    private readonly Socket _client;
    private readonly Socket _service;

    private ConnectedPair(Socket client, Socket service)
    {
        (_client, _service) = (client, service);
        Client = Raw(client);
        Service = Raw(service);
    }

    public RawConnection Client { get; }

    public RawConnection Service { get; }

    public static async Task<ConnectedPair> ConnectAsync(CancellationToken cancellationToken)
    {
        var path = Path.Combine(Path.GetTempPath(), $"upgrade-{Guid.NewGuid():N}");
        using var listener = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        listener.Bind(new UnixDomainSocketEndPoint(path));
        try
        {
            listener.Listen();
            var client = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
            await client.ConnectAsync(new UnixDomainSocketEndPoint(path), cancellationToken).ConfigureAwait(false);
            return new ConnectedPair(client, await listener.AcceptAsync(cancellationToken).ConfigureAwait(false));
        }
        finally
        {
            File.Delete(path);
        }
    }

    public void Dispose()
    {
        _client.Dispose();
        _service.Dispose();
    }

    private static RawConnection Raw(Socket socket) => new(DuplexPipe.Over(new NetworkStream(socket)), socket);
}
