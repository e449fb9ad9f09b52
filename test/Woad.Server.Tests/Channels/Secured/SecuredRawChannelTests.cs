using System.Collections.Concurrent;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel;
using System.Xml;
using Woad.Conformance.Channels;
using Woad.Server;
using Woad.Server.Tests.Security;
using static Woad.Server.Tests.Channels.Secured.EchoMessages;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>Channels that a program builds itself of bindings with security in messages.</summary>
[Trait("Category", "Security")]
public sealed class SecuredRawChannelTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    // No host is made in some of the tests.
    public SecuredRawChannelTests() => WoadServer.Register();

    [Theory]
    [InlineData("text11")]
    [InlineData("text12")]
    [InlineData("httpBinary")]
    public void Request_channel_sends_the_credential(string name)
    {
        var binding = ChannelBindings.Make(name, SecuredBindings.Credential(false));
        using var host = Serve(binding, out var address);
        var factory = binding.BuildChannelFactory<IRequestChannel>(SecuredBindings.OfClient());
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(address));
        channel.Open();
        using var reply = channel.Request(Echo(binding, "hello"));
        Assert.Equal("hello", ReadText(reply!));
        using var later = channel.EndRequest(channel.BeginRequest(Echo(binding, "later"), Patience, null, null));
        Assert.Equal("later", ReadText(later!));
        Assert.Equal(address, channel.RemoteAddress.Uri);
        Assert.Same(binding.MessageVersion, channel.GetProperty<MessageVersion>());
        channel.Close();
        factory.Close();
    }

    [Fact]
    public void Request_channel_throws_when_the_service_refuses_the_credential()
    {
        var binding = ChannelBindings.Make("text12", SecuredBindings.Credential(false));
        using var host = Serve(binding, out var address);
        var factory = binding.BuildChannelFactory<IRequestChannel>(SecuredBindings.OfClient("wrong"));
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(address));
        channel.Open();
        var refused = Assert.ThrowsAny<MessageSecurityException>(() => channel.Request(Echo(binding, "hello")));
        Assert.Equal("FailedAuthentication", Assert.IsType<FaultException>(refused.InnerException).Code.SubCode!.Name);
        factory.Close();
    }

    [Fact]
    public void Request_session_channel_holds_a_conversation()
    {
        var binding = ChannelBindings.Make("text12", SecuredBindings.Credential(true));
        using var host = Serve(binding, out var address);
        var factory = binding.BuildChannelFactory<IRequestSessionChannel>(SecuredBindings.OfClient());
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(address));
        Assert.Throws<InvalidOperationException>(() => channel.Session);
        channel.Open();
        Assert.StartsWith("urn:uuid:", channel.Session.Id, StringComparison.Ordinal);
        using var one = channel.Request(Echo(binding, "one"));
        using var two = channel.Request(Echo(binding, "two"));
        Assert.Equal("onetwo", ReadText(one!) + ReadText(two!));
        channel.Close();
        Assert.Equal(CommunicationState.Closed, channel.State);
        factory.Close();
    }

    [Fact]
    public async Task Reply_channel_hands_out_only_requests_whose_credential_is_right()
    {
        var binding = ChannelBindings.Make("text12", SecuredBindings.Credential(false));
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IReplyChannel>(address, SecuredBindings.OfService());
        listener.Open();
        Assert.Equal(address, listener.Uri);
        var channel = listener.AcceptChannel(Patience)!;
        channel.Open();
        var calls = Task.Run(() =>
        {
            using var wrong = SecuredBindings.NewFactory<INamed>(binding, address, "wrong");
            Assert.ThrowsAny<MessageSecurityException>(() => wrong.CreateChannel().Echo("refused"));
            wrong.Abort();
            using var plain = new ChannelFactory<INamed>(ChannelBindings.Make("text12"), new EndpointAddress(address));
            var fault = Assert.Throws<FaultException>(() => plain.CreateChannel().Echo("unsecured"));
            Assert.Equal("InvalidSecurity", fault.Code.SubCode!.Name);
            using var right = SecuredBindings.NewFactory<INamed>(binding, address);
            return right.CreateChannel().Echo("taken");
        });

        using (var context = channel.ReceiveRequest(Patience)!)
        {
            Assert.Equal("taken", ReadText(context.RequestMessage));
            Assert.Equal(
                "alice", context.RequestMessage.Properties.Security!.ServiceSecurityContext!.PrimaryIdentity.Name);
            context.Reply(Answer(binding, context.RequestMessage, "answered"), Patience);
        }

        Assert.Equal("answered", await calls);
        Assert.False(channel.TryReceiveRequest(TimeSpan.FromMilliseconds(20), out _));
        channel.Close();
        listener.Close();
    }

    [Fact]
    public async Task Reply_session_channel_serves_a_conversation_by_hand()
    {
        var binding = ChannelBindings.Make("text12", SecuredBindings.Credential(true));
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IReplySessionChannel>(address, SecuredBindings.OfService());
        listener.Open();
        var calls = Task.Run(() =>
        {
            using var factory = SecuredBindings.NewFactory<INamed>(binding, address);
            var proxy = factory.CreateChannel();
            var answer = proxy.Echo("one") + Assert.Throws<FaultException>(() => proxy.Echo("two")).Message;
            var id = ((IClientChannel)proxy).SessionId;
            ((IClientChannel)proxy).Close();
            return (answer, id);
        });

        var channel = listener.AcceptChannel(Patience)!;
        channel.Open();
        using (var context = channel.ReceiveRequest(Patience)!)
        {
            Assert.Equal("one", ReadText(context.RequestMessage));
            Assert.Equal(
                "alice", context.RequestMessage.Properties.Security!.ServiceSecurityContext!.PrimaryIdentity.Name);
            Assert.False(channel.WaitForRequest(TimeSpan.FromMilliseconds(20)));
            Assert.Throws<TimeoutException>(() => channel.ReceiveRequest(TimeSpan.FromMilliseconds(20)));
            context.Reply(Answer(binding, context.RequestMessage, "1"));
        }

        Assert.True(channel.WaitForRequest(Patience));
        using (var context = channel.EndReceiveRequest(channel.BeginReceiveRequest(Patience, null, null))!)
        {
            var fault = Message.CreateMessage(
                binding.MessageVersion!, MessageFault.CreateFault(new FaultCode("Mine", "urn:x"), " by hand"),
                "urn:fault");
            fault.Headers.RelatesTo = context.RequestMessage.Headers.MessageId;
            context.Reply(fault);
        }

        Assert.True(channel.TryReceiveRequest(Patience, out var end));
        Assert.Null(end);
        channel.Close(Patience);
        var (answer, id) = await calls;
        Assert.Equal("1 by hand", answer);
        Assert.Equal(channel.Session.Id, id);
        listener.Close();
    }

    [Theory]
    [InlineData("tcp", false)]
    [InlineData("tcp", true)]
    [InlineData("tcpText", true)]
    [InlineData("memory", true)]
    public async Task Duplex_session_channels_talk_in_both_directions_and_end_in_order(string name, bool isConversation)
    {
        var binding = ChannelBindings.Make(name, SecuredBindings.Credential(isConversation));
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address, SecuredBindings.OfService());
        listener.Open();
        var factory = binding.BuildChannelFactory<IDuplexSessionChannel>(SecuredBindings.OfClient());
        factory.Open();
        var client = factory.CreateChannel(new EndpointAddress(address));
        var opening = Task.Run(() =>
        {
            client.Open(Patience);
            client.Send(Echo(binding, "to the service"));
        });
        var service = (await Task.Factory.FromAsync(
            listener.BeginAcceptChannel, listener.EndAcceptChannel, Patience, null))!;
        service.Open();
        await opening;

        using (var received = service.Receive(Patience)!)
        {
            Assert.Equal("to the service", ReadText(received));
            Assert.Equal("alice", received.Properties.Security!.ServiceSecurityContext!.PrimaryIdentity.Name);
            Assert.False(client.TryReceive(TimeSpan.FromMilliseconds(20), out _));
            service.Send(Answer(binding, received, "to the client"));
        }

        Assert.Equal("to the client", ReadText(client.Receive(Patience)!));
        service.Send(Echo(binding, "once more"));
        Assert.Equal("once more", ReadText(client.Receive(Patience)!));
        Assert.Equal(isConversation, client.Session.Id == service.Session.Id);

        client.Session.CloseOutputSession();
        Assert.Null(service.Receive(Patience));
        var closing = Task.Run(() => client.Close(Patience));
        service.Close(Patience);
        await closing;
        Assert.Equal(CommunicationState.Closed, client.State);
        factory.Close();
        listener.Close();
    }

    [Theory]
    [InlineData(false, "InvalidSecurity")]
    [InlineData(true, "BadContextToken")]
    public async Task Session_channel_answers_a_peer_without_credential_by_a_fault(bool isConversation, string code)
    {
        var binding = ChannelBindings.Make("tcp", SecuredBindings.Credential(isConversation));
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address, SecuredBindings.OfService());
        listener.Open();
        var accepting = Task.Factory.FromAsync(listener.BeginAcceptChannel, listener.EndAcceptChannel, Patience, null);
        var calling = Task.Run(() =>
        {
            using var plain = new ChannelFactory<INamed>(ChannelBindings.Make("tcp"), new EndpointAddress(address));
            var fault = Assert.Throws<FaultException>(() => plain.CreateChannel().Echo("unsecured"));
            plain.Abort();
            return fault.Code.SubCode!.Name;
        });

        if (!isConversation)
        {
            var channel = (await accepting)!;
            channel.Open();
            Assert.ThrowsAny<CommunicationException>(() => channel.Receive(Patience));
        }

        Assert.Equal(code, await calling);
        listener.Abort();
    }

    [Fact]
    public async Task Channel_that_the_peer_aborts_faults()
    {
        var binding = ChannelBindings.Make("tcp", SecuredBindings.Credential(true));
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address, SecuredBindings.OfService());
        listener.Open();
        var factory = binding.BuildChannelFactory<IDuplexSessionChannel>(SecuredBindings.OfClient());
        factory.Open();
        var client = factory.CreateChannel(new EndpointAddress(address));
        var sending = Task.Run(() =>
        {
            client.Open(Patience);
            client.Send(Echo(binding, "hello"));
        });
        var service = listener.AcceptChannel(Patience)!;
        service.Open();
        await sending;
        Assert.NotNull(service.Receive(Patience));
        client.Abort();
        Assert.ThrowsAny<CommunicationException>(() => service.Receive(Patience));
        Assert.Equal(CommunicationState.Faulted, service.State);
        listener.Abort();
    }

    [Fact]
    public void One_way_channels_stand_below_and_above_security()
    {
        foreach (var isSecurityAbove in new[] { false, true })
        {
            BindingElement[] elements = [new OneWayBindingElement(), SecuredBindings.Credential(false)];
            var binding = ChannelBindings.Make("text12", isSecurityAbove ? [elements[1], elements[0]] : elements);
            var address = ChannelBindings.NewAddress(binding);
            var listener = binding.BuildChannelListener<IInputChannel>(address, SecuredBindings.OfService());
            listener.Open();
            var input = listener.AcceptChannel(Patience)!;
            input.Open();
            var factory = binding.BuildChannelFactory<IOutputChannel>(SecuredBindings.OfClient());
            factory.Open();
            var output = factory.CreateChannel(new EndpointAddress(address));
            output.Open();
            output.Send(OneWay(binding, "one"));
            output.EndSend(output.BeginSend(OneWay(binding, "two"), null, null));
            using (var received = input.Receive(Patience)!)
            {
                Assert.Equal("one", ReadText(received));
                Assert.Equal("alice", received.Properties.Security!.ServiceSecurityContext!.PrimaryIdentity.Name);
            }

            Assert.True(input.WaitForMessage(Patience));
            Assert.Equal("two", ReadText(input.EndReceive(input.BeginReceive(Patience, null, null))!));
            Assert.False(input.TryReceive(TimeSpan.FromMilliseconds(20), out _));
            output.Close();
            factory.Close();
            input.Close();
            listener.Close();
        }
    }

    [Fact]
    public void CanBuild_tells_the_channels_that_security_makes_of_those_below()
    {
        var single = ChannelBindings.Make("text12", SecuredBindings.Credential(false));
        var conversation = ChannelBindings.Make("text12", SecuredBindings.Credential(true));
        var tcp = ChannelBindings.Make("tcp", SecuredBindings.Credential(true));
        Assert.True(single.CanBuildChannelFactory<IRequestChannel>());
        Assert.True(single.CanBuildChannelListener<IReplyChannel>());
        Assert.False(single.CanBuildChannelFactory<IRequestSessionChannel>());
        Assert.True(conversation.CanBuildChannelFactory<IRequestSessionChannel>());
        Assert.True(conversation.CanBuildChannelListener<IReplySessionChannel>());
        Assert.False(conversation.CanBuildChannelFactory<IRequestChannel>());
        Assert.False(conversation.CanBuildChannelListener<IReplyChannel>());
        Assert.True(tcp.CanBuildChannelFactory<IDuplexSessionChannel>());
        Assert.True(tcp.CanBuildChannelListener<IDuplexSessionChannel>());
        Assert.False(tcp.CanBuildChannelFactory<IRequestSessionChannel>());

        var over = ChannelBindings.Make(
            "text12", SecuredBindings.Credential(true), new RecordingElement("x", new ConcurrentQueue<string>()));
        Assert.True(over.CanBuildChannelFactory<IRequestSessionChannel>());
        Assert.True(over.CanBuildChannelListener<IReplySessionChannel>());
        Assert.False(over.CanBuildChannelFactory<IDuplexSessionChannel>());
        Assert.False(over.CanBuildChannelListener<IReplyChannel>());

        var wrong = Assert.Throws<ArgumentException>(
            () => conversation.BuildChannelFactory<IRequestChannel>(SecuredBindings.OfClient()));
        Assert.Contains("IRequestSessionChannel on the client", wrong.Message, StringComparison.Ordinal);
        var missing = Assert.Throws<InvalidOperationException>(() => single.BuildChannelFactory<IRequestChannel>());
        Assert.Contains("The username is not provided", missing.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Encoder_of_a_session_stands_below_security()
    {
        var encoding = new ZipEncodingElement(new BinaryMessageEncodingBindingElement()) { PerSession = true };
        var binding = new CustomBinding(SecuredBindings.Credential(true), encoding, new TcpTransportBindingElement());
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address, SecuredBindings.OfService());
        listener.Open();
        var calling = Task.Run(() =>
        {
            using var factory = SecuredBindings.NewFactory<INamed>(binding, address);
            var echo = factory.CreateChannel().Echo("hello");
            factory.Abort();
            return echo;
        });
        var service = listener.AcceptChannel(Patience)!;
        service.Open();
        using (var received = service.Receive(Patience)!)
        {
            service.Send(Answer(binding, received, ReadText(received) + "!"));
        }

        Assert.Equal("hello!", await calling);
        listener.Abort();
    }

    private static ServiceHost Serve(Binding binding, out Uri address)
    {
        var host = SecuredBindings.NewHost(typeof(NamedService));
        address = ChannelBindings.NewAddress(binding);
        host.AddServiceEndpoint(typeof(INamed), binding, address);
        host.Open();
        return host;
    }
}
