using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.Schemes;

/// <summary>Stands between client and service, and keeps every byte that passes in either direction.</summary>
internal sealed class RecordingProxy : ConnectionProxy
{
    private readonly int _target;

    // In the order of the two directions, in pieces: what is looked for is short.
    private readonly MemoryStream _seen = new();

    public RecordingProxy(int target)
        : base(IPAddress.IPv6Any)
    {
        _target = target;
        _ = AcceptAsync();
    }

    /// <summary>Everything that has passed.</summary>
    public string Seen => Look(() => Encoding.Latin1.GetString(_seen.ToArray()));

    protected override async Task ServeAsync(NetworkStream client, TcpClient target)
    {
        await target.ConnectAsync("localhost", _target);
        await PassAsync(client, target.GetStream(), _seen, _seen);
    }
}
