using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Tests.Transports.Udp.Duplex;

/// <summary>The channels of the element as programs use them.</summary>
public sealed class UdpChannelTests
{
    [Fact]
    public async Task Duplex_channels_carry_messages_both_ways()
    {
        using var channels = new OpenChannels(new UdpBinding());
        channels.Client.Send(Message.CreateMessage(MessageVersion.Default, "urn:ask", "question"));
        var asked = (await ReceiveAsync(channels.Service))!;
        Assert.Equal("urn:ask", asked.Headers.Action);

        var remote = asked.Properties[RemoteEndpointMessageProperty.Name];
        foreach (var text in new[] { "one", "two" })
        {
            var answer = Message.CreateMessage(MessageVersion.Default, "urn:answer", text);
            answer.Headers.RelatesTo = new UniqueId("urn:uuid:1");
            answer.Properties.Add(RemoteEndpointMessageProperty.Name, remote!);
            channels.Service.Send(answer);
        }

        Assert.Equal("one", (await ReceiveAsync(channels.Client))!.GetBody<string>());
        Assert.Equal("two", (await ReceiveAsync(channels.Client))!.GetBody<string>());
        Assert.True(channels.Client.LocalAddress!.IsAnonymous);
    }

    [Fact]
    public async Task Listener_sends_to_the_address_in_To()
    {
        using var channels = new OpenChannels(new UdpBinding());
        using var peer = new RawPeer();
        var message = Message.CreateMessage(MessageVersion.Default, "urn:told", "x");
        message.Headers.To = peer.Address;

        channels.Service.Send(message);

        Assert.Contains("urn:told", (await peer.ReceiveAsync()).Text, StringComparison.Ordinal);
        var nobody = Message.CreateMessage(MessageVersion.Default, "urn:told", "x");
        var error = Assert.Throws<InvalidOperationException>(() => channels.Service.Send(nobody));
        Assert.Contains("RemoteEndpointMessageProperty", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Client_channel_that_closes_ends_its_receive()
    {
        using var channels = new OpenChannels(new UdpBinding());
        var receiving = ReceiveAsync(channels.Client);

        channels.Client.Close();

        Assert.Null(await receiving);
        Assert.Null(channels.Client.Receive());
    }

    [Fact]
    public void Receive_gives_up_when_its_time_is_over()
    {
        using var channels = new OpenChannels(new UdpBinding());

        Assert.False(channels.Client.TryReceive(TimeSpan.FromMilliseconds(1), out _));
        Assert.Throws<TimeoutException>(() => channels.Service.Receive(TimeSpan.FromMilliseconds(1)));
    }

    [Fact]
    public void Element_has_output_input_and_duplex_channels_only()
    {
        var binding = new UdpBinding();

        Assert.True(binding.CanBuildChannelFactory<IOutputChannel>());
        Assert.True(binding.CanBuildChannelFactory<IDuplexChannel>());
        Assert.True(binding.CanBuildChannelListener<IInputChannel>());
        Assert.True(binding.CanBuildChannelListener<IDuplexChannel>());
        Assert.False(binding.CanBuildChannelFactory<IRequestChannel>());
        Assert.False(binding.CanBuildChannelListener<IReplyChannel>());
        Assert.False(binding.CanBuildChannelFactory<IDuplexSessionChannel>());
        var error = Assert.Throws<ArgumentException>(() => binding.BuildChannelFactory<IRequestChannel>());
        Assert.Contains("IOutputChannel and IDuplexChannel", error.Message, StringComparison.Ordinal);
    }

    private static Task<Message?> ReceiveAsync(IInputChannel channel) =>
        Task.Run(() => channel.Receive(TimeSpan.FromSeconds(60)));

    private sealed class OpenChannels : IDisposable
    {
        private readonly IChannelListener<IDuplexChannel> _listener;
        private readonly IChannelFactory<IDuplexChannel> _factory;

        public OpenChannels(Binding binding)
        {
            _listener = binding.BuildChannelListener<IDuplexChannel>(new Uri("soap.udp://127.0.0.1:0/raw"));
            _listener.Open();
            Service = _listener.AcceptChannel()!;
            Service.Open();
            _factory = binding.BuildChannelFactory<IDuplexChannel>();
            _factory.Open();
            Client = _factory.CreateChannel(new EndpointAddress(_listener.Uri));
            Client.Open();
        }

        public IDuplexChannel Service { get; }

        public IDuplexChannel Client { get; }

        public void Dispose()
        {
            Client.Abort();
            _factory.Close();
            Service.Close();
            _listener.Close();
        }
    }
}
