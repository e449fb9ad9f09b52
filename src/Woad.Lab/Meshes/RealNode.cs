using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.PeerResolvers;

namespace Woad.Lab.Meshes;

/// <summary>A node with sockets, which counts the messages that it gets.</summary>
[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, UseSynchronizationContext = false)]
internal sealed class RealNode : INotices, IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly DuplexChannelFactory<INotices> _factory;
    private readonly INotices _channel;
    private readonly ManualResetEventSlim _online = new();
    private readonly Action<int> _heard;

    /// <param name="nodes">The resolver.</param>
    /// <param name="mesh">The name of the mesh.</param>
    /// <param name="heard">Hears the number of each message.</param>
    public RealNode(KnownNodes nodes, string mesh, Action<int> heard)
    {
        _heard = heard;
        var binding = new NetPeerTcpBinding { Port = FreePort(), ListenIPAddress = IPAddress.Loopback };
        binding.Security.Mode = SecurityMode.None;
        binding.Resolver.Mode = PeerResolverMode.Custom;
        binding.Resolver.Custom.Resolver = nodes;
        _factory = new DuplexChannelFactory<INotices>(
            new InstanceContext(this), binding, new EndpointAddress($"net.p2p://{mesh}/notices"));
        _channel = _factory.CreateChannel();
        Node = ((IClientChannel)_channel).GetProperty<PeerNode>()!;
        Node.Online += (_, _) => _online.Set();
        ((IClientChannel)_channel).Open(Patience);
    }

    public PeerNode Node { get; }

    /// <summary>Waits until the node has a neighbor.</summary>
    public void Join()
    {
        if (!_online.Wait(Patience))
        {
            throw new TimeoutException($"A node has had no neighbor within {Patience.TotalSeconds} s.");
        }
    }

    public void Send(int number) => _channel.Tell(number);

    void INotices.Tell(int number) => _heard(number);

    /// <summary>A port of its own: channels of one process share a node that has the same port.</summary>
    private static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    public void Dispose()
    {
        ((IClientChannel)_channel).Abort();
        _factory.Abort();
        _online.Dispose();
    }
}
