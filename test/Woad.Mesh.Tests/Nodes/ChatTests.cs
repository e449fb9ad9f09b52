using System.ServiceModel;
using Woad.TestSupport;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>Nodes over TCP on the loopback interface, with contracts of both kinds.</summary>
public sealed class ChatTests
{
    private readonly MemoryResolver _resolver = new();
    private readonly string _mesh = $"mesh{Guid.NewGuid():N}";

    [Fact]
    public void Each_member_hears_all_once_and_learns_that_it_is_online()
    {
        using var anna = Member("anna").Open();
        Assert.False(anna.Status.IsOnline);
        using var bert = Member("bert").Open();
        Assert.True(bert.IsOnline(ChatMember.Patience));
        Assert.True(anna.IsOnline(ChatMember.Patience));
        using var carl = Member("carl").Open();
        Assert.True(carl.IsOnline(ChatMember.Patience));
        Assert.Same(anna.Node, anna.Status);
        Assert.True(anna.Node.Port > 0);

        anna.Say("hello");
        Assert.All([anna, bert, carl], member => Assert.Equal("anna: hello", member.Next()));
        carl.Say("good day");
        Assert.All([anna, bert, carl], member => Assert.Equal("carl: good day", member.Next()));
        Assert.All([anna, bert, carl], member => Assert.Empty(member.Heard));

        var offline = new ManualResetEventSlim();
        anna.Status.Offline += (_, _) => offline.Set();
        bert.Close();
        anna.Say("still there?");
        Assert.Equal("anna: still there?", carl.Next());
        carl.Close();
        Assert.True(offline.Wait(ChatMember.Patience));
        Assert.Single(_resolver.Nodes);
    }

    [Fact]
    public void Services_of_all_nodes_take_a_message_and_channels_of_other_paths_do_not()
    {
        var services = Enumerable.Range(0, 3).Select(_ => new NewsService()).ToArray();
        var hosts = services.Select((service, index) =>
        {
            var host = new ServiceHost(service);
            host.AddServiceEndpoint(
                typeof(INews), ChatMember.Binding(_resolver, FreePort.Next()),
                $"net.p2p://{_mesh}/{(index == 2 ? "sport" : "news")}");
            host.Open();
            return host;
        }).ToArray();
        using var factory = new ChannelFactory<INews>(
            ChatMember.Binding(_resolver, FreePort.Next()), new EndpointAddress($"net.p2p://{_mesh}/news"));
        var channel = factory.CreateChannel();
        var online = new ManualResetEventSlim();
        ((IClientChannel)channel).GetProperty<IOnlineStatus>()!.Online += (_, _) => online.Set();
        ((IClientChannel)channel).Open(ChatMember.Patience);
        Assert.True(online.Wait(ChatMember.Patience));

        channel.Publish("one");
        channel.Publish("two");

        Assert.All(services[..2], service => Assert.Equal(
            ["one", "two"], new[] { service.Heard.Take(), service.Heard.Take() }.Order()));
        Assert.Empty(services[2].Heard);
        Assert.All(hosts, static host => host.Close(ChatMember.Patience));
    }

    [Fact]
    public void Channels_of_one_process_and_port_share_a_node()
    {
        var port = FreePort.Next();
        using var anna = new ChatMember("anna", ChatMember.Binding(_resolver, port), _mesh).Open();
        using var bert = new ChatMember("bert", ChatMember.Binding(_resolver, port), _mesh).Open();
        Assert.Equal(anna.Node.Port, bert.Node.Port);
        Assert.Single(_resolver.Nodes);

        anna.Say("hello");
        Assert.Equal("anna: hello", anna.Next());
        Assert.Equal("anna: hello", bert.Next());

        var other = ChatMember.Binding(_resolver, port);
        other.MaxReceivedMessageSize = 100_000;
        using var carl = new ChatMember("carl", other, _mesh);
        var refusal = Assert.Throws<InvalidOperationException>(() => carl.Open());
        Assert.Contains("MaxReceivedMessageSize", refusal.Message);
    }

    private ChatMember Member(string name) =>
        new(name, ChatMember.Binding(_resolver, FreePort.Next()), _mesh);
}
