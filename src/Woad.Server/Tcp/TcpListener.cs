using Woad.Connections;

namespace Woad.Server.Tcp;

/// <summary>One address on a net.tcp port.</summary>
internal sealed class TcpListener(Uri address, ListenRequest request, TcpPort port, TcpListenerFactory factory) : IListener
{
    private int _closed;

    public Uri Address => address;

    public ListenRequest Request => request;

    public ValueTask CloseAsync(CancellationToken deadline) =>
        Interlocked.Exchange(ref _closed, 1) == 0 ? factory.CloseAsync(this, port) : default;
}
