using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Dispatch;

public sealed class KernelTests : IDisposable
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    private readonly string _address = $"memory://localhost/kernel/{Guid.NewGuid():N}";
    private readonly string _key = Guid.NewGuid().ToString("N");
    private MemoryHost? _host;
    private ChannelFactory<IKernel>? _factory;

    public void Dispose()
    {
        Probe.Of(_key).Release();
        _factory?.Abort();
        _host?.Abort();
    }

    [Fact]
    public void Reply_message_stays_as_it_is_while_its_channel_goes_on()
    {
        var channel = Open(InstanceContextMode.PerCall, ConcurrencyMode.Single);
        var first = Copy(channel, "first");
        var second = Copy(channel, "other");

        Assert.Equal("other", second.GetReaderAtBodyContents().ReadElementContentAsString());
        Assert.Equal("first", first.GetReaderAtBodyContents().ReadElementContentAsString());

        static Message Copy(IKernel channel, string text) =>
            channel.Copy(Message.CreateMessage(MessageVersion.Default, "http://tempuri.org/IKernel/Copy", text));
    }

    [Fact]
    public async Task Terminating_call_is_answered_when_another_call_ends_before_it()
    {
        var channel = Open(InstanceContextMode.PerSession, ConcurrencyMode.Multiple);
        var other = _key + "other";
        var held = channel.HoldAsync(other, 5);
        var ending = channel.EndAsync(_key);
        await Probe.Of(_key).NextNoteAsync();

        Probe.Of(other).Release();
        Assert.Equal(5, await held.WaitAsync(Limit));
        Probe.Of(_key).Release();

        Assert.Equal(1, await ending.WaitAsync(Limit));
    }

    [Fact]
    public async Task Host_closes_at_once_while_a_client_keeps_its_channel()
    {
        var channel = Open(InstanceContextMode.PerSession, ConcurrencyMode.Single);
        Assert.Equal(1, channel.Block(""));

        await Task.Run(() => _host!.Close(TimeSpan.FromMinutes(5))).WaitAsync(Limit);

        Assert.ThrowsAny<CommunicationException>(() => channel.Block(""));
    }

    [Theory]
    [InlineData(InstanceContextMode.Single)]
    [InlineData(InstanceContextMode.PerSession)]
    public async Task Reentrant_service_calls_itself_with_a_single_permit(InstanceContextMode instances)
    {
        var channel = Open(instances, ConcurrencyMode.Reentrant, maxCalls: 1);

        Assert.Equal(3, await Task.Run(() => channel.Nest(_address, 3)).WaitAsync(Limit));

        AssertNobodyInside();
    }

    [Fact]
    public async Task Callout_that_outlives_its_operation_leaves_gate_and_permits_whole()
    {
        var channel = Open(InstanceContextMode.Single, ConcurrencyMode.Reentrant);
        Assert.Equal(1, await Task.Run(() => channel.NestAndForget(_address, _key)).WaitAsync(Limit));
        await Probe.Of(_key).NextNoteAsync();

        Probe.Of(_key).Release();
        await KernelService.Forgotten!.WaitAsync(Limit);

        AssertNobodyInside();
        Assert.Equal(1, await Task.Run(() => channel.Nest(_address, 1)).WaitAsync(Limit));
        AssertNobodyInside();
    }

    [Fact]
    public async Task Call_that_blocks_the_reader_lets_later_calls_of_its_session_go_on()
    {
        var channel = Open(InstanceContextMode.PerSession, ConcurrencyMode.Multiple);
        for (var i = 0; i < 200; i++)
        {
            // Short calls prove the operation: from then on it runs on the thread that reads.
            Assert.Equal(1, channel.Block(""));
        }

        var blocked = Task.Run(() => channel.Block(_key));
        await Probe.Of(_key).NextNoteAsync();
        for (var i = 0; i < 40; i++)
        {
            Assert.Equal(1, await Task.Run(() => channel.Block("")).WaitAsync(Limit));
        }

        Assert.False(blocked.IsCompleted);
        Probe.Of(_key).Release();
        Assert.Equal(1, await blocked.WaitAsync(Limit));
    }

    [Fact]
    public async Task Aborted_channel_ends_its_calls_and_gives_their_permits_back()
    {
        var channel = Open(InstanceContextMode.PerSession, ConcurrencyMode.Multiple);
        var held = Enumerable.Range(0, 10).Select(i => channel.HoldAsync(_key, i)).ToList();
        for (var i = 0; i < 10; i++)
        {
            await Probe.Of(_key).NextNoteAsync();
        }


        ((ICommunicationObject)channel).Abort();

        foreach (var call in held)
        {
            await Assert.ThrowsAnyAsync<CommunicationException>(() => call.WaitAsync(Limit));
        }

        Probe.Of(_key).Release();
        AssertNobodyInside();
        Assert.True(SpinWait.SpinUntil(() => _host!.Service!.Runtime.Sessions.Used == 0, Limit));
        Assert.True(SpinWait.SpinUntil(() => _host!.Service!.Runtime.InstancePlaces.Used == 0, Limit));
    }

    private void AssertNobodyInside()
    {
        var calls = _host!.Service!.Runtime.Calls;
        Assert.True(SpinWait.SpinUntil(() => calls.Used == 0, Limit), $"{calls.Used} permits are taken.");
        Assert.Equal(0, calls.Waiting);
    }

    private IKernel Open(InstanceContextMode instances, ConcurrencyMode concurrency, int? maxCalls = null)
    {
        _host = new MemoryHost(typeof(KernelService));
        var behavior = _host.Description.Behaviors.Find<ServiceBehaviorAttribute>();
        if (behavior is null)
        {
            _host.Description.Behaviors.Add(behavior = new ServiceBehaviorAttribute());
        }

        behavior.InstanceContextMode = instances;
        behavior.ConcurrencyMode = concurrency;
        if (maxCalls is { } max)
        {
            _host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = max });
        }

        _host.AddServiceEndpoint(typeof(IKernel).FullName!, new MemoryBinding(), _address);
        _host.OpenUnbound();
        _factory = new ChannelFactory<IKernel>(new MemoryBinding(), new EndpointAddress(_address));
        return _factory.CreateChannel();
    }
}
