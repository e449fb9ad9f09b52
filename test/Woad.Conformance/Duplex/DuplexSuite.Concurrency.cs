using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.Duplex;

/// <content>How many callbacks run at a time, and what calls out of them do.</content>
public abstract partial class DuplexSuite
{
    [Theory]
    [InlineData(
        "echo",
        "This operation would deadlock because the reply cannot be received until the current Message completes "
            + "processing. If you want to allow out-of-order message processing, specify ConcurrencyMode of "
            + "Reentrant or Multiple on CallbackBehaviorAttribute.")]
    [InlineData("one-way", "sent")]
    public async Task Single_threaded_callback_may_send_and_not_ask(string how, string outcome)
    {
        var service = Serve();
        var talk = service.CreateDuplexChannel<ITalk>(new TalkClient());

        Assert.Equal(outcome, await Soon(() => talk.Bounce(how)));
    }

    [Theory]
    [InlineData(typeof(ReentrantTalkClient))]
    [InlineData(typeof(MultipleTalkClient))]
    public async Task Callback_that_lets_others_in_calls_the_service(Type client)
    {
        var service = Serve();
        var talk = service.CreateDuplexChannel<ITalk>(Activator.CreateInstance(client)!);

        Assert.Equal("echo 7", await Soon(() => talk.Bounce("echo")));
    }

    [Theory]
    [InlineData(typeof(TalkClient), 1)]
    [InlineData(typeof(ReentrantTalkClient), 1)]
    [InlineData(typeof(MultipleTalkClient), 3)]
    public async Task Callbacks_run_at_a_time_as_the_mode_says(Type type, int atATime)
    {
        var service = Serve();
        var client = (TalkClient)Activator.CreateInstance(type)!;
        var key = NewKey();
        var talk = service.CreateDuplexChannel<ITalk>(client);
        var called = Task.Run(() => talk.Hold(key, 3));
        for (var i = 0; i < atATime; i++)
        {
            await Probe.Of(key).NextNoteAsync();
        }

        Probe.Of(key).Release();
        await called.WaitAsync(Limit);
        for (var i = atATime; i < 3; i++)
        {
            await Probe.Of(key).NextNoteAsync();
        }

        Assert.Equal(atATime, client.Peak);
    }

    [Fact]
    public async Task Callbacks_of_two_channels_with_one_context_exclude_each_other()
    {
        var service = Serve();
        var client = new TalkClient();
        var context = new InstanceContext(client);
        var first = service.CreateDuplexFactory<ITalk>(context).CreateChannel();
        var second = service.CreateDuplexFactory<ITalk>(context).CreateChannel();
        var key = NewKey();

        // The reply comes behind the callback, and waits until that has ended.
        var calls = Task.WhenAll(Task.Run(() => first.Hold(key, 1)), Task.Run(() => second.Hold(key, 1)));
        await Probe.Of(key).NextNoteAsync();
        Probe.Of(key).Release();
        await calls.WaitAsync(Limit);
        await Probe.Of(key).NextNoteAsync();

        Assert.Equal(1, client.Peak);
    }

    [Fact]
    public async Task Full_throttle_lets_the_replies_of_callbacks_through()
    {
        var service = Serve(ConcurrencyMode.Multiple, InstanceContextMode.PerSession, host =>
            host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = 2 }));
        var talk = service.CreateDuplexChannel<ITalk>(new MultipleTalkClient());

        var answers = await Task.WhenAll(Enumerable.Range(0, 30).Select(i => talk.AskByTaskAsync(i))).WaitAsync(Limit);

        Assert.Equal(Enumerable.Range(0, 30).Select(i => 4 * i), answers);
    }

    [Fact]
    public async Task Single_instance_asks_its_other_clients_while_they_wait_for_it()
    {
        var service = Serve(ConcurrencyMode.Single, InstanceContextMode.Single);
        var room = NewKey();
        var others = Enumerable.Range(0, 3).Select(_ => service.CreateDuplexChannel<ITalk>(new MultipleTalkClient()))
            .ToArray();
        foreach (var other in others)
        {
            await Soon(() => other.Join(room));
        }

        var asking = service.CreateDuplexChannel<ITalk>(new MultipleTalkClient());
        var waiting = Enumerable.Range(0, 30).Select(i => Soon(() => others[i % 3].Echo(i))).ToArray();
        var sums = Enumerable.Range(0, 10).Select(i => Soon(() => asking.AskRoom(room, 5))).ToArray();

        Assert.All(await Task.WhenAll(sums), sum => Assert.Equal(30, sum));
        await Task.WhenAll(waiting);
    }

    [Fact]
    public async Task Callbacks_run_in_the_synchronization_context_of_the_opener_unless_told_otherwise()
    {
        var service = Serve();
        var context = new RecordingContext();
        var (inside, outside) = (new ContextTalkClient(), new TalkClient());
        var talk = context.Run(() => service.CreateDuplexChannel<ITalk>(inside));
        var other = context.Run(() => service.CreateDuplexChannel<ITalk>(outside));

        await Soon(() => talk.Count(5));
        Assert.Equal(5, context.Posts);
        await Soon(() => other.Count(5));

        Assert.Equal(5, context.Posts);
        Assert.Equal(Enumerable.Range(1, 5), inside.AllTold);
        Assert.Same(context, inside.SeenContext);
        Assert.NotSame(context, outside.SeenContext);
    }
}
