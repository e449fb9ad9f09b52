using System.ServiceModel;
using Woad.Exchanges;
using Woad.Framing;

namespace Woad.Tests.Framing;

public sealed class FramedSessionSendTests
{
    [Fact]
    public async Task Answers_on_the_receiving_thread_leave_with_the_next_receive()
    {
        var pair = new FramedPair();
        pair.Give(6, 1, 1, 6, 1, 2);

        Assert.True(ReceivedAtOnce(pair));
        Assert.True(Send(pair, 11).IsCompletedSuccessfully);
        Assert.Empty(pair.TakeSent());
        Assert.True(ReceivedAtOnce(pair));
        Assert.True(Send(pair, 12).IsCompletedSuccessfully);
        Assert.Empty(pair.TakeSent());
        var third = Receive(pair);

        Assert.False(third.IsCompleted);
        Assert.Equal([6, 1, 11, 6, 1, 12], pair.TakeSent());
        pair.Give(7);
        Assert.False(await third);
    }

    [Fact]
    public void Held_back_answers_leave_with_a_flush_and_later_ones_at_once()
    {
        var pair = new FramedPair();
        pair.Give(6, 1, 1);
        Assert.True(ReceivedAtOnce(pair));
        Assert.True(Send(pair, 11).IsCompletedSuccessfully);

        pair.Session.Flush();
        Assert.Equal([6, 1, 11], pair.TakeSent());
        Assert.True(Send(pair, 12).IsCompletedSuccessfully);

        Assert.Equal([6, 1, 12], pair.TakeSent());
    }

    [Fact]
    public void Answers_held_back_leave_when_the_end_record_is_received()
    {
        var pair = new FramedPair();
        pair.Give(6, 1, 1, 7);
        Assert.True(ReceivedAtOnce(pair));
        Assert.True(Send(pair, 11).IsCompletedSuccessfully);

        Assert.False(ReceivedAtOnce(pair));

        Assert.Equal([6, 1, 11], pair.TakeSent());
        Assert.True(Send(pair, 12).IsCompletedSuccessfully);
        Assert.Equal([6, 1, 12], pair.TakeSent());
    }

    [Fact]
    public void No_more_than_64_KiB_are_held_back()
    {
        var pair = new FramedPair();
        pair.Give([.. Enumerable.Repeat<byte[]>([6, 1, 1], 20).SelectMany(b => b)]);
        var answer = FramedPair.Envelope(new byte[10_000]);
        var largest = 0;
        for (var i = 0; i < 20; i++)
        {
            Assert.True(ReceivedAtOnce(pair));
            Assert.True(pair.Session.SendAsync(answer, default).IsCompletedSuccessfully);
            largest = Math.Max(largest, pair.TakeSent().Length);
        }

        Assert.InRange(largest, 60_000, 80_000);
    }

    [Fact]
    public async Task Envelopes_of_several_senders_go_out_whole()
    {
        var pair = new FramedPair(pause: 4096);
        var reading = ReadFramesAsync(pair, 400);

        await Task.WhenAll(Enumerable.Range(1, 4).Select(sender => Task.Run(async () =>
        {
            for (var i = 0; i < 100; i++)
            {
                var bytes = new byte[1 + (i * 37)];
                bytes.AsSpan().Fill((byte)sender);
                await pair.Session.SendAsync(FramedPair.Envelope(bytes), default);
            }
        })));

        var frames = await reading.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.All(frames, frame => Assert.Single(frame.Distinct()));
        for (byte sender = 1; sender <= 4; sender++)
        {
            Assert.Equal(
                Enumerable.Range(0, 100).Select(i => 1 + (i * 37)),
                frames.Where(f => f[0] == sender).Select(f => f.Length));
        }
    }

    [Fact]
    public async Task Large_envelopes_of_several_senders_go_out_whole()
    {
        var pair = new FramedPair(pause: 65536);
        var reading = ReadFramesAsync(pair, 40);

        await Task.WhenAll(Enumerable.Range(1, 4).Select(sender => Task.Run(async () =>
        {
            for (var i = 0; i < 10; i++)
            {
                var bytes = new byte[1 + (i * 37_777)];
                bytes.AsSpan().Fill((byte)sender);
                await pair.Session.SendAsync(FramedPair.Envelope(bytes), default);
            }
        })));

        var frames = await reading.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.All(frames, frame => Assert.Single(frame.Distinct()));
        for (byte sender = 1; sender <= 4; sender++)
        {
            Assert.Equal(
                Enumerable.Range(0, 10).Select(i => 1 + (i * 37_777)),
                frames.Where(f => f[0] == sender).Select(f => f.Length));
        }
    }

    [Fact]
    public async Task Large_envelope_leaves_as_the_peer_reads_it()
    {
        var pair = new FramedPair(pause: 65536);
        var sending = Send(pair, new byte[1_000_000]).AsTask();

        var (sent, largest) = (0, 0);
        while (sent < 1_000_004)
        {
            var part = pair.TakeSent();
            (sent, largest) = (sent + part.Length, Math.Max(largest, part.Length));
            await Task.Yield();
        }

        await sending.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(1_000_004, sent);
        Assert.InRange(largest, 1, 140_000);
    }

    [Fact]
    public async Task Large_envelope_that_the_peer_does_not_read_ends_with_the_send_timeout()
    {
        var clock = new ManualClock();
        var pair = new FramedPair(pause: 1000, clock: clock, sendTimeout: TimeSpan.FromSeconds(5));
        var first = Send(pair, new byte[200_000]).AsTask();
        var second = Send(pair, 1).AsTask();
        Assert.True(SpinWait.SpinUntil(() => clock.Waiting == 1, TimeSpan.FromSeconds(30)));

        clock.Advance(TimeSpan.FromSeconds(5));

        await Assert.ThrowsAsync<TimeoutException>(() => first);
        await Assert.ThrowsAsync<TimeoutException>(() => second);
        Assert.IsType<TimeoutException>(Assert.Single(pair.Aborts));
        Assert.True(pair.Session.Ended.IsCancellationRequested);
    }

    [Fact]
    public async Task Cancelled_wait_in_the_middle_of_a_large_envelope_ends_the_session()
    {
        var pair = new FramedPair(pause: 1000);
        using var cancellation = new CancellationTokenSource();
        var sending = pair.Session.SendAsync(FramedPair.Envelope(new byte[200_000]), cancellation.Token).AsTask();

        await cancellation.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => sending);
        Assert.IsType<TimeoutException>(Assert.Single(pair.Aborts));
        await Assert.ThrowsAsync<TimeoutException>(async () => await Send(pair, 1));
    }

    [Fact]
    public async Task Sender_waits_for_a_slow_reader()
    {
        var pair = new FramedPair(pause: 1000);

        var first = Send(pair, new byte[2000]).AsTask();
        var second = Send(pair, 7, 7).AsTask();
        Assert.False(first.IsCompleted);
        Assert.False(second.IsCompleted);
        Assert.Equal(2003, pair.TakeSent().Length);

        await Task.WhenAll(first, second).WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal([6, 2, 7, 7], pair.TakeSent());
    }

    [Fact]
    public async Task Send_that_the_peer_does_not_read_ends_with_the_send_timeout()
    {
        var clock = new ManualClock();
        var pair = new FramedPair(pause: 1000, clock: clock, sendTimeout: TimeSpan.FromSeconds(5));
        var first = Send(pair, new byte[2000]).AsTask();
        var second = Send(pair, 1).AsTask();
        Assert.True(SpinWait.SpinUntil(() => clock.Waiting == 1, TimeSpan.FromSeconds(30)));

        clock.Advance(TimeSpan.FromSeconds(5));

        await Assert.ThrowsAsync<TimeoutException>(() => first);
        await Assert.ThrowsAsync<TimeoutException>(() => second);
        Assert.IsType<TimeoutException>(Assert.Single(pair.Aborts));
        Assert.True(pair.Session.Ended.IsCancellationRequested);
    }

    [Fact]
    public async Task Longest_send_timeout_waits_for_a_slow_reader()
    {
        var pair = new FramedPair(pause: 1000, sendTimeout: TimeSpan.MaxValue);
        var sending = Send(pair, new byte[2000]).AsTask();

        Assert.Equal(2003, pair.TakeSent().Length);

        await sending.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Empty(pair.Aborts);
    }

    [Fact]
    public async Task Cancelled_wait_leaves_the_frames_whole()
    {
        var pair = new FramedPair(pause: 1000);
        using var cancellation = new CancellationTokenSource();
        var first = pair.Session.SendAsync(FramedPair.Envelope(new byte[2000]), cancellation.Token).AsTask();
        var second = pair.Session.SendAsync(FramedPair.Envelope(1), cancellation.Token).AsTask();
        var third = pair.Session.SendAsync(FramedPair.Envelope(2), default).AsTask();

        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => first);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => second);
        Assert.Equal(2003, pair.TakeSent().Length);
        await third;

        Assert.Equal([6, 1, 2], pair.TakeSent());
    }

    [Fact]
    public async Task Flush_needs_nothing_of_the_senders_synchronization_context()
    {
        var pair = new FramedPair(pause: 1000);
        var before = SynchronizationContext.Current;
        Task sending;
        SynchronizationContext.SetSynchronizationContext(new DeadContext());
        try
        {
            sending = Send(pair, new byte[2000]).AsTask();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(before);
        }

        Assert.Equal(2003, pair.TakeSent().Length);

        await sending.WaitAsync(TimeSpan.FromSeconds(60));
    }

    [Fact]
    public async Task End_record_follows_what_is_still_being_flushed()
    {
        var pair = new FramedPair(pause: 1000);
        var sending = Send(pair, new byte[2000]).AsTask();
        var closing = pair.Session.CloseOutputAsync(default).AsTask();
        Assert.False(closing.IsCompleted);
        Assert.Equal(2003, pair.TakeSent().Length);

        await Task.WhenAll(sending, closing).WaitAsync(TimeSpan.FromSeconds(60));

        Assert.Equal([7], pair.TakeSent());
        await Assert.ThrowsAsync<CommunicationException>(async () => await Send(pair, 1));
    }

    [Fact]
    public async Task Send_over_a_completed_connection_is_a_communication_error()
    {
        var pair = new FramedPair();
        await pair.Output.CompleteAsync();

        await Assert.ThrowsAsync<CommunicationException>(async () => await Send(pair, 1));

        Assert.True(pair.Session.Ended.IsCancellationRequested);
    }

    [Fact]
    public void String_table_goes_out_once()
    {
        var pair = new FramedPair(strings: 2048);
        Assert.Equal(1, pair.Session.Strings!.IdOf("abc"));

        Assert.True(Send(pair, 1).IsCompletedSuccessfully);
        Assert.True(Send(pair, 2).IsCompletedSuccessfully);

        Assert.Equal([6, 6, 4, 3, (byte)'a', (byte)'b', (byte)'c', 1, 6, 2, 0, 2], pair.TakeSent());
    }

    private static ValueTask<bool> Receive(FramedPair pair) => pair.Session.ReceiveAsync(new Incoming(), default);

    private static bool ReceivedAtOnce(FramedPair pair)
    {
        var receiving = Receive(pair);
        Assert.True(receiving.IsCompletedSuccessfully);
        return receiving.GetAwaiter().GetResult();
    }

    private static ValueTask Send(FramedPair pair, params ReadOnlySpan<byte> bytes) =>
        pair.Session.SendAsync(FramedPair.Envelope(bytes), default);

    private static async Task<List<byte[]>> ReadFramesAsync(FramedPair pair, int count)
    {
        var frames = new List<byte[]>();
        var bytes = new List<byte>();
        while (frames.Count < count)
        {
            var read = await pair.Sent.ReadAsync();
            bytes.AddRange(System.Buffers.BuffersExtensions.ToArray(read.Buffer));
            pair.Sent.AdvanceTo(read.Buffer.End);
            while (bytes.Count > 1)
            {
                Assert.Equal(6, bytes[0]);
                var all = bytes.ToArray();
                var taken = FrameSize.TryRead(all.AsSpan(1), out var size);
                if (taken == 0 || all.Length < 1 + taken + size)
                {
                    break;
                }

                frames.Add(all[(1 + taken)..(1 + taken + size)]);
                bytes.RemoveRange(0, 1 + taken + size);
            }
        }

        return frames;
    }

    /// <summary>A thread that is blocked: what is posted to it never runs.</summary>
    private sealed class DeadContext : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object? state)
        {
        }
    }
}
