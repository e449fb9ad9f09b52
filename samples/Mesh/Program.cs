using System;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.PeerResolvers;

namespace Woad.Samples.Mesh;

/// <summary>A chat, shared pictures and a member with the wrong password, in one mesh.</summary>
public static class Program
{
    private const string Resolver = "net.tcp://localhost:8065/resolver";

    public static void Main()
    {
        // <resolver>
        var resolver = new CustomPeerResolverService { ControlShape = false };
        resolver.Open();
        using var host = new ServiceHost(resolver);
        host.AddServiceEndpoint(typeof(IPeerResolverContract), new NetTcpBinding(SecurityMode.None), Resolver);
        host.Open();
        // </resolver>

        Chat();
        SharePictures();
        host.Close();
        resolver.Close();
    }

    private static NetPeerTcpBinding Binding(int port)
    {
        // <binding>
        var binding = new NetPeerTcpBinding { Port = port, ListenIPAddress = IPAddress.Loopback };
        binding.Resolver.Mode = PeerResolverMode.Custom;
        binding.Resolver.Custom.Address = new EndpointAddress(Resolver);
        binding.Resolver.Custom.Binding = new NetTcpBinding(SecurityMode.None);
        // </binding>
        return binding;
    }

    private static void Chat()
    {
        using var anna = new ChatMember("anna", Binding(8066));
        using var bert = new ChatMember("bert", Binding(8067));
        bert.WaitUntilOnline(TimeSpan.FromSeconds(20));
        bert.Greet();
        Console.WriteLine("anna hears: " + anna.Next());
        anna.Tell("hello");
        bert.Next();
        Console.WriteLine("bert hears: " + bert.Next());
        using var eve = Stranger();
        Console.WriteLine("eve is online: " + IsOnline(eve));
    }

    /// <summary>A badly behaved peer: it does not know the password, and is not let in.</summary>
    private static ChannelFactory<IPictures> Stranger()
    {
        var factory = new ChannelFactory<IPictures>(Binding(8068), new EndpointAddress("net.p2p://samples/chat"));
        factory.Credentials.Peer.MeshPassword = "a guess";
        return factory;
    }

    private static bool IsOnline(ChannelFactory<IPictures> factory)
    {
        var channel = factory.CreateChannel();
        ((IClientChannel)channel).Open();
        System.Threading.Thread.Sleep(1000);
        var isOnline = ((IClientChannel)channel).GetProperty<PeerNode>().IsOnline;
        ((IClientChannel)channel).Close();
        return isOnline;
    }

    private static void SharePictures()
    {
        var album = new Album();
        using var host = new ServiceHost(album);
        host.Credentials.Peer.MeshPassword = "the password of the mesh";
        host.AddServiceEndpoint(typeof(IPictures), Binding(8066), "net.p2p://pictures/album");
        host.Open();
        host.ChannelDispatchers[0].Listener.GetProperty<PeerNode>().MessagePropagationFilter = new WordFilter();
        using var factory = new ChannelFactory<IPictures>(
            Binding(8067), new EndpointAddress("net.p2p://pictures/album"));
        factory.Credentials.Peer.MeshPassword = "the password of the mesh";
        var channel = factory.CreateChannel();
        var online = new System.Threading.ManualResetEventSlim();
        ((IClientChannel)channel).GetProperty<PeerNode>().Online += (sender, e) => online.Set();
        ((IClientChannel)channel).Open();
        online.Wait(TimeSpan.FromSeconds(20));
        channel.Share(new Picture { Hops = 2, Name = "forbidden", Bytes = new byte[10] });
        channel.Share(new Picture { Hops = 2, Name = "a lake", Bytes = new byte[20000] });
        Console.WriteLine("shared: " + album.Next());
        ((IClientChannel)channel).Close();
        host.Close();
    }
}
