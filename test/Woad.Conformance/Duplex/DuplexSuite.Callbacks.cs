using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Dispatch;

namespace Woad.Conformance.Duplex;

/// <content>Callbacks during and after a call.</content>
public abstract partial class DuplexSuite
{
    [Theory]
    [InlineData(ConcurrencyMode.Reentrant, InstanceContextMode.PerSession)]
    [InlineData(ConcurrencyMode.Reentrant, InstanceContextMode.PerCall)]
    [InlineData(ConcurrencyMode.Reentrant, InstanceContextMode.Single)]
    [InlineData(ConcurrencyMode.Multiple, InstanceContextMode.PerSession)]
    [InlineData(ConcurrencyMode.Multiple, InstanceContextMode.Single)]
    public async Task Callback_during_a_call_is_answered(ConcurrencyMode concurrency, InstanceContextMode instances)
    {
        var service = Serve(concurrency, instances);
        var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());

        Assert.Equal(42, await Soon(() => talk.Ask(21)));
        Assert.Equal(40, await talk.AskByTaskAsync(10).WaitAsync(Limit));
    }

    [Fact]
    public async Task Callback_during_a_call_is_answered_many_times()
    {
        // More often than an operation needs to run on the thread that reads its session.
        var times = LongBudget.IsOn ? 1000 : 2 * OperationPace.ProvenAfter;
        var service = Serve();
        var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());
        for (var i = 0; i < times; i++)
        {
            var number = i;
            Assert.Equal(2 * i, await Soon(() => talk.Ask(number)));
        }
    }

    /// <summary>
    /// Documented: the reply of such a callback cannot be received while the call is being processed.
    /// </summary>
    [Theory]
    [InlineData(InstanceContextMode.PerSession)]
    [InlineData(InstanceContextMode.PerCall)]
    [InlineData(InstanceContextMode.Single)]
    public async Task Callback_with_a_reply_from_a_single_threaded_service_says_why_it_cannot_be(
        InstanceContextMode instances)
    {
        var service = Serve(ConcurrencyMode.Single, instances, host =>
            host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.IncludeExceptionDetailInFaults = true);
        var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());

        var fault = await Assert.ThrowsAsync<FaultException<ExceptionDetail>>(() => Soon(() => talk.Ask(1)));

        Assert.Equal(typeof(InvalidOperationException).FullName, fault.Detail.Type);
        Assert.Equal(
            "This operation would deadlock because the reply cannot be received until the current Message completes "
                + "processing. If you want to allow out-of-order message processing, specify ConcurrencyMode of "
                + "Reentrant or Multiple on ServiceBehaviorAttribute.",
            fault.Detail.Message);
    }

    [Theory]
    [InlineData(ConcurrencyMode.Single)]
    [InlineData(ConcurrencyMode.Reentrant)]
    [InlineData(ConcurrencyMode.Multiple)]
    public async Task One_way_callbacks_have_run_in_order_when_the_reply_is_there(ConcurrencyMode concurrency)
    {
        var service = Serve(concurrency);
        var client = new TalkClient();
        var talk = service.CreateDuplexChannel<ITalk>(client);

        Assert.Equal(200, await Soon(() => talk.Count(200)));

        Assert.Equal(Enumerable.Range(1, 200), client.AllTold);
    }

    [Fact]
    public async Task Callbacks_after_the_call_come_from_any_thread()
    {
        var service = Serve(ConcurrencyMode.Single);
        var client = new TalkClient();
        var talk = service.CreateDuplexChannel<ITalk>(client);
        var room = NewKey();
        await Soon(() => talk.Join(room));
        var callback = Assert.Single(TalkRoom.Of(room));

        var answers = await Task.WhenAll(
            Enumerable.Range(0, 20).Select(i => Soon(() => callback.Double(i)))).WaitAsync(Limit);
        await callback.DoubleByTaskAsync(3).WaitAsync(Limit);
        callback.Told(8);
        Assert.True(await client.Telling.WaitAsync(Limit));

        Assert.Equal(Enumerable.Range(0, 20).Select(i => 2 * i), answers);
        Assert.Equal([8], client.AllTold);
    }

    [Fact]
    public async Task Callback_channel_is_the_same_for_all_calls_of_a_session_and_another_for_another()
    {
        var service = Serve();
        var factory = service.CreateDuplexFactory<ITalk>(new TalkClient());
        var first = factory.CreateChannel();
        var second = factory.CreateChannel();
        var room = NewKey();

        Assert.True(await Soon(() => first.Join(room)));
        Assert.False(await Soon(() => first.Join(room)));
        Assert.True(await Soon(() => second.Join(room)));

        var ids = TalkRoom.Of(room).Cast<IContextChannel>().Select(c => c.SessionId).ToHashSet();
        Assert.Equal(2, ids.Count);
    }

    [Fact]
    public async Task Callback_sees_the_channel_and_the_context_that_it_came_through()
    {
        var service = Serve();
        var client = new TalkClient();
        var context = new InstanceContext(client);
        var talk = service.CreateDuplexFactory<ITalk>(context).CreateChannel();
        await Soon(() => talk.Count(1));
        Assert.True(await client.Telling.WaitAsync(Limit));

        var seen = client.Seen!;
        Assert.False(seen.IsUserContext);
        Assert.Null(seen.Host);
        Assert.Equal(((IContextChannel)talk).SessionId, seen.SessionId);
        Assert.Same(talk, seen.Channel);
        Assert.Same(talk, seen.GetCallbackChannel<ITalk>());
        Assert.Same(context, ((IDuplexContextChannel)talk).CallbackInstance);
        Assert.Same(context, seen.InstanceContext);
        Assert.Same(client, context.GetServiceInstance());
    }

    [Fact]
    public async Task Callback_instance_may_be_exchanged_before_and_after_the_channel_opens()
    {
        var service = Serve();
        var (first, second, third) = (new TalkClient(), new TalkClient(), new TalkClient());
        var contexts = new[] { first, second, third }.Select(c => new InstanceContext(c)).ToArray();
        var talk = service.CreateDuplexFactory<ITalk>(contexts[0]).CreateChannel();
        var channel = (IDuplexContextChannel)talk;
        Assert.Contains(channel, contexts[0].OutgoingChannels);

        channel.CallbackInstance = contexts[1];
        Assert.Equal(1, await Soon(() => talk.Count(1)));
        Assert.Equal([1], second.AllTold);
        channel.CallbackInstance = contexts[2];
        Assert.Equal(2, await Soon(() => talk.Count(2)));
        Assert.Equal(42, await Soon(() => talk.Ask(21)));

        Assert.Empty(first.AllTold);
        Assert.Equal([1], second.AllTold);
        Assert.Equal([1, 2], third.AllTold);
        Assert.Same(contexts[2], channel.CallbackInstance);
        Assert.Same(contexts[2], third.Seen!.InstanceContext);
        Assert.Empty(contexts[0].OutgoingChannels);
        Assert.Empty(contexts[1].OutgoingChannels);
        Assert.Throws<ArgumentNullException>(() => channel.CallbackInstance = null);

        await Task.Run(() => contexts[2].Close()).WaitAsync(Limit);
        Assert.Equal(CommunicationState.Closed, channel.State);
    }

    [Fact]
    public async Task Channel_of_a_service_has_the_context_of_its_session()
    {
        var service = Serve();
        var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());
        var room = NewKey();
        await Soon(() => talk.Join(room));

        var channel = (IDuplexContextChannel)Assert.Single(TalkRoom.Of(room));
        Assert.IsType<TalkService>(channel.CallbackInstance!.GetServiceInstance());
        Assert.Throws<InvalidOperationException>(
            () => channel.CallbackInstance = new InstanceContext(new TalkClient()));
    }

    [Fact]
    public async Task Callback_to_a_crowd_of_clients_reaches_each_of_them()
    {
        var count = subject.Crowd;
        var service = Serve(ConcurrencyMode.Reentrant, InstanceContextMode.PerSession, host =>
            host.Description.Behaviors.Add(
                new System.ServiceModel.Description.ServiceThrottlingBehavior { MaxConcurrentSessions = count }));
        var client = new MultipleTalkClient();
        var factory = service.CreateDuplexFactory<ITalk>(client);
        var room = NewKey();
        for (var joined = 0; joined < count;)
        {
            var batch = Enumerable.Range(0, Math.Min(100, count - joined)).Select(
                _ => factory.CreateChannel().JoinByTaskAsync(room));
            joined += (await Task.WhenAll(batch).WaitAsync(Limit)).Length;
        }

        var talk = factory.CreateChannel();
        foreach (var callback in TalkRoom.Of(room))
        {
            callback.Told(1);
        }

        var answers = await Task.WhenAll(TalkRoom.Of(room).Select(c => c.DoubleByTaskAsync(1))).WaitAsync(Limit);

        Assert.Equal(count, answers.Length);
        for (var i = 0; i < count; i++)
        {
            Assert.True(await client.Telling.WaitAsync(Limit));
        }
    }
}
