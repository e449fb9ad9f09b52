using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

/// <summary>A transport of the program's under the service model, in each channel shape of WCF's.</summary>
public sealed class OwnTransportTests
{
    public static TheoryData<Type, Type, bool> RequestReply => new()
    {
        { typeof(IRequestChannel), typeof(IReplyChannel), false },
        { typeof(IRequestSessionChannel), typeof(IReplySessionChannel), true },
        { typeof(IDuplexChannel), typeof(IDuplexChannel), false },
        { typeof(IDuplexSessionChannel), typeof(IDuplexSessionChannel), true },
    };

    public static TheoryData<Type, Type> OneWay => new()
    {
        { typeof(IOutputChannel), typeof(IInputChannel) },
        { typeof(IOutputSessionChannel), typeof(IInputSessionChannel) },
        { typeof(IRequestChannel), typeof(IReplyChannel) },
        { typeof(IDuplexChannel), typeof(IDuplexChannel) },
        { typeof(IDuplexSessionChannel), typeof(IDuplexSessionChannel) },
    };

    [Theory]
    [MemberData(nameof(RequestReply))]
    public async Task Calls_go_through_channels_of_the_shape(Type client, Type service, bool isSession)
    {
        using var host = new ServiceHost(typeof(TalkService));
        var address = Open(host, typeof(ITalk), client, service);
        using var factory = new ChannelFactory<ITalk>(Bind(client, service), new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        Assert.Equal("hello", proxy.Echo("hello"));
        Assert.Equal(5, await proxy.AddAsync(2, 3));
        Assert.Equal("no", Assert.Throws<FaultException>(() => proxy.Fail("no")).Message);
        var text = Guid.NewGuid().ToString();
        proxy.Tell(text);
        await Told(text);
        Assert.Equal(isSession ? [1, 2] : [1, 1], new[] { proxy.Next(), proxy.Next() });
        Assert.Equal(isSession, ((IClientChannel)proxy).SessionId is not null);
        ((IClientChannel)proxy).Close();
        factory.Close();
        host.Close();
    }

    [Theory]
    [MemberData(nameof(OneWay))]
    public async Task One_way_calls_go_through_channels_of_the_shape(Type client, Type service)
    {
        using var host = new ServiceHost(typeof(TellService));
        var address = Open(host, typeof(ITell), client, service);
        using var factory = new ChannelFactory<ITell>(Bind(client, service), new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        var text = Guid.NewGuid().ToString();
        proxy.Tell(text);
        await Told(text);
        factory.Close();
        host.Close();
    }

    [Fact]
    public void Client_of_a_shape_that_the_contract_cannot_use_says_what_it_can()
    {
        using var factory = new ChannelFactory<ITalk>(
            Bind(typeof(IOutputChannel), typeof(IInputChannel)), new EndpointAddress("shapes://localhost/none"));
        var error = Assert.Throws<InvalidOperationException>(() => factory.Open());
        Assert.Contains("IRequestChannel", error.Message, StringComparison.Ordinal);
        Assert.Contains("ITalk", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Nobody_at_the_address_is_what_the_transport_says()
    {
        using var factory = new ChannelFactory<ITalk>(
            Bind(typeof(IRequestChannel), typeof(IReplyChannel)), new EndpointAddress("shapes://localhost/nobody"));
        Assert.Throws<EndpointNotFoundException>(() => factory.CreateChannel().Echo("x"));
    }

    private static Uri Open(ServiceHost host, Type contract, Type client, Type service)
    {
        var address = new Uri($"shapes://localhost/{Guid.NewGuid():N}");
        host.AddServiceEndpoint(contract, Bind(client, service), address);
        host.Open();
        return address;
    }

    private static CustomBinding Bind(Type client, Type service) => new(new ShapeTransport(client, service))
    {
        SendTimeout = TimeSpan.FromSeconds(20),
    };

    private static Task Told(string text) => TalkService.Told
        .GetOrAdd(text, _ => new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously))
        .Task.WaitAsync(TimeSpan.FromSeconds(60));

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
