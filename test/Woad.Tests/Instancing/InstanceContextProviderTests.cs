using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Tests.Instancing;

/// <summary>IInstanceContextProvider, documented: who shares a context, and when it may be closed.</summary>
public sealed class InstanceContextProviderTests : IDisposable
{
    private readonly InstanceLog _log = new();
    private readonly SharingProvider _provider = new();
    private readonly MemoryService<ITracked> _service;

    public InstanceContextProviderTests()
    {
        _service = new MemoryService<ITracked>(
            typeof(Tracked),
            host => host.InstanceSource = () => new Tracked(_log),
            runtime => runtime.InstanceContextProvider = _provider);
        _service.Host.Description.Behaviors.Add(new ServiceThrottlingBehavior());
    }

    public void Dispose() => _service.Dispose();

    [Fact]
    public void Two_proxies_share_one_instance()
    {
        _service.Open();
        var first = _service.Connect();
        var second = _service.Connect();

        Assert.Equal([1, 1, 1], [first.Who(), second.Who(), first.Who()]);
        Assert.Equal(["get", "initialize", "get", "get"], _provider.Calls);
        Assert.Equal(2, _provider.Context!.IncomingChannels.Count);
        Assert.Equal(1, _service.Used.Instances);
    }

    [Fact]
    public async Task Context_closes_when_its_last_channel_has_gone_and_the_provider_agrees()
    {
        _service.Open();
        var first = _service.Connect();
        var second = _service.Connect();
        first.Who();
        second.Who();
        var context = _provider.Context!;

        ((IClientChannel)first).Close();
        await Eventually.Holds(() => context.IncomingChannels.Count == 1, "the first channel has left");
        Assert.Equal(CommunicationState.Opened, context.State);
        Assert.DoesNotContain("idle?", _provider.Calls);

        ((IClientChannel)second).Close();
        await Eventually.Holds(() => context.State == CommunicationState.Closed, "the context is closed");
        Assert.Equal(1, _log.EndedCounts[1]);
        Assert.Equal("idle?", _provider.Calls.Last());
        Assert.Equal(2, _service.Connect().Who());
        await Eventually.Holds(() => _service.Used.Instances == 1, "the first instance has given its place back");
    }

    [Fact]
    public async Task Context_that_is_not_idle_for_its_provider_stays_until_the_callback()
    {
        _provider.LetsGo = false;
        _service.Open();
        var proxy = _service.Connect();
        proxy.Who();
        ((IClientChannel)proxy).Close();
        await Eventually.Holds(() => _provider.WhenIdle is not null, "the provider has the callback");

        Assert.Equal(CommunicationState.Opened, _provider.Context!.State);
        Assert.Equal(1, _service.Connect().Who());

        _provider.LetsGo = true;
        _service.Host.Close();
        Assert.Equal(1, _log.EndedCounts[1]);
    }

    [Fact]
    public async Task Callback_closes_a_context_that_is_idle_by_then()
    {
        _provider.LetsGo = false;
        _service.Open();
        var proxy = _service.Connect();
        proxy.Who();
        var context = _provider.Context!;
        ((IClientChannel)proxy).Close();
        await Eventually.Holds(() => _provider.WhenIdle is not null, "the provider has the callback");

        _provider.LetsGo = true;
        _provider.WhenIdle!(context);

        await Eventually.Holds(() => context.State == CommunicationState.Closed, "the context is closed");
        Assert.True(_log.AllEndedOnce);
    }

    [Fact]
    public async Task Channel_to_another_service_holds_the_context_too()
    {
        using var other = new MemoryService<ITracked>(
            typeof(Tracked), host => host.InstanceSource = () => new Tracked(new InstanceLog())).Open();
        var outgoing = (IClientChannel)other.Connect();
        outgoing.Open();
        _service.Open();
        var proxy = _service.Connect();
        proxy.Who();
        var context = _provider.Context!;
        context.OutgoingChannels.Add(outgoing);

        ((IClientChannel)proxy).Close();
        await Eventually.Holds(() => context.IncomingChannels.Count == 0, "the incoming channel has left");
        Assert.Equal(CommunicationState.Opened, context.State);

        outgoing.Close();
        await Eventually.Holds(() => context.State == CommunicationState.Closed, "the context is closed");
    }

    [Fact]
    public void Context_that_a_program_made_serves_with_its_own_object()
    {
        var own = new Tracked(_log);
        _service.Open();
        _provider.Context = new InstanceContext(_service.Host, own);

        Assert.Equal(1, _service.Connect().Who());
        Assert.Equal(CommunicationState.Opened, _provider.Context.State);
        Assert.Same(own, _provider.Context.GetServiceInstance());

        _service.Host.Close();
        Assert.Equal(CommunicationState.Closed, _provider.Context.State);
        Assert.Empty(_log.EndedCounts);
    }

    [Fact]
    public void Context_that_a_program_made_without_object_gets_one_from_the_service()
    {
        _service.Open();
        _provider.Context = new InstanceContext(_service.Host);

        Assert.Equal(1, _service.Connect().Who());
        Assert.IsType<Tracked>(_provider.Context.GetServiceInstance());
    }

    [Fact]
    public void Provider_that_throws_makes_a_fault_and_holds_nothing()
    {
        using var service = new MemoryService<ITracked>(
            typeof(Tracked),
            host => host.InstanceSource = () => new Tracked(_log),
            runtime => runtime.InstanceContextProvider = new ThrowingProvider()).Open();
        var proxy = service.Connect();

        Assert.Throws<FaultException>(() => proxy.Who());

        ((IClientChannel)proxy).Abort();
        service.Host.Close();
        Assert.Equal((0, 0, 0, 0), service.Used);
    }

    private sealed class ThrowingProvider : IInstanceContextProvider
    {
        public InstanceContext GetExistingInstanceContext(Message message, IContextChannel channel) =>
            throw new InvalidOperationException("on purpose");

        public void InitializeInstanceContext(InstanceContext instanceContext, Message message, IContextChannel channel)
        {
        }

        public bool IsIdle(InstanceContext instanceContext) => true;

        public void NotifyIdle(InstanceContextIdleCallback callback, InstanceContext instanceContext)
        {
        }
    }
}
