using System.ServiceModel;
using Woad.Exchanges;
using Woad.Framing;

namespace Woad.Tests.Framing;

/// <summary>Answers to a peer that sends and does not read: the receiver waits, once for all of them.</summary>
public sealed class FramedSessionAnswerTests
{
    private const int Pause = 1000;

    [Fact]
    public async Task An_answer_need_not_wait_and_the_next_receive_does()
    {
        var pair = Service();
        pair.Give(6, 1, 1, 6, 1, 2);
        Assert.True(Receive(pair).IsCompletedSuccessfully);

        Assert.True(AnswerLarge(pair).IsCompletedSuccessfully);
        var second = Receive(pair);

        Assert.False(second.IsCompleted);
        Assert.Equal(MaxHeldFrame, pair.TakeSent().Length);
        Assert.True(await second.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    [Fact]
    public async Task What_was_held_back_is_a_backlog_too()
    {
        var pair = Service();
        pair.Give(6, 1, 1);
        Assert.True(Receive(pair).IsCompletedSuccessfully);
        Assert.True(pair.Session.AnswerAsync(FramedPair.Envelope(new byte[2000])).IsCompletedSuccessfully);

        var second = Receive(pair);
        pair.Give(6, 1, 2);

        Assert.False(second.IsCompleted);
        Assert.Equal(2003, pair.TakeSent().Length);
        Assert.True(await second.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    [Fact]
    public async Task Other_senders_wait_as_ever()
    {
        var pair = Service();
        pair.Give(6, 1, 1);
        Assert.True(Receive(pair).IsCompletedSuccessfully);
        Assert.True(AnswerLarge(pair).IsCompletedSuccessfully);

        // Both have begun to wait when they return: what is not completed then waits for the answer before it.
        var other = (await Task.Run(() => (Task[])[pair.Session.AnswerAsync(FramedPair.Envelope(9)).AsTask()]))[0];
        var send = pair.Session.SendAsync(FramedPair.Envelope(8), default);

        Assert.False(other.IsCompleted);
        Assert.False(send.IsCompleted);
        Assert.Equal(MaxHeldFrame, pair.TakeSent().Length);
        await other.WaitAsync(TimeSpan.FromSeconds(60));
        await send.AsTask().WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal((byte[])[8, 9], pair.TakeSent().Where((_, at) => at % 3 == 2).Order().ToArray());
    }

    [Fact]
    public async Task Answers_that_nobody_reads_end_the_session_after_the_send_timeout()
    {
        var clock = new ManualClock();
        var pair = new FramedPair(
            pause: Pause, clock: clock, sendTimeout: TimeSpan.FromSeconds(10), role: FramingRole.Receiver);
        pair.Give(6, 1, 1, 6, 1, 2);
        Assert.True(Receive(pair).IsCompletedSuccessfully);
        Assert.True(AnswerLarge(pair).IsCompletedSuccessfully);
        var second = Receive(pair);

        await Eventually.Holds(
            () =>
            {
                clock.Advance(TimeSpan.FromSeconds(1));
                return second.IsCompleted;
            },
            "the second receive has ended");

        await Assert.ThrowsAsync<TimeoutException>(() => second);
        Assert.True(pair.Session.Ended.IsCancellationRequested);
    }

    /// <summary>A timer that was due for one flush may run when the next one waits.</summary>
    [Fact]
    public async Task Timer_of_an_earlier_flush_ends_no_later_one()
    {
        var clock = new TimerByHand();
        var pair = new FramedPair(
            pause: Pause, clock: clock, sendTimeout: TimeSpan.FromSeconds(10), role: FramingRole.Receiver);
        _ = await HeldAsync(pair, () => { });
        pair.Give(6, 1, 1, 6, 1, 2);
        Assert.True(await Receive(pair));
        Assert.True(AnswerLarge(pair).IsCompletedSuccessfully);
        Assert.True(AnswerLarge(pair).IsCompletedSuccessfully);
        var next = Receive(pair);

        clock.Run();

        Assert.False(next.IsCompleted);
        Assert.False(pair.Session.Ended.IsCancellationRequested);
        _ = pair.TakeSent();
        Assert.True(await next.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    /// <summary>What the receiver does next may block until that sender has gone on.</summary>
    [Fact]
    public async Task Receiver_does_not_go_on_on_the_stack_of_a_sender()
    {
        var pair = Service();
        pair.Give(6, 1, 1, 6, 1, 2);
        Assert.True(await Receive(pair));
        Assert.True(AnswerLarge(pair).IsCompletedSuccessfully);
        var sending = Task.Run(
            async () => await pair.Session.SendAsync(FramedPair.Envelope(new byte[300_000]), default));
        var got = pair.TakeSent().Length;
        await Eventually.Holds(() => (got += pair.TakeSent().Length) > MaxHeldFrame, () => $"{got} bytes are sent");

        var going = GoOnWhenSentAsync();
        await Eventually.Holds(
            () =>
            {
                _ = pair.TakeSent();
                return sending.IsCompleted || going.IsCompleted;
            },
            "the send or the receiver has ended");

        Assert.True(await going.WaitAsync(TimeSpan.FromSeconds(120)), "the receiver ran inside of the send");

        async Task<bool> GoOnWhenSentAsync()
        {
            Assert.True(await pair.Session.ReceiveAsync(new Incoming(), default).ConfigureAwait(false));
            return sending.Wait(TimeSpan.FromSeconds(60));
        }
    }

    [Fact]
    public async Task A_session_that_is_aborted_lets_its_receiver_go()
    {
        var pair = Service();
        pair.Give(6, 1, 1, 6, 1, 2);
        Assert.True(Receive(pair).IsCompletedSuccessfully);
        Assert.True(AnswerLarge(pair).IsCompletedSuccessfully);
        var second = Receive(pair);

        pair.Session.Abort(null);
        await pair.Sent.CompleteAsync();

        await Assert.ThrowsAsync<CommunicationObjectAbortedException>(() => second.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    [Fact]
    public async Task A_client_reads_whatever_its_own_answers_wait_for()
    {
        var pair = new FramedPair(pause: Pause);
        pair.Give(6, 1, 1, 6, 1, 2);
        Assert.True(Receive(pair).IsCompletedSuccessfully);
        var answer = AnswerLarge(pair);
        Assert.False(answer.IsCompleted);

        Assert.True(Receive(pair).IsCompletedSuccessfully);

        Assert.Equal(MaxHeldFrame, pair.TakeSent().Length);
        await answer.AsTask().WaitAsync(TimeSpan.FromSeconds(60));
    }

    [Fact]
    public void A_client_reads_whatever_it_held_back_waits_for()
    {
        var pair = new FramedPair(pause: Pause);
        pair.Give(6, 1, 1, 6, 1, 2);
        Assert.True(Receive(pair).IsCompletedSuccessfully);
        Assert.True(pair.Session.AnswerAsync(FramedPair.Envelope(new byte[2000])).IsCompletedSuccessfully);

        pair.Session.Flush();

        Assert.True(Receive(pair).IsCompletedSuccessfully);
    }

    /// <summary>
    /// 64 kB, then twice as much each time that it was read at once, up to 512 kB; a slow peer begins anew.
    /// </summary>
    [Fact]
    public async Task A_peer_that_reads_promptly_is_given_more_at_once()
    {
        var clock = new ManualClock();
        var pair = new FramedPair(pause: Pause, clock: clock, role: FramingRole.Receiver);
        var found = new List<int>();
        foreach (var wait in new[] { 0, 99, 0, 0, 0, 100, 0 })
        {
            found.Add(await HeldAsync(pair, () => clock.Advance(TimeSpan.FromMilliseconds(wait))));
        }

        Assert.Equal([64, 128, 256, 512, 512, 512, 64], found);
    }

    [Fact]
    public async Task Nothing_of_the_calls_around_a_wait_is_kept_by_its_timer()
    {
        var pair = Service();
        var kept = await KeptAsync(pair);

        // Off the stacks of what has just ended, which may hold it still.
        await Eventually.Holds(
            () =>
            {
                GC.Collect();
                return !kept.IsAlive;
            },
            "nothing keeps it");
        GC.KeepAlive(pair);
    }

    /// <summary>Answers of a kilobyte until one makes the next receive wait; then the peer reads.</summary>
    private static async Task<int> HeldAsync(FramedPair pair, Action whileItWaits)
    {
        pair.Give(6, 1, 1);
        Assert.True(await Receive(pair).WaitAsync(TimeSpan.FromSeconds(60)));
        var count = 0;
        do
        {
            Assert.True(pair.Session.AnswerAsync(FramedPair.Envelope(new byte[1024])).IsCompletedSuccessfully);
            count++;
        }
        while (!pair.Sent.TryRead(out var read) || !IsSent(pair, read));

        var next = Receive(pair);
        Assert.False(next.IsCompleted);
        whileItWaits();
        Assert.Equal(count * 1027, pair.TakeSent().Length);
        pair.Give(6, 1, 1);
        Assert.True(await next.WaitAsync(TimeSpan.FromSeconds(60)));
        return count;
    }

    /// <summary>Looks without taking.</summary>
    private static bool IsSent(FramedPair pair, System.IO.Pipelines.ReadResult read)
    {
        pair.Sent.AdvanceTo(read.Buffer.Start);
        return !read.Buffer.IsEmpty;
    }

    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
    private static async Task<WeakReference> KeptAsync(FramedPair pair)
    {
        var own = new AsyncLocal<object?> { Value = new object() };
        var kept = new WeakReference(own.Value);
        _ = await HeldAsync(pair, () => { });
        own.Value = null;
        return kept;
    }

    /// <summary>A head of four bytes (type, size) and what is held back at most.</summary>
    private const int MaxHeldFrame = 4 + HeldBytes;

    private const int HeldBytes = 64 * 1024;

    /// <summary>Time stands still, and timers run when the test says so.</summary>
    private sealed class TimerByHand : TimeProvider
    {
        private Action? _run;

        public void Run() => _run!();

        public override long GetTimestamp() => 0;

        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
        {
            _run = () => callback(state);
            return new ManualClock().CreateTimer(callback, state, dueTime, period);
        }
    }

    private static FramedPair Service() => new(pause: Pause, role: FramingRole.Receiver);

    private static ValueTask AnswerLarge(FramedPair pair) =>
        pair.Session.AnswerAsync(FramedPair.Envelope(new byte[HeldBytes]));

    private static Task<bool> Receive(FramedPair pair) => pair.Session.ReceiveAsync(new Incoming(), default).AsTask();
}
