using System.Collections.Concurrent;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel;
using System.Xml;
using Woad.Bindings.Rules;
using Woad.Conformance.Channels;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>
/// Credentials in messages and secure conversations below channels of the program's, on either side or on both.
/// </summary>
[Trait("Category", "Security")]
public sealed class SecurityBelowChannelsTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly ConcurrentQueue<string> _notes = [];

    public static TheoryData<string, bool, bool, bool> Stacks => SecuredChannelTests.Stacks;

    public static TheoryData<string, bool> Bindings
    {
        get
        {
            var bindings = new TheoryData<string, bool>();
            foreach (var name in new[] { "text12", "httpBinary", "tcp", "tcpText", "memory" })
            {
                bindings.Add(name, false);
                bindings.Add(name, true);
            }

            return bindings;
        }
    }

    [Theory]
    [MemberData(nameof(Stacks))]
    public async Task Security_stands_below_channels_of_the_program(
        string binding, bool isConversation, bool onClient, bool onService)
    {
        using var host = Serve(Make(binding, isConversation, onService ? "service" : null), out var address);

        using (var factory = NewFactory(null))
        {
            var proxy = factory.CreateChannel();
            Assert.Equal("grüße", proxy.Echo("grüße"));
            Assert.Equal(5, await proxy.AddAsync(2, 3));
            Assert.Equal("not today", Assert.Throws<FaultException>(() => proxy.Fail("not today")).Message);
            var text = Guid.NewGuid().ToString();
            proxy.Tell(text);
            await TalkService.Told.GetOrAdd(
                text,
                _ => new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously)).Task.WaitAsync(
                    Patience);
            var sums = await Task.WhenAll(Enumerable.Range(0, 50).Select(i => proxy.AddAsync(i, 1000)));
            Assert.Equal(Enumerable.Range(1000, 50), sums);
            Assert.Equal(onClient ? "client" : "", proxy.StampOfRequest());
            ((IClientChannel)proxy).Close();
        }

        using (var wrong = NewFactory("wrong"))
        {
            Assert.ThrowsAny<MessageSecurityException>(() => wrong.CreateChannel().Echo("a"));
            wrong.Abort();
        }

        // The security's own messages, and refused ones, pass below the program's channels.
        Assert.Equal(onClient ? isConversation ? 1 : 2 : 0, _notes.Count(note => note == "client sends Echo"));
        Assert.Equal(onService ? 1 : 0, _notes.Count(note => note == "service gets Echo"));
        Assert.DoesNotContain(_notes, note => note.Contains("SCT", StringComparison.Ordinal));
        host.Close();

        ChannelFactory<ITalk> NewFactory(string? password) => SecuredBindings.NewFactory<ITalk>(
            Make(binding, isConversation, onClient ? "client" : null), address, password);
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Caller_is_known_above_channels_of_the_program(string binding, bool isConversation)
    {
        using var host = SecuredBindings.NewHost(typeof(NamedService));
        var service = Make(binding, isConversation, "service");
        var address = ChannelBindings.NewAddress(service);
        host.AddServiceEndpoint(typeof(INamed), service, address);
        host.Open();

        using var factory = SecuredBindings.NewFactory<INamed>(Make(binding, isConversation, "client"), address);
        Assert.Equal("alice", factory.CreateChannel().Name());
    }

    [Theory]
    [InlineData("tcp", false)]
    [InlineData("tcp", true)]
    [InlineData("tcpText", true)]
    [InlineData("memory", true)]
    public void Service_calls_back_through_channels_above_security(string binding, bool isConversation)
    {
        using var host = SecuredBindings.NewHost(typeof(TellerService));
        var service = Make(binding, isConversation, "service");
        var address = ChannelBindings.NewAddress(service);
        host.AddServiceEndpoint(typeof(ITeller), service, address);
        host.Open();

        var client = new Listening();
        using var factory = new DuplexChannelFactory<ITeller>(
            new InstanceContext(client), Make(binding, isConversation, "client"), new EndpointAddress(address));
        SecuredBindings.SignIn(factory.Credentials);
        var proxy = factory.CreateChannel();
        Assert.Equal("alice", proxy.Name());
        Assert.Equal("now!", proxy.AskBack("now"));
        Assert.Equal("later!", proxy.AskBack("later"));
        Assert.Equal(["before", "now", "before", "later"], client.Heard);
        ((IClientChannel)proxy).Close();
        Assert.Contains("client gets Ask", _notes);
        Assert.Contains("service sends Ask", _notes);
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Session_keeps_its_instance_and_ends_with_its_proxy(string binding, bool isConversation)
    {
        using var host = Serve(Make(binding, isConversation, "service"), out var address);
        using var factory = SecuredBindings.NewFactory<ITalk>(Make(binding, isConversation, "client"), address);
        var proxy = factory.CreateChannel();
        var isSession = isConversation || binding is "tcp" or "tcpText" or "memory";
        Assert.Equal(isSession ? [1, 2, 3] : [1, 1, 1], Enumerable.Range(0, 3).Select(_ => proxy.Next()));
        Assert.Equal(isSession, ((IClientChannel)proxy).SessionId is not null);
        ((IClientChannel)proxy).Close();
        Assert.Equal(CommunicationState.Closed, ((IClientChannel)proxy).State);

        var other = factory.CreateChannel();
        Assert.Equal(1, other.Next());
        ((IClientChannel)other).Abort();
        host.Close();
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Program_changes_messages_before_they_are_protected_and_after_they_were_checked(
        string binding, bool isConversation)
    {
        var service = ChannelBindings.Make(
            binding, new RecordingElement("service", _notes) { Replace = Shout },
            SecuredBindings.Credential(isConversation));
        using var host = Serve(service, out var address);
        var client = ChannelBindings.Make(
            binding, new RecordingElement("client", _notes) { Replace = Shout },
            SecuredBindings.Credential(isConversation));
        using var factory = SecuredBindings.NewFactory<ITalk>(client, address);
        Assert.Equal("a!!", factory.CreateChannel().Echo("a"));
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Layers_stand_above_and_below_channels_of_the_program(string binding, bool isConversation)
    {
        foreach (var isSecurityBelow in new[] { false, true })
        {
            var marks = new ConcurrentQueue<string>();
            using var host = Serve(New("service"), out var address);
            using var factory = SecuredBindings.NewFactory<ITalk>(New("client"), address);
            var proxy = factory.CreateChannel();
            Assert.Equal("a", proxy.Echo("a"));
            Assert.Equal("client", proxy.StampOfRequest());
            ((IClientChannel)proxy).Close();
            Assert.Equal(["sent", "got", "sent", "got", "sent", "got", "sent", "got"], marks.Take(8));

            CustomBinding New(string name)
            {
                BindingElement security = SecuredBindings.Credential(isConversation);
                BindingElement marking = new LayerBindingElement(
                    () => new MarkingLayer(marks, "Echo", "StampOfRequest"));
                var program = new RecordingElement(name, _notes);
                return ChannelBindings.Make(
                    binding, isSecurityBelow ? [marking, program, security] : [security, program, marking]);
            }
        }
    }

    [Theory]
    [InlineData("text12")]
    [InlineData("tcp")]
    public void Two_elements_of_the_program_stand_around_security(string binding)
    {
        var service = ChannelBindings.Make(
            binding, new RecordingElement("upper", _notes), SecuredBindings.Credential(true),
            new RecordingElement("lower", _notes));
        using var host = Serve(service, out var address);
        using var factory = SecuredBindings.NewFactory<ITalk>(Make(binding, true, null), address);
        var proxy = factory.CreateChannel();
        Assert.Equal([1, 2], [proxy.Next(), proxy.Next()]);
        ((IClientChannel)proxy).Close();
        Assert.Contains("lower gets SCT", _notes);
        Assert.DoesNotContain("upper gets SCT", _notes);
        Assert.Equal(2, _notes.Count(note => note == "upper gets Next"));
        Assert.Equal(2, _notes.Count(note => note == "lower gets Next"));
    }

    [Fact]
    public void Missing_name_is_told_when_the_factory_opens()
    {
        using var factory = new ChannelFactory<ITalk>(
            Make("text12", false, "client"), new EndpointAddress("http://localhost/x"));
        var error = Assert.Throws<InvalidOperationException>(factory.Open);
        Assert.Contains("The username is not provided", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Transport_without_protection_is_refused_below_channels_of_the_program()
    {
        var security = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        using var host = SecuredBindings.NewHost(typeof(TalkService));
        var binding = ChannelBindings.Make("text12", new RecordingElement("service", _notes), security);
        host.AddServiceEndpoint(typeof(ITalk), binding, ChannelBindings.NewAddress(binding));
        var error = Assert.Throws<InvalidOperationException>(host.Open);
        Assert.Contains("AllowInsecureTransport", error.Message, StringComparison.Ordinal);
    }

    private static ServiceHost Serve(Binding binding, out Uri address)
    {
        var host = SecuredBindings.NewHost(typeof(TalkService));
        address = ChannelBindings.NewAddress(binding);
        host.AddServiceEndpoint(typeof(ITalk), binding, address);
        host.Open();
        return host;
    }

    /// <summary>Puts an exclamation mark to the text of Echo and its response.</summary>
    private static Message Shout(Message message)
    {
        if (message.IsFault || message.Headers.Action?.Contains("Echo", StringComparison.Ordinal) != true)
        {
            return message;
        }

        string text, outer, inner;
        using (var reader = message.GetReaderAtBodyContents())
        {
            outer = reader.LocalName;
            reader.ReadStartElement();
            inner = reader.LocalName;
            text = reader.ReadElementContentAsString();
        }

        var replaced = Message.CreateMessage(message.Version, null, new TextBody(outer, inner, text + "!"));
        replaced.Headers.Clear();
        replaced.Headers.CopyHeadersFrom(message);
        replaced.Properties.CopyProperties(message.Properties);
        return replaced;
    }

    private CustomBinding Make(string binding, bool isConversation, string? recorder) => ChannelBindings.Make(
        binding,
        recorder is null
            ? [SecuredBindings.Credential(isConversation)]
            : [new RecordingElement(recorder, _notes), SecuredBindings.Credential(isConversation)]);
}
