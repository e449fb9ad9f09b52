using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>Security between an element and a transport of the program's, in the channel shapes of WCF's.</summary>
[Trait("Category", "Security")]
public sealed class SecuredShapeTests
{
    public static TheoryData<Type, Type, bool, bool> RequestReply => new()
    {
        { typeof(IRequestChannel), typeof(IReplyChannel), false, false },
        { typeof(IRequestChannel), typeof(IReplyChannel), true, true },
        { typeof(IRequestSessionChannel), typeof(IReplySessionChannel), false, true },
        { typeof(IRequestSessionChannel), typeof(IReplySessionChannel), true, true },
        { typeof(IDuplexSessionChannel), typeof(IDuplexSessionChannel), false, true },
        { typeof(IDuplexSessionChannel), typeof(IDuplexSessionChannel), true, true },
    };

    public static TheoryData<Type, Type> OneWay => new()
    {
        { typeof(IOutputChannel), typeof(IInputChannel) },
        { typeof(IOutputSessionChannel), typeof(IInputSessionChannel) },
        { typeof(IRequestChannel), typeof(IReplyChannel) },
        { typeof(IDuplexSessionChannel), typeof(IDuplexSessionChannel) },
    };

    [Theory]
    [MemberData(nameof(RequestReply))]
    public async Task Calls_are_secured_over_channels_of_the_shape(
        Type client, Type service, bool isConversation, bool isSession)
    {
        using var host = Open(typeof(TalkService), typeof(ITalk), client, service, isConversation, out var address);
        using (var factory = SecuredBindings.NewFactory<ITalk>(Bind(client, service, isConversation), address))
        {
            var proxy = factory.CreateChannel();
            Assert.Equal("hello", proxy.Echo("hello"));
            Assert.Equal(5, await proxy.AddAsync(2, 3));
            Assert.Equal("no", Assert.Throws<FaultException>(() => proxy.Fail("no")).Message);
            Assert.Equal(isSession ? [1, 2] : [1, 1], new[] { proxy.Next(), proxy.Next() });
            Assert.Equal(isSession, ((IClientChannel)proxy).SessionId is not null);
            ((IClientChannel)proxy).Close();
        }

        host.Close();
    }

    [Theory]
    [MemberData(nameof(RequestReply))]
    public void Wrong_password_is_refused_over_channels_of_the_shape(
        Type client, Type service, bool isConversation, bool isSession)
    {
        using var host = Open(typeof(TalkService), typeof(ITalk), client, service, isConversation, out var address);
        using var wrong = SecuredBindings.NewFactory<ITalk>(Bind(client, service, isConversation), address, "wrong");
        Assert.ThrowsAny<MessageSecurityException>(() => wrong.CreateChannel().Echo("a"));
        Assert.Equal(isConversation || client != typeof(IRequestChannel), isSession);
        wrong.Abort();
    }

    [Theory]
    [MemberData(nameof(OneWay))]
    public async Task One_way_calls_are_secured_over_channels_of_the_shape(Type client, Type service)
    {
        using var host = Open(
            typeof(TellService), typeof(ITell), client, service, isConversation: false, out var address);
        using var factory = SecuredBindings.NewFactory<ITell>(Bind(client, service, isConversation: false), address);
        var proxy = factory.CreateChannel();
        var text = Guid.NewGuid().ToString();
        proxy.Tell(text);
        await TalkService.Told
            .GetOrAdd(text, _ => new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously)).Task
            .WaitAsync(TimeSpan.FromSeconds(60));
        ((IClientChannel)proxy).Close();
        factory.Close();
        host.Close();
    }

    [Fact]
    public void Second_element_for_the_security_of_messages_is_refused()
    {
        var binding = ChannelBindings.Make(
            "text12", SecuredBindings.Credential(false), new PassingElement(), SecuredBindings.Credential(true));
        using var factory = SecuredBindings.NewFactory<ITalk>(binding, new Uri("http://localhost/x"));
        var refused = Assert.Throws<InvalidOperationException>(factory.Open);
        Assert.Contains("2 binding elements for the security of messages", refused.Message, StringComparison.Ordinal);
    }

    private static CustomBinding Bind(Type client, Type service, bool isConversation) =>
        new(new PassingElement(), SecuredBindings.Credential(isConversation), new ShapeTransport(client, service))
        {
            SendTimeout = TimeSpan.FromSeconds(20),
            CloseTimeout = TimeSpan.FromSeconds(20),
        };

    private static ServiceHost Open(
        Type type, Type contract, Type client, Type service, bool isConversation, out Uri address)
    {
        var host = SecuredBindings.NewHost(type);
        address = new Uri($"shapes://here/{Guid.NewGuid():N}");
        host.AddServiceEndpoint(contract, Bind(client, service, isConversation), address);
        host.Open();
        return host;
    }

    [ServiceContract]
    private interface ITell
    {
        [OperationContract(IsOneWay = true)]
        void Tell(string text);
    }

    private sealed class TellService : ITell
    {
        public void Tell(string text) => new TalkService().Tell(text);
    }
}
