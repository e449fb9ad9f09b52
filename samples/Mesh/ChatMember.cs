using System;
using System.Collections.Concurrent;
using System.ServiceModel;
using System.Threading;

namespace Woad.Samples.Mesh;

/// <summary>A member of the chat: hears all, its own words too.</summary>
[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, UseSynchronizationContext = false)]
public sealed class ChatMember : IChat, IDisposable
{
    private readonly BlockingCollection<string> heard = new BlockingCollection<string>();
    private readonly ManualResetEventSlim online = new ManualResetEventSlim();
    private readonly DuplexChannelFactory<IChat> factory;
    private readonly IChat channel;
    private readonly string name;

    public ChatMember(string name, NetPeerTcpBinding binding)
    {
        this.name = name;

        // <join>
        factory = new DuplexChannelFactory<IChat>(
            new InstanceContext(this), binding, new EndpointAddress("net.p2p://samples/chat"));
        factory.Credentials.Peer.MeshPassword = "the password of the mesh";
        channel = factory.CreateChannel();
        var status = ((IClientChannel)channel).GetProperty<IOnlineStatus>();
        status.Online += (sender, e) => online.Set();
        ((IClientChannel)channel).Open();
        // </join>
    }

    public bool WaitUntilOnline(TimeSpan timeout)
    {
        return online.Wait(timeout);
    }

    public void Greet()
    {
        channel.Join(name);
    }

    public void Tell(string text)
    {
        channel.Say(name, text);
    }

    public string Next()
    {
        return heard.TryTake(out var text, TimeSpan.FromSeconds(20)) ? text : "(nothing)";
    }

    void IChat.Join(string member)
    {
        heard.Add(member + " has joined");
    }

    void IChat.Say(string member, string text)
    {
        heard.Add(member + " says: " + text);
    }

    public void Dispose()
    {
        ((IClientChannel)channel).Close();
        factory.Close();
    }
}
