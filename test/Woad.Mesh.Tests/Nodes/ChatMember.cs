using System.Collections.Concurrent;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.PeerResolvers;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>A member of a chat: a node of its own, with a channel to all others.</summary>
[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, UseSynchronizationContext = false)]
internal sealed class ChatMember : IChat, IDisposable
{
    public static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly ManualResetEventSlim _online = new();
    private readonly string _name;

    public ChatMember(
        string name, NetPeerTcpBinding binding, string mesh, Action<DuplexChannelFactory<IChat>>? set = null)
    {
        _name = name;
        Factory = new DuplexChannelFactory<IChat>(
            new InstanceContext(this), binding, new EndpointAddress($"net.p2p://{mesh}/chat"));
        set?.Invoke(Factory);
        Channel = Factory.CreateChannel();
        Node = ((IClientChannel)Channel).GetProperty<PeerNode>()!;
        Status = ((IClientChannel)Channel).GetProperty<IOnlineStatus>()!;
        Status.Online += (_, _) => _online.Set();
    }

    public DuplexChannelFactory<IChat> Factory { get; }

    public IChat Channel { get; }

    public PeerNode Node { get; }

    public IOnlineStatus Status { get; }

    public BlockingCollection<string> Heard { get; } = [];

    public static NetPeerTcpBinding Binding(PeerResolver resolver, int port, SecurityMode mode = SecurityMode.None)
    {
        var binding = new NetPeerTcpBinding { Port = port, ListenIPAddress = IPAddress.Loopback };
        binding.Security.Mode = mode;
        binding.Resolver.Mode = PeerResolverMode.Custom;
        binding.Resolver.Custom.Resolver = resolver;
        return binding;
    }

    public ChatMember Open()
    {
        ((IClientChannel)Channel).Open(Patience);
        return this;
    }

    public bool IsOnline(TimeSpan timeout) => _online.Wait(timeout);

    public void Say(string text) => Channel.Say(_name, text);

    void IChat.Say(string member, string text) => Heard.Add($"{member}: {text}");

    public string? Next() => Heard.TryTake(out var heard, Patience) ? heard : null;

    public void Close() => ((IClientChannel)Channel).Close(Patience);

    public void Dispose()
    {
        ((IClientChannel)Channel).Abort();
        Factory.Abort();
        _online.Dispose();
    }
}
