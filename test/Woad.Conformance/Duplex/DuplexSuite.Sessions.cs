using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.Duplex;

/// <content>How sessions begin and end, seen from both sides.</content>
public abstract partial class DuplexSuite
{
    [Fact]
    public async Task Client_that_closes_closes_the_channel_of_the_service()
    {
        var service = Serve();
        var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());
        var room = NewKey();
        await Soon(() => talk.Join(room));
        var callback = (ICommunicationObject)Assert.Single(TalkRoom.Of(room));
        var closed = new TaskCompletionSource<object?>(TaskCreationOptions.RunContinuationsAsynchronously);
        var faults = 0;
        callback.Faulted += (_, _) => faults++;
        callback.Closed += (sender, _) => closed.TrySetResult(sender);

        await Soon(() =>
        {
            ((ICommunicationObject)talk).Close();
            return 0;
        });

        Assert.Same(callback, await closed.Task.WaitAsync(Limit));
        Assert.Equal(CommunicationState.Closed, callback.State);
        Assert.Equal(0, faults);
        Assert.Throws<ObjectDisposedException>(() => ((ITalkBack)callback).Told(1));
    }

    [Fact]
    public async Task Service_that_closes_the_callback_channel_ends_the_client_s_calls_in_order()
    {
        var service = Serve();
        var client = new TalkClient();
        var shutdown = new RecordingShutdown();
        var factory = service.CreateDuplexFactory<ITalk>(client);
        factory.Endpoint.Behaviors.Add(shutdown);
        var talk = factory.CreateChannel();
        var room = NewKey();
        await Soon(() => talk.Join(room));

        await Soon(() =>
        {
            ((ICommunicationObject)TalkRoom.Of(room).Single()).Close();
            return 0;
        });

        Assert.Same(talk, await shutdown.Done.Task.WaitAsync(Limit));
        Assert.Equal(CommunicationState.Opened, ((ICommunicationObject)talk).State);
        var error = Assert.Throws<ProtocolException>(() => talk.Note(room, 1));
        Assert.StartsWith(
            "This channel can no longer be used to send messages as the output session was auto-closed", error.Message);
        ((ICommunicationObject)talk).Close();
    }

    [Fact]
    public async Task Service_hears_that_a_client_has_closed_or_died()
    {
        var shutdown = new RecordingShutdown();
        var service = Serve(configure: host => host.Description.Endpoints[0].EndpointBehaviors.Add(shutdown));
        var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());
        await Soon(() => talk.Echo(1));
        await Soon(() =>
        {
            ((ICommunicationObject)talk).Close();
            return 0;
        });
        var done = await shutdown.Done.Task.WaitAsync(Limit);

        var dying = service.CreateDuplexChannel<ITalk>(new TalkClient());
        await Soon(() => dying.Echo(1));
        ((ICommunicationObject)dying).Abort();
        var faulted = await shutdown.Faulted.Task.WaitAsync(Limit);

        Assert.NotSame(done, faulted);
        Assert.NotNull(faulted.SessionId);
    }

    [Fact]
    public async Task Client_that_has_closed_its_output_still_takes_callbacks()
    {
        var service = Serve(configure: host =>
            host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.AutomaticSessionShutdown = false);
        var client = new TalkClient();
        var talk = service.CreateDuplexChannel<ITalk>(client);
        var room = NewKey();
        await Soon(() => talk.Join(room));
        var callback = Assert.Single(TalkRoom.Of(room));

        ((IDuplexContextChannel)talk).CloseOutputSession(Limit);
        callback.Told(1);
        callback.Told(2);
        Assert.True(await client.Telling.WaitAsync(Limit));
        Assert.True(await client.Telling.WaitAsync(Limit));
        var error = Assert.Throws<InvalidOperationException>(() => talk.Note(room, 1));
        Assert.Equal("You cannot Send messages on a channel after CloseOutputSession has been called.", error.Message);
        ((IDuplexContextChannel)callback).CloseOutputSession(Limit);
        await Soon(() =>
        {
            ((ICommunicationObject)talk).Close();
            return 0;
        });

        Assert.Equal([1, 2], client.AllTold);
    }

    [Fact]
    public async Task Callback_closes_the_channel_that_it_came_through()
    {
        // The service's call is answered first: its operation waits for the callback, and the end stands behind both.
        var service = Serve();
        var talk = service.CreateDuplexChannel<ITalk>(new ClosingTalkClient());
        var room = NewKey();
        await Soon(() => talk.Join(room));
        var closed = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        ((ICommunicationObject)talk).Closed += (_, _) => closed.TrySetResult();

        TalkRoom.Of(room).Single().Told(1);

        await closed.Task.WaitAsync(Limit);
    }

    [Fact]
    public async Task Client_whose_service_dies_is_faulted_and_its_factory_makes_channels_that_connect_again()
    {
        var address = subject.NewAddress();
        var service = Serve(address: address);
        var factory = service.CreateDuplexFactory<ITalk>(new MultipleTalkClient());
        var talk = factory.CreateChannel();
        await Soon(() => talk.Echo(1));
        var faulted = new TaskCompletionSource<object?>(TaskCreationOptions.RunContinuationsAsynchronously);
        ((ICommunicationObject)talk).Faulted += (sender, _) => faulted.TrySetResult(sender);

        service.Host.Abort();

        Assert.Same(talk, await faulted.Task.WaitAsync(Limit));
        Assert.Throws<CommunicationObjectFaultedException>(() => talk.Echo(2));
        Assert.Throws<CommunicationObjectFaultedException>(() => ((ICommunicationObject)talk).Close());

        // Its port may still be open for a moment, and resets who connects.
        while (Record.Exception(() => factory.CreateChannel().Echo(3)) is var refused
            && refused is not EndpointNotFoundException)
        {
            Assert.IsAssignableFrom<CommunicationException>(refused);
        }

        Serve(address: address);
        var again = factory.CreateChannel();
        Assert.Equal(4, await Soon(() => again.Echo(4)));
        Assert.Equal(10, await Soon(() => again.Ask(5)));
    }

    [Fact]
    public async Task Host_closes_in_order_while_its_clients_wait_for_callbacks()
    {
        var service = Serve();
        var talks = Enumerable.Range(0, 3).Select(_ => service.CreateDuplexChannel<ITalk>(new TalkClient())).ToArray();
        var room = NewKey();
        foreach (var talk in talks)
        {
            await Soon(() => talk.Join(room));
        }

        await Soon(() =>
        {
            service.Host.Close(TimeSpan.FromMinutes(5));
            return 0;
        });

        Assert.All(TalkRoom.Of(room), c => Assert.Equal(CommunicationState.Closed, ((ICommunicationObject)c).State));
        Assert.All(talks, talk => Assert.Throws<ProtocolException>(() => talk.Echo(1)));
    }

    /// <summary>A session that ends in the middle of a call: the call hears of it.</summary>
    [Fact]
    public async Task Call_whose_service_dies_fails()
    {
        var service = Serve();
        var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());
        var key = NewKey();
        var call = Task.Run(() => talk.Hold(key, 1));
        await Probe.Of(key).NextNoteAsync();
        var asked = talk.AskByTaskAsync(1);

        service.Host.Abort();
        Probe.Of(key).Release();

        await Assert.ThrowsAnyAsync<CommunicationException>(() => asked.WaitAsync(Limit));
        await ((Task)call).WaitAsync(Limit).ConfigureAwait(
            ConfigureAwaitOptions.SuppressThrowing | ConfigureAwaitOptions.ContinueOnCapturedContext);
    }

    [Fact]
    public async Task Calls_before_the_channel_is_open_go_out_in_their_order()
    {
        var service = Serve(ConcurrencyMode.Single);
        var rounds = LongBudget.IsOn ? 20 : 5;
        for (var round = 0; round < rounds; round++)
        {
            var talk = service.CreateDuplexChannel<ITalkByTask>(new TalkClient());
            var key = NewKey();
            var calls = Enumerable.Range(0, 100).Select(i => talk.NoteAsync(key, i)).ToArray();

            for (var i = 0; i < 100; i++)
            {
                Assert.Equal(i, await Probe.Of(key).NextNoteAsync());
            }

            await Task.WhenAll(calls).WaitAsync(Limit);
        }
    }

    [Fact]
    public async Task Callback_that_comes_too_late_for_its_caller_is_reported()
    {
        var service = Serve();
        var client = new TalkClient();
        var talk = service.CreateDuplexChannel<ITalk>(client);
        var key = NewKey();
        var unknown = new TaskCompletionSource<string>(TaskCreationOptions.RunContinuationsAsynchronously);
        ((IClientChannel)talk).UnknownMessageReceived += (_, e) => unknown.TrySetResult(e.Message.Headers.Action!);
        talk.Hold(NewKey() + "x", 0);
        ((IContextChannel)talk).OperationTimeout = TimeSpan.FromMilliseconds(200);

        Assert.Throws<TimeoutException>(() => talk.Hold(key, 1));
        Probe.Of(key).Release();

        Assert.Equal("http://tempuri.org/ITalk/HoldResponse", await unknown.Task.WaitAsync(Limit));
    }
}
