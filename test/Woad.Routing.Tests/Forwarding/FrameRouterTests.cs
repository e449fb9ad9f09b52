using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Routing.Tests.Programs;

namespace Woad.Routing.Tests.Forwarding;

/// <summary>A listener has a receiver that is not dispatch, and messages are sent on without being decoded.</summary>
public sealed class FrameRouterTests : IDisposable
{
    private readonly Running _running = new();
    private FrameRouter? _router;

    public void Dispose() => _running.Dispose();

    [Fact]
    public async Task Sessions_with_callbacks_pass()
    {
        var service = Running.Address("net.tcp");
        _running.Serve<IChat>(new Chat(), Running.Tcp(), service);
        var address = Open(service, Running.Tcp());

        for (var i = 0; i < 2; i++)
        {
            var caller = new ChatCaller();
            using var factory = new DuplexChannelFactory<IChat>(new InstanceContext(caller), Running.Tcp(), address);
            var client = factory.CreateChannel();
            Assert.Equal("ask: really? yes", await client.AskAsync("ask"));
            await client.SayAsync("one");
            Assert.Equal("one", await caller.NextAsync());
            Assert.Equal("more: really? yes", await client.AskAsync("more"));
            ((IClientChannel)client).Close(TimeSpan.FromSeconds(10));
        }

        Assert.Equal(20, _router!.Passed);
    }

    [Fact]
    public void Body_that_the_router_could_not_read_passes()
    {
        // Its quota of depth is far below that of the message.
        var service = Running.Address("net.tcp");
        var deep = Running.Tcp();
        deep.ReaderQuotas.MaxDepth = 300;
        _running.Serve<IEcho>(new Echo(), deep, service);
        var shallow = Running.Tcp();
        shallow.ReaderQuotas.MaxDepth = 8;
        var address = Open(service, shallow);

        var client = _running.Client<IEcho>(deep, address);
        var nested = string.Concat(Enumerable.Repeat("<a>", 200)) + string.Concat(Enumerable.Repeat("</a>", 200));
        using var reader = System.Xml.XmlReader.Create(new StringReader(nested));
        using var request = Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, "urn:test/IEcho/Echo", reader);
        using var reply = client.Echo(request);
        Assert.Equal(nested, reply.GetReaderAtBodyContents().ReadOuterXml());
    }

    private string Open(string service, Binding binding)
    {
        var address = Running.Address("net.tcp");
        var host = new ServiceHost(typeof(Echo));
        host.AddServiceEndpoint(typeof(IEcho), binding, address);
        host.Receivers = (_, listener) => _router = new FrameRouter(listener, new EndpointAddress(service));
        _running.Open(host);
        return address;
    }
}
