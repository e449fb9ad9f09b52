using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>A resolver that puts a tap before each node: what goes over its connections is kept.</summary>
internal sealed class TapResolver : PeerResolver, IDisposable
{
    private readonly MemoryResolver _inner = new();
    private readonly CancellationTokenSource _end = new();
    private readonly ConcurrentQueue<byte[]> _bytes = [];

    public override bool CanShareReferrals => false;

    /// <summary>All that has gone over connections, of both directions.</summary>
    public byte[] Wire => [.. _bytes.SelectMany(static b => b)];

    public override object Register(string meshId, PeerNodeAddress nodeAddress, TimeSpan timeout)
    {
        var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        _ = ServeAsync(listener, nodeAddress.EndpointAddress.Uri.Port);
        var address = new UriBuilder(nodeAddress.EndpointAddress.Uri)
        {
            Port = ((IPEndPoint)listener.LocalEndpoint).Port,
        }.Uri;
        return _inner.Register(meshId, new(new EndpointAddress(address), nodeAddress.IPAddresses), timeout);
    }

    public override ReadOnlyCollection<PeerNodeAddress> Resolve(string meshId, int maxAddresses, TimeSpan timeout) =>
        _inner.Resolve(meshId, maxAddresses, timeout);

    public override void Unregister(object registrationId, TimeSpan timeout) =>
        _inner.Unregister(registrationId, timeout);

    public override void Update(object registrationId, PeerNodeAddress updatedNodeAddress, TimeSpan timeout) =>
        _inner.Update(registrationId, updatedNodeAddress, timeout);

    public void Dispose() => _end.Cancel();

    private async Task ServeAsync(TcpListener listener, int port)
    {
        using (listener)
        {
            while (!_end.IsCancellationRequested)
            {
                var one = await listener.AcceptTcpClientAsync(_end.Token);
                var other = new TcpClient();
                await other.ConnectAsync(IPAddress.Loopback, port);
                _ = CopyAsync(one, other);
                _ = CopyAsync(other, one);
            }
        }
    }

    private async Task CopyAsync(TcpClient from, TcpClient to)
    {
        var buffer = new byte[65536];
        try
        {
            int read;
            while ((read = await from.GetStream().ReadAsync(buffer, _end.Token)) > 0)
            {
                _bytes.Enqueue(buffer[..read]);
                await to.GetStream().WriteAsync(buffer.AsMemory(0, read), _end.Token);
            }
        }
        catch (Exception e) when (e is IOException or OperationCanceledException or SocketException)
        {
            // The connection is over.
        }

        to.Close();
        from.Close();
    }
}
