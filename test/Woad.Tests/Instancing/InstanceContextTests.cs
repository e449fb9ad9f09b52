using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Instancing;

public sealed class InstanceContextTests
{
    [Fact]
    public void Constructors_refuse_null()
    {
        Assert.Throws<ArgumentNullException>(() => new InstanceContext((object)null!));
        Assert.Throws<ArgumentNullException>(() => new InstanceContext((ServiceHostBase)null!));
        Assert.Throws<ArgumentNullException>(() => new InstanceContext(new MemoryHost(typeof(Tracked)), (object)null!));
    }

    [Fact]
    public void Context_around_an_object_has_that_object_and_no_host()
    {
        var own = new object();
        var context = new InstanceContext(own);

        Assert.Same(own, context.GetServiceInstance());
        Assert.Same(own, context.GetServiceInstance(Message.CreateMessage(MessageVersion.Default, "urn:a")));
        Assert.Null(context.Host);
        Assert.Equal(CommunicationState.Created, context.State);
        Assert.Empty(context.IncomingChannels);
        Assert.Empty(context.OutgoingChannels);
    }

    [Fact]
    public void Context_without_object_cannot_make_one_by_itself()
    {
        var context = new InstanceContext(new MemoryHost(typeof(Tracked)));

        Assert.Equal(
            "The InstanceContext has no provider for creating Service implementations.",
            Assert.Throws<InvalidOperationException>(() => context.GetServiceInstance()).Message);
    }

    [Fact]
    public void Context_goes_through_the_states_and_releases_nothing_that_was_given()
    {
        var log = new InstanceLog();
        var context = new InstanceContext(new Tracked(log));
        var events = new List<string>();
        context.Opening += (_, _) => events.Add("opening");
        context.Opened += (_, _) => events.Add("opened");
        context.Closing += (_, _) => events.Add("closing");
        context.Closed += (_, _) => events.Add("closed");

        context.Open();
        context.ReleaseServiceInstance();
        Assert.IsType<Tracked>(context.GetServiceInstance());
        context.Close();

        Assert.Equal(["opening", "opened", "closing", "closed"], events);
        Assert.Empty(log.EndedCounts);
        Assert.Throws<ObjectDisposedException>(context.ReleaseServiceInstance);
    }

    [Fact]
    public void Extensions_are_attached_to_the_context_and_detached()
    {
        var context = new InstanceContext(new object());
        var extension = new Extension();

        context.Extensions.Add(extension);
        Assert.Same(context, extension.Owner);
        Assert.Same(extension, context.Extensions.Find<Extension>());
        context.Extensions.Remove(extension);

        Assert.Null(extension.Owner);
    }

    [Fact]
    public void Manual_flow_control_counts_nothing_by_default()
    {
        var context = new InstanceContext(new object());
        Assert.Equal(int.MaxValue, context.ManualFlowControlLimit);

        context.ManualFlowControlLimit = 2;
        Assert.Equal(5, context.IncrementManualFlowControlLimit(3));
        Assert.Equal(5, context.ManualFlowControlLimit);
        Assert.Throws<ArgumentOutOfRangeException>(() => context.ManualFlowControlLimit = -1);
        Assert.Throws<ArgumentOutOfRangeException>(() => context.IncrementManualFlowControlLimit(-1));
    }

    [Fact]
    public void Session_shows_one_context_with_its_channel_and_closes_it_at_its_end()
    {
        var service = new ContextKeeper();
        using var host = new MemoryService<IContextKeeper>(
            typeof(ContextKeeper), h => h.InstanceSource = () => service).Open();
        var proxy = host.Connect();
        proxy.Look();
        proxy.Look();

        var (first, second) = (service.Seen[0], service.Seen[1]);
        Assert.Same(first, second);
        Assert.Same(host.Host, first.Host);
        Assert.Same(service, first.GetServiceInstance());
        Assert.Equal(CommunicationState.Opened, first.State);
        Assert.Same(service.Channels[0], Assert.Single(first.IncomingChannels));
        Assert.Same(service.Channels[0], service.Channels[1]);
        using var closed = new ManualResetEventSlim();
        first.Closed += (_, _) => closed.Set();

        ((IClientChannel)proxy).Close();

        Assert.True(closed.Wait(TimeSpan.FromSeconds(60)));
        Assert.Empty(first.IncomingChannels);
        Assert.Throws<ObjectDisposedException>(() => first.GetServiceInstance());
    }

    [Fact]
    public async Task Calls_wait_until_manual_flow_control_lets_them_in()
    {
        var service = new ContextKeeper();
        using var host = new MemoryService<IContextKeeper>(
            typeof(ContextKeeper), h => h.InstanceSource = () => service).Open();
        var proxy = host.Connect();
        proxy.Look();
        var context = service.Seen[0];

        context.ManualFlowControlLimit = 1;
        proxy.Look();
        Assert.Equal(0, context.ManualFlowControlLimit);
        var waiting = Task.Run(proxy.Look);
        await Eventually.Holds(() => context.Slot.Flow.Waiting == 1, "the third call waits");
        Assert.False(waiting.IsCompleted);

        Assert.Equal(0, context.IncrementManualFlowControlLimit(1));
        await waiting.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(3, service.Seen.Count);
    }

    [Fact]
    public async Task Host_takes_no_more_messages_than_its_manual_flow_control_says()
    {
        var log = new InstanceLog();
        using var host = new MemoryService<ITracked>(typeof(Tracked), h => h.InstanceSource = () => new Tracked(log));
        host.Host.ManualFlowControlLimit = 2;
        host.Open();
        Assert.True(host.Connect().Who() > 0);
        Assert.True(host.Connect().Who() > 0);
        var third = host.Connect();
        var waiting = Task.Run(third.Who);
        await Eventually.Holds(() => host.Host.Flow.Waiting == 1, "the third call waits");
        Assert.False(waiting.IsCompleted);

        host.Host.IncrementManualFlowControlLimit(10);

        Assert.True(await waiting.WaitAsync(TimeSpan.FromSeconds(60)) > 0);
        Assert.Equal(9, host.Host.ManualFlowControlLimit);
    }

    private sealed class Extension : IExtension<InstanceContext>
    {
        public InstanceContext? Owner { get; private set; }

        public void Attach(InstanceContext owner) => Owner = owner;

        public void Detach(InstanceContext owner) => Owner = null;
    }
}
