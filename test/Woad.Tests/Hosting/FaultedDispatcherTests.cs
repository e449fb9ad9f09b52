using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Tests.Dispatch;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Hosting;

/// <summary>A dispatcher of the program's that faults takes its host with it.</summary>
public sealed class FaultedDispatcherTests : IDisposable
{
    private readonly MemoryHost _host = new(typeof(Basket));
    private readonly List<string> _events = [];

    public FaultedDispatcherTests()
    {
        _host.AddServiceEndpoint(
            typeof(IBasket).FullName!, new MemoryBinding(), $"memory://localhost/{Guid.NewGuid():N}");
        _host.Faulted += (_, _) => _events.Add("faulted");
    }

    public void Dispose() => _host.Abort();

    [Fact]
    public void Faulted_dispatcher_faults_its_open_host()
    {
        var dispatcher = new OwnDispatcher();
        _host.ChannelDispatchers.Add(dispatcher);
        _host.OpenUnbound();
        Assert.Equal(CommunicationState.Opened, dispatcher.State);
        Assert.Equal(CommunicationState.Opened, _host.State);

        dispatcher.Break();

        Assert.Equal(CommunicationState.Faulted, _host.State);
        Assert.Equal(["faulted"], _events);
        Assert.Throws<CommunicationObjectFaultedException>(() => _host.Close());
    }

    [Fact]
    public void Dispatcher_that_was_removed_or_replaced_faults_its_host_no_more()
    {
        OwnDispatcher[] gone = [new(), new(), new()];
        _host.ChannelDispatchers.Add(gone[0]);
        _host.ChannelDispatchers.Clear();
        _host.ChannelDispatchers.Add(gone[1]);
        _host.ChannelDispatchers.RemoveAt(0);
        _host.ChannelDispatchers.Add(gone[2]);
        var last = new OwnDispatcher();
        _host.ChannelDispatchers[0] = last;
        _host.OpenUnbound();

        Array.ForEach(gone, d => d.Break());

        Assert.Equal(CommunicationState.Opened, _host.State);
        last.Break();
        Assert.Equal(CommunicationState.Faulted, _host.State);
    }

    [Fact]
    public void Host_that_closes_with_its_dispatchers_does_not_fault()
    {
        var dispatcher = new OwnDispatcher();
        _host.ChannelDispatchers.Add(dispatcher);
        _host.OpenUnbound();

        _host.Close();
        dispatcher.Break();

        Assert.Equal(CommunicationState.Closed, _host.State);
        Assert.Empty(_events);
    }

    private sealed class OwnDispatcher : ChannelDispatcherBase
    {
        private ServiceHostBase? _owner;

        public override IChannelListener? Listener => null;

        public override ServiceHostBase? Host => _owner;

        protected override TimeSpan DefaultCloseTimeout => TimeSpan.FromSeconds(5);

        protected override TimeSpan DefaultOpenTimeout => TimeSpan.FromSeconds(5);

        public void Break() => Fault();

        protected override void Attach(ServiceHostBase host) => _owner = host;

        protected override void Detach(ServiceHostBase host) => _owner = null;

        protected override void OnAbort()
        {
        }

        protected override void OnOpen(TimeSpan timeout)
        {
        }

        protected override void OnClose(TimeSpan timeout)
        {
        }

        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
            Done(callback, state);

        protected override void OnEndOpen(IAsyncResult result)
        {
        }

        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
            Done(callback, state);

        protected override void OnEndClose(IAsyncResult result)
        {
        }

        private static Task Done(AsyncCallback? callback, object? state)
        {
            var done = Task.Factory.StartNew(static _ => { }, state);
            done.Wait();
            callback?.Invoke(done);
            return done;
        }
    }
}
