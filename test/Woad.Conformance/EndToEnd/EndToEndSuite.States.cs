using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Fact]
    public void Proxy_opens_with_its_first_call_and_closes()
    {
        var calls = Serve<ICalls>(typeof(CallsService)).CreateChannel<ICalls>();
        var channel = (IClientChannel)calls;
        var events = new List<string>();
        channel.Opening += (_, _) => events.Add("opening");
        channel.Opened += (_, _) => events.Add("opened");
        channel.Closing += (_, _) => events.Add("closing");
        channel.Closed += (_, _) => events.Add("closed");

        Assert.Equal(CommunicationState.Created, channel.State);
        calls.Add(1, 2);
        Assert.Equal(CommunicationState.Opened, channel.State);
        channel.Close();

        Assert.Equal(CommunicationState.Closed, channel.State);
        Assert.Equal(["opening", "opened", "closing", "closed"], events);
    }

    [Fact]
    public void Closed_proxy_refuses_calls()
    {
        var calls = Serve<ICalls>(typeof(CallsService)).CreateChannel<ICalls>();
        ((IClientChannel)calls).Open();
        ((IClientChannel)calls).Close();

        Assert.Throws<ObjectDisposedException>(() => calls.Add(1, 2));
    }

    [Fact]
    public void Aborted_proxy_refuses_calls()
    {
        var calls = Serve<ICalls>(typeof(CallsService)).CreateChannel<ICalls>();
        ((IClientChannel)calls).Open();
        ((IClientChannel)calls).Abort();

        Assert.Throws<CommunicationObjectAbortedException>(() => calls.Add(1, 2));
    }

    [Fact]
    public void Faulted_proxy_refuses_calls_until_it_is_aborted()
    {
        if (!Subject.HasSessions)
        {
            return;
        }

        var faults = Serve<IFaults>(typeof(FaultsService)).CreateChannel<IFaults>();
        Assert.Throws<FaultException>(() => faults.Fail("again"));

        Assert.Throws<CommunicationObjectFaultedException>(() => faults.Twice(1));
        Assert.Throws<CommunicationObjectFaultedException>(() => ((IClientChannel)faults).Open());
        Assert.Throws<CommunicationObjectFaultedException>(() => ((IClientChannel)faults).Close());
        Assert.Throws<ObjectDisposedException>(() => ((IClientChannel)faults).Open());
        Assert.Throws<ObjectDisposedException>(() => faults.Twice(1));
        Assert.Equal(CommunicationState.Closed, ((IClientChannel)faults).State);
    }

    [Fact]
    public async Task Channel_is_faulted_when_its_call_throws()
    {
        var key = Guid.NewGuid().ToString();
        var service = Serve<IMeeting>(typeof(MeetingService));
        if (!Subject.HasSessions || service.Address.Uri.Scheme.StartsWith("http", StringComparison.Ordinal))
        {
            // A connection that is lost is no session.
            return;
        }

        var states = new List<Task<CommunicationState>>();
        for (var i = 0; i < 20; i++)
        {
            var meeting = service.CreateChannel<IMeeting>();
            ((IClientChannel)meeting).Open();
            states.Add(StateAfterFailureAsync(meeting, key));
        }

        foreach (var _ in states)
        {
            await Probe.Of(key).NextNoteAsync();
        }

        service.Host.Abort();

        var seen = await Task.WhenAll(states);
        Probe.Of(key).Release();
        Assert.All(seen, state => Assert.Equal(CommunicationState.Faulted, state));
    }

    private static async Task<CommunicationState> StateAfterFailureAsync(IMeeting meeting, string key)
    {
        try
        {
            await meeting.HoldAsync(key).ConfigureAwait(false);
        }
        catch (CommunicationException)
        {
            return ((IClientChannel)meeting).State;
        }

        throw new InvalidOperationException("The call has ended in order.");
    }

    [Fact]
    public void Factory_that_closes_takes_its_proxies_with_it()
    {
        var factory = Serve<ICalls>(typeof(CallsService)).CreateFactory<ICalls>();
        var calls = factory.CreateChannel();
        Assert.Equal(3, calls.Add(1, 2));

        factory.Close();

        Assert.Equal(CommunicationState.Closed, ((IClientChannel)calls).State);
        Assert.Throws<ObjectDisposedException>(() => factory.CreateChannel());
    }

    [Fact]
    public async Task Nobody_listens_where_no_host_is_open()
    {
        var service = Serve<ICalls>(typeof(CallsService));
        Assert.Equal(3, service.CreateChannel<ICalls>().Add(1, 2));
        service.Host.Abort();
        if (Subject.LosesMessages)
        {
            Assert.Throws<TimeoutException>(() => Hasty<ICalls>(service).Add(1, 2));
            return;
        }

        // Connections that were kept, or came before the port was closed, may be reset while they are used.
        await Eventually.Holds(
            () => Assert.ThrowsAny<CommunicationException>(() => service.CreateChannel<ICalls>().Add(1, 2))
                is EndpointNotFoundException,
            "nobody listens");
    }

    [Fact]
    public void Host_tells_its_states()
    {
        var events = new List<string>();
        var service = Serve<ICalls>(typeof(CallsService), host =>
        {
            Assert.Equal(CommunicationState.Created, host.State);
            host.Opening += (_, _) => events.Add("opening");
            host.Opened += (_, _) => events.Add("opened");
            host.Closing += (_, _) => events.Add("closing");
            host.Closed += (_, _) => events.Add("closed");
        });

        Assert.Equal(CommunicationState.Opened, service.Host.State);
        Assert.Throws<InvalidOperationException>(service.Host.Open);
        service.Host.Close();

        Assert.Equal(CommunicationState.Closed, service.Host.State);
        Assert.Equal(["opening", "opened", "closing", "closed"], events);
    }

    [Fact]
    public async Task Host_that_closes_waits_for_the_calls_that_run()
    {
        var key = NewKey();
        var service = ServeMeeting(InstanceContextMode.PerCall, ConcurrencyMode.Multiple);
        var client = service.CreateChannel<IMeetingClient>();
        var begun = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        service.Host.Closing += (_, _) => begun.SetResult();
        var held = client.HoldAsync(key);
        await Probe.Of(key).NextNoteAsync();

        var closing = Task.Factory.StartNew(
            () => service.Host.Close(TimeSpan.FromSeconds(20)),
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);
        await begun.Task;
        Assert.False(closing.IsCompleted);
        Probe.Of(key).Release();
        await held;
        try
        {
            ((IClientChannel)client).Close();
        }
        catch (CommunicationException)
        {
            // The call was all that the host waited for: where closing a channel sends something, nobody may be there
            // any more.
        }

        await closing;
        Assert.Equal(CommunicationState.Closed, service.Host.State);
    }

    [Fact]
    public void Address_is_free_again_when_the_host_has_closed()
    {
        var address = Subject.NewAddress();
        for (var round = 0; round < 3; round++)
        {
            var host = Subject.CreateHost(typeof(CallsService));
            host.AddServiceEndpoint(typeof(ICalls).FullName!, Subject.Create(), address.AbsoluteUri);
            host.Open();
            using (var factory = new ChannelFactory<ICalls>(Subject.Create(), new EndpointAddress(address)))
            {
                Subject.Configure(factory);
                var calls = factory.CreateChannel();
                Assert.Equal(round, calls.Add(round, 0));
                ((IClientChannel)calls).Close();
            }

            host.Close();
        }
    }
}
