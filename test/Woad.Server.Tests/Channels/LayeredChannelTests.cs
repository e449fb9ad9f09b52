using System.Collections.Concurrent;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel;
using Woad.Conformance.Channels;

namespace Woad.Server.Tests.Channels;

/// <summary>
/// A channel of the program's between the service model and a built-in transport, on either side or on both.
/// </summary>
public sealed class LayeredChannelTests
{
    private readonly ConcurrentQueue<string> _notes = [];

    public static TheoryData<string, bool, bool> Sides
    {
        get
        {
            var sides = new TheoryData<string, bool, bool>();
            foreach (var binding in ChannelBindings.All)
            {
                sides.Add(binding, true, false);
                sides.Add(binding, false, true);
                sides.Add(binding, true, true);
            }

            return sides;
        }
    }

    [Theory]
    [MemberData(nameof(Sides))]
    public async Task Layered_channel_carries_calls_of_every_kind(string binding, bool onClient, bool onService) =>
        await RunAsync(binding, onClient, onService, async proxy =>
        {
            Assert.Equal("grüße", proxy.Echo("grüße"));
            Assert.Equal(5, await proxy.AddAsync(2, 3));
            var fault = Assert.Throws<FaultException>(() => proxy.Fail("not today"));
            Assert.Equal("not today", fault.Message);
            Assert.Equal("Refused", fault.Code.IsSenderFault ? fault.Code.SubCode!.Name : fault.Code.Name);
            var text = Guid.NewGuid().ToString();
            proxy.Tell(text);
            await TalkService.Told.GetOrAdd(
                text,
                _ => new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously)).Task.WaitAsync(
                    TimeSpan.FromSeconds(20));
            Assert.Equal(onClient ? "client" : "", proxy.StampOfRequest());
        });

    [Theory]
    [MemberData(nameof(Sides))]
    public async Task Layered_channel_sees_each_message_once(string binding, bool onClient, bool onService)
    {
        await RunAsync(binding, onClient, onService, proxy =>
        {
            proxy.Echo("hello");
            return Task.CompletedTask;
        });
        string[] client = ["client sends Echo", "client gets EchoResponse"];
        string[] service = ["service gets Echo", "service sends EchoResponse"];
        if (binding == "text11")
        {
            // Without addressing a message that came in has no action of its own, except the transport's of a request.
            client[1] = "client gets ";
        }

        Assert.Equal(
            [.. (onClient ? client : []).Concat(onService ? service : []).Order()],
            _notes.Where(note => !note.EndsWith(" blocks", StringComparison.Ordinal)).Order());
    }

    [Theory]
    [InlineData("tcp")]
    [InlineData("tcpText")]
    [InlineData("memory")]
    public async Task Session_channel_keeps_its_instance_and_ends_with_its_proxy(string binding)
    {
        await RunAsync(binding, true, true, proxy =>
        {
            Assert.Equal([1, 2, 3], Enumerable.Range(0, 3).Select(_ => proxy.Next()));
            Assert.NotNull(((IClientChannel)proxy).SessionId);
            ((IClientChannel)proxy).Close();
            return Task.CompletedTask;
        });
    }

    [Theory]
    [InlineData("text12")]
    [InlineData("tcp")]
    [InlineData("memory")]
    public async Task Many_calls_at_once_get_their_own_answers(string binding) =>
        await RunAsync(binding, true, true, async proxy =>
        {
            var sums = await Task.WhenAll(Enumerable.Range(0, 100).Select(i => proxy.AddAsync(i, 1000)));
            Assert.Equal(Enumerable.Range(1000, 100), sums);
        });

    [Theory]
    [InlineData("text12")]
    [InlineData("tcp")]
    public void Channel_is_received_from_synchronously_when_a_behavior_says_so(string binding)
    {
        using var host = new ServiceHost(typeof(TalkService));
        var service = ChannelBindings.Make(binding, new RecordingElement("service", _notes));
        var address = ChannelBindings.NewAddress(service);
        host.AddServiceEndpoint(typeof(ITalk), service, address).Behaviors.Add(new SynchronousReceiveBehavior());
        host.Open();
        using (var factory = new ChannelFactory<ITalk>(ChannelBindings.Make(binding), new EndpointAddress(address)))
        {
            var proxy = factory.CreateChannel();
            Assert.Equal("a", proxy.Echo("a"));
            Assert.Equal("b", proxy.Echo("b"));
        }

        host.Close();
        Assert.True(_notes.Count(note => note == "service blocks") >= 2);
    }

    [Theory]
    [InlineData("tcp")]
    [InlineData("tcpText")]
    [InlineData("memory")]
    public async Task Synchronous_call_over_a_duplex_session_channel_receives_synchronously(string binding)
    {
        await RunAsync(binding, true, false, async proxy =>
        {
            Assert.Equal(5, await proxy.AddAsync(2, 3));
            Assert.DoesNotContain("client blocks", _notes);

            for (var calls = 1; calls <= 3; calls++)
            {
                Assert.Equal("a", proxy.Echo("a"));
                Assert.Equal(calls, _notes.Count(note => note == "client blocks"));
            }

            Assert.Equal(7, await proxy.AddAsync(3, 4));
            Assert.Equal(3, _notes.Count(note => note == "client blocks"));
            ((IClientChannel)proxy).Close();
        });
    }

    [Theory]
    [MemberData(nameof(ChannelBindings.All), MemberType = typeof(ChannelBindings))]
    public async Task Synchronous_call_sends_by_the_synchronous_method_of_the_channel(string binding) =>
        await RunAsync(binding, true, false, async proxy =>
        {
            Assert.Equal(5, await proxy.AddAsync(2, 3));
            Assert.DoesNotContain("client send blocks", _notes);

            Assert.Equal("a", proxy.Echo("a"));
            Assert.Equal(1, _notes.Count(note => note == "client send blocks"));
            proxy.Tell("b");
            Assert.Equal(2, _notes.Count(note => note == "client send blocks"));
            Assert.Equal(7, await proxy.AddAsync(3, 4));
            Assert.Equal(2, _notes.Count(note => note == "client send blocks"));
        });

    [Theory]
    [InlineData("text12", true, false)]
    [InlineData("text12", false, true)]
    [InlineData("text12", true, true)]
    [InlineData("tcp", true, false)]
    [InlineData("tcp", false, true)]
    [InlineData("tcp", true, true)]
    [InlineData("memory", true, true)]
    public async Task Channel_above_a_reliable_session_carries_calls(string binding, bool onClient, bool onService)
    {
        using var host = new ServiceHost(typeof(TalkService));
        var service = Reliable(onService ? [new RecordingElement("service", _notes)] : []);
        var address = ChannelBindings.NewAddress(service);
        host.AddServiceEndpoint(typeof(ITalk), service, address);
        await Task.Run(host.Open);
        using var factory = new ChannelFactory<ITalk>(
            Reliable(onClient ? [new RecordingElement("client", _notes)] : []), new EndpointAddress(address));
        var proxy = factory.CreateChannel();

        Assert.Equal("a", proxy.Echo("a"));
        Assert.Equal(5, await proxy.AddAsync(2, 3));
        Assert.Equal("no", Assert.Throws<FaultException>(() => proxy.Fail("no")).Message);
        Assert.Equal([1, 2], new[] { proxy.Next(), proxy.Next() });
        Assert.NotNull(((IClientChannel)proxy).SessionId);
        ((IClientChannel)proxy).Close();
        Assert.Equal(onClient, _notes.Contains("client sends Echo"));
        Assert.Equal(onService, _notes.Contains("service gets Echo"));
        factory.Close();
        host.Close();

        CustomBinding Reliable(BindingElement[] above) =>
            ChannelBindings.Make(binding, [.. above, new ReliableSessionBindingElement()]);
    }

    [Fact]
    public void Open_with_a_contract_that_no_channel_fits_says_so()
    {
        using var factory = new ChannelFactory<IRequired>(
            ChannelBindings.Make("text12", new RecordingElement("client", _notes)),
            new EndpointAddress("http://localhost/none"));
        var error = Assert.Throws<InvalidOperationException>(() => factory.Open());
        Assert.Contains("requires Session", error.Message, StringComparison.Ordinal);
    }

    private async Task RunAsync(string binding, bool onClient, bool onService, Func<ITalk, Task> actAsync)
    {
        using var host = new ServiceHost(typeof(TalkService));
        var service = ChannelBindings.Make(binding, onService ? [new RecordingElement("service", _notes)] : []);
        var address = ChannelBindings.NewAddress(service);
        host.AddServiceEndpoint(typeof(ITalk), service, address);
        host.Open();
        using var factory = new ChannelFactory<ITalk>(
            ChannelBindings.Make(binding, onClient ? [new RecordingElement("client", _notes)] : []),
            new EndpointAddress(address));
        await actAsync(factory.CreateChannel());
        factory.Close();
        host.Close();
    }

    [ServiceContract(SessionMode = SessionMode.Required)]
    private interface IRequired
    {
        [OperationContract]
        void Do();
    }
}
