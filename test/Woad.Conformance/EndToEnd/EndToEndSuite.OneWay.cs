using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Fact]
    public async Task One_way_message_arrives()
    {
        var key = NewKey();
        var oneWay = Serve<IOneWay>(typeof(OneWayService)).CreateChannel<IOneWay>();

        oneWay.Post(key, 7);

        Assert.Equal(7, await Probe.Of(key).NextNoteAsync());
        await oneWay.PostLaterAsync(key, 8);
        Assert.Equal(8, await Probe.Of(key).NextNoteAsync());
    }

    [Fact]
    public async Task One_way_messages_of_a_session_run_in_order()
    {
        if (!Subject.HasSessions)
        {
            return;
        }

        var key = NewKey();
        var oneWay = Serve<IOneWay>(typeof(OneWayService)).CreateChannel<IOneWay>();

        for (var number = 0; number < 50; number++)
        {
            oneWay.Post(key, number);
        }

        for (var number = 0; number < 50; number++)
        {
            Assert.Equal(number, await Probe.Of(key).NextNoteAsync());
        }
    }

    [Fact]
    public async Task Sender_of_one_way_messages_waits_while_the_service_is_behind()
    {
        if (!Subject.HasSessions)
        {
            return;
        }

        // The buffers of a connection (tcp_rmem, tcp_wmem) take up to 36 MB on a machine with much memory.
        const int MaxMessages = 2_000;
        var key = NewKey();
        var oneWay = Serve<IOneWay>(typeof(OneWayService)).CreateChannel<IOneWay>();
        var ballast = new byte[Subject.LargeParameter];

        // Nothing that a binding could make smaller.
        new Random(1).NextBytes(ballast);
        var sent = 0;
        var isReleased = false;
        var sending = Task.Run(async () =>
        {
            while (sent < MaxMessages && !Volatile.Read(ref isReleased))
            {
                await oneWay.HoldAsync(key, sent, ballast);
                Interlocked.Increment(ref sent);
            }
        });

        // Until the sender gets no further.
        for (var seen = -1; seen != Volatile.Read(ref sent) && !sending.IsCompleted;)
        {
            seen = Volatile.Read(ref sent);
            await Task.WhenAny(sending, Task.Delay(10 * UntilNobodyCame));
        }

        if (sending.IsCompleted)
        {
            await sending;
            Assert.Fail("All messages were taken although the service runs none of them.");
        }

        Volatile.Write(ref isReleased, true);
        Probe.Of(key).Release();
        await sending;

        for (var number = 0; number < sent; number++)
        {
            Assert.Equal(number, await Probe.Of(key).NextNoteAsync());
        }
    }

    [Fact]
    public async Task Exception_of_a_one_way_operation_ends_its_session()
    {
        if (!Subject.HasSessions)
        {
            return;
        }

        var key = NewKey();
        var service = Serve<IOneWay>(typeof(OneWayService));
        var oneWay = service.CreateChannel<IOneWay>();

        var channel = (ICommunicationObject)oneWay;
        var faulted = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        channel.Faulted += (_, _) => faulted.TrySetResult();

        oneWay.Break(key);

        Assert.Equal(-1, await Probe.Of(key).NextNoteAsync());
        // Calls that the service has already taken in may still be answered.
        Assert.ThrowsAny<CommunicationException>(() => Enumerable.Range(0, 100).Sum(_ => oneWay.Twice(2)));
        if (channel.State != CommunicationState.Faulted)
        {
            // The failed call was under way when its session ended.
            Assert.ThrowsAny<CommunicationException>(() => oneWay.Twice(2));
        }

        Assert.Equal(CommunicationState.Faulted, channel.State);
        await faulted.Task.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Throws<CommunicationObjectFaultedException>(() => oneWay.Twice(2));
        Assert.Equal(4, service.CreateChannel<IOneWay>().Twice(2));
    }

    [Fact]
    public async Task Exception_of_a_one_way_operation_reaches_nobody()
    {
        var key = NewKey();
        var service = Serve<IOneWay>(typeof(OneWayService));

        service.CreateChannel<IOneWay>().Break(key);

        Assert.Equal(-1, await Probe.Of(key).NextNoteAsync());
        Assert.Equal(4, service.CreateChannel<IOneWay>().Twice(2));
    }
}
