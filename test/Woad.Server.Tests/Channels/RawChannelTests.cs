using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Server.Tests.Channels;

/// <summary>Channels of the built-in transports without a service model above them.</summary>
public sealed class RawChannelTests
{
    private const string Action = "urn:woad:test/ITalk/Echo";
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Datagrams => ChannelBindings.Datagrams;

    public static TheoryData<string> Sessions => ChannelBindings.Sessions;

    [Theory]
    [MemberData(nameof(Datagrams))]
    public void Request_channel_talks_to_a_service(string name)
    {
        using var host = new ServiceHost(typeof(TalkService));
        var binding = ChannelBindings.Make(name);
        var address = ChannelBindings.NewAddress(binding);
        host.AddServiceEndpoint(typeof(ITalk), binding, address);
        host.Open();
        var factory = binding.BuildChannelFactory<IRequestChannel>();
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(address));
        channel.Open();
        using var reply = channel.Request(Echo(binding, "hello"));
        Assert.Equal("hello", ReadEcho(reply!));
        using var later = channel.EndRequest(channel.BeginRequest(Echo(binding, "later"), Patience, null, null));
        Assert.Equal("later", ReadEcho(later!));
        Assert.Equal(address, channel.Via);
        Assert.Equal(address, channel.RemoteAddress.Uri);
        Assert.Same(binding.MessageVersion, channel.GetProperty<MessageVersion>());
        factory.Close();
        Assert.Equal(CommunicationState.Closed, channel.State);
    }

    [Theory]
    [MemberData(nameof(Datagrams))]
    public async Task Reply_channel_serves_a_client_by_hand(string name)
    {
        var binding = ChannelBindings.Make(name);
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IReplyChannel>(address);
        listener.Open();
        Assert.Equal(address, listener.Uri);
        var channel = listener.AcceptChannel(Patience)!;
        channel.Open();
        Assert.False(channel.WaitForRequest(TimeSpan.FromMilliseconds(20)));
        Assert.False(channel.TryReceiveRequest(TimeSpan.FromMilliseconds(20), out _));
        Assert.Throws<TimeoutException>(() => channel.ReceiveRequest(TimeSpan.FromMilliseconds(20)));
        var calls = Task.Run(() =>
        {
            using var factory = new ChannelFactory<ITalk>(ChannelBindings.Make(name), new EndpointAddress(address));
            var proxy = factory.CreateChannel();
            return (proxy.Echo("one"), Assert.Throws<FaultException>(() => proxy.Echo("two")).Message);
        });

        using (var context = channel.ReceiveRequest(Patience)!)
        {
            Assert.Equal(Action, context.RequestMessage.Headers.Action);
            Assert.Equal("one", ReadText(context.RequestMessage));
            context.Reply(Answer(binding, context.RequestMessage, "answered"), Patience);
            Assert.Throws<InvalidOperationException>(() => context.Reply(null));
        }

        Assert.True(channel.WaitForRequest(Patience));
        using (var context = channel.EndReceiveRequest(channel.BeginReceiveRequest(Patience, null, null))!)
        {
            var fault = Message.CreateMessage(
                binding.MessageVersion!, MessageFault.CreateFault(new FaultCode("Mine", "urn:x"), "by hand"),
                "urn:fault");
            Relate(fault, context.RequestMessage);
            context.EndReply(context.BeginReply(fault, Patience, null, null));
        }

        Assert.Equal(("answered", "by hand"), await calls);
        listener.Close();
        Assert.False(channel.TryReceiveRequest(TimeSpan.FromMilliseconds(20), out _));
        channel.Close();
        Assert.True(channel.TryReceiveRequest(Patience, out var none));
        Assert.Null(none);
    }

    [Fact]
    public async Task Accept_of_a_closed_listener_is_null()
    {
        var binding = ChannelBindings.Make("text12");
        var listener = binding.BuildChannelListener<IReplyChannel>(ChannelBindings.NewAddress(binding));
        listener.Open();
        var first = listener.AcceptChannel(Patience);
        Assert.NotNull(first);
        Assert.False(listener.WaitForChannel(TimeSpan.FromMilliseconds(20)));
        var second = Task.Factory.FromAsync(listener.BeginAcceptChannel, listener.EndAcceptChannel, Patience, null);
        listener.Close();
        Assert.Null(await second);
    }

    [Theory]
    [MemberData(nameof(Sessions))]
    public async Task Duplex_session_channels_talk_in_both_directions_and_end_in_order(string name)
    {
        var binding = ChannelBindings.Make(name);
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address);
        listener.Open();
        var accepting = Task.Factory.FromAsync(listener.BeginAcceptChannel, listener.EndAcceptChannel, Patience, null);
        var factory = binding.BuildChannelFactory<IDuplexSessionChannel>();
        factory.Open();
        var client = factory.CreateChannel(new EndpointAddress(address));
        var opening = Task.Run(() => client.Open(Patience));
        var service = (await accepting)!;
        service.Open();
        await opening;

        client.Send(Echo(binding, "to the service"));
        Assert.Equal("to the service", ReadText(service.Receive(Patience)!));
        Assert.False(client.TryReceive(TimeSpan.FromMilliseconds(20), out _));
        service.EndSend(service.BeginSend(Echo(binding, "to the client"), Patience, null, null));
        Assert.True(client.WaitForMessage(Patience));
        Assert.True(client.TryReceive(Patience, out var received));
        Assert.Equal("to the client", ReadText(received!));
        Assert.NotEmpty(client.Session.Id);
        Assert.Equal(address, client.RemoteAddress.Uri);

        client.Session.CloseOutputSession();
        Assert.Null(service.Receive(Patience));
        var closing = Task.Run(() => client.Close(Patience));
        service.Close(Patience);
        await closing;
        Assert.Equal(CommunicationState.Closed, client.State);
        factory.Close();
        listener.Close();
    }

    [Fact]
    public async Task Duplex_session_channel_that_the_peer_aborts_faults()
    {
        var binding = ChannelBindings.Make("memory");
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address);
        listener.Open();
        var factory = binding.BuildChannelFactory<IDuplexSessionChannel>();
        factory.Open();
        var client = factory.CreateChannel(new EndpointAddress(address));
        var opening = Task.Run(() => client.Open(Patience));
        var service = listener.AcceptChannel(Patience)!;
        service.Open();
        await opening;
        service.Abort();
        Assert.ThrowsAny<CommunicationException>(() => client.Receive(Patience));
        Assert.Equal(CommunicationState.Faulted, client.State);
        Assert.Throws<CommunicationObjectFaultedException>(() => client.Send(Echo(binding, "late")));
    }

    [Fact]
    public void CanBuild_tells_the_shapes_of_each_transport()
    {
        Binding http = ChannelBindings.Make("text12");
        Binding tcp = new NetTcpBinding(SecurityMode.None);
        Assert.True(http.CanBuildChannelFactory<IRequestChannel>());
        Assert.True(http.CanBuildChannelListener<IReplyChannel>());
        Assert.False(http.CanBuildChannelFactory<IDuplexSessionChannel>());
        Assert.False(http.CanBuildChannelListener<IInputChannel>());
        Assert.True(tcp.CanBuildChannelFactory<IDuplexSessionChannel>());
        Assert.True(tcp.CanBuildChannelListener<IDuplexSessionChannel>(new BindingParameterCollection()));
        Assert.False(tcp.CanBuildChannelFactory<IRequestChannel>(new BindingParameterCollection()));
        var error = Assert.Throws<ArgumentException>(() => http.BuildChannelFactory<IDuplexChannel>());
        Assert.Contains("IDuplexChannel", error.Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(
            () => tcp.BuildChannelListener<IReplyChannel>(new Uri("net.tcp://localhost/x")));
    }

    [Fact]
    public void GetProperty_asks_the_elements_from_the_top()
    {
        var binding = new CustomBinding(
            new TextMessageEncodingBindingElement(MessageVersion.Soap11, System.Text.Encoding.UTF8)
            {
                ReaderQuotas = { MaxDepth = 7 },
            },
            new HttpTransportBindingElement());
        Assert.Same(MessageVersion.Soap11, binding.GetProperty<MessageVersion>([]));
        Assert.Equal(7, binding.GetProperty<XmlDictionaryReaderQuotas>([])!.MaxDepth);
        Assert.Same(
            MessageVersion.Default,
            new CustomBinding(new TcpTransportBindingElement()).GetProperty<MessageVersion>([]));
        Assert.Null(binding.GetProperty<string>([]));
    }

    [Fact]
    public void Listener_without_an_address_gets_one_of_its_own()
    {
        var listener = new NetTcpBinding(SecurityMode.None).BuildChannelListener<IDuplexSessionChannel>();
        listener.Open();
        Assert.InRange(listener.Uri.Port, 1, 65535);
        listener.Close();
        var relative = ChannelBindings.Make("text12").BuildChannelListener<IReplyChannel>(
            new Uri("http://localhost:8080/base"), "below");
        Assert.Equal(new Uri("http://localhost:8080/base/below"), relative.Uri);
    }

    [Fact]
    public void Channel_is_made_and_used_only_while_open()
    {
        var factory = ChannelBindings.Make("text12").BuildChannelFactory<IRequestChannel>();
        var address = new EndpointAddress("http://localhost:1/nobody");
        Assert.Throws<InvalidOperationException>(() => factory.CreateChannel(address));
        factory.Open();
        var channel = factory.CreateChannel(address);
        using var message = Message.CreateMessage(MessageVersion.Default, "urn:a");
        Assert.Throws<InvalidOperationException>(() => channel.Request(message));
        channel.Open();
        Assert.Throws<EndpointNotFoundException>(() => channel.Request(message));
        channel.Close();
        Assert.Throws<ObjectDisposedException>(() => channel.Request(message));
    }

    private static Message Echo(Binding binding, string text)
    {
        var message = Message.CreateMessage(binding.MessageVersion!, Action, new TextBody("Echo", "text", text));
        if (binding.MessageVersion!.Addressing != AddressingVersion.None)
        {
            message.Headers.MessageId = new UniqueId();
            message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        }

        return message;
    }

    private static Message Answer(Binding binding, Message request, string text)
    {
        var reply = Message.CreateMessage(
            binding.MessageVersion!, Action + "Response", new TextBody("EchoResponse", "EchoResult", text));
        Relate(reply, request);
        return reply;
    }

    private static void Relate(Message reply, Message request)
    {
        if (reply.Version.Addressing != AddressingVersion.None)
        {
            reply.Headers.RelatesTo = request.Headers.MessageId;
        }
    }

    private static string ReadEcho(Message reply)
    {
        Assert.False(reply.IsFault, reply.ToString());
        return ReadText(reply);
    }

    private static string ReadText(Message message)
    {
        using var reader = message.GetReaderAtBodyContents();
        reader.ReadStartElement();
        return reader.ReadElementContentAsString();
    }
}
