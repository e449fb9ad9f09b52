using Woad.Tests.Framing;
using Woad.Tests.ReliableMessaging.Hostile;

namespace Woad.Tests.ReliableMessaging.Duplex;

/// <summary>Replies that the transport takes long for.</summary>
public sealed class SlowTransportTests
{
    private const string Reply = "urn:reply";

    [Fact]
    public async Task Reply_is_not_sent_again_before_the_transport_has_taken_it()
    {
        var clock = new ManualClock();
        var listener = new ListenerUnderTest(clock: clock);
        var hold = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var session = new RawSession(listener.Context.Address!, null) { Hold = hold, HeldText = Reply };
        await listener.ServeAsync(session);
        var sequence = await session.CreateAsync("urn:offer");
        session.Call(sequence, 1);
        await session.ReadAsync(Reply);

        clock.Advance(TimeSpan.FromSeconds(30));

        // A copy would be sent before the answer to this question.
        session.Write(ListenerUnderTest.Envelope(
            $"<r:AckRequested><r:Identifier>{sequence}</r:Identifier></r:AckRequested>"
                + $"<a:Action>{ListenerUnderTest.Rm}/AckRequested</a:Action>"));
        Assert.DoesNotContain(Reply, await session.ReadAsync("SequenceAcknowledgement"));

        hold.SetResult();
        await Eventually.Holds(() =>
        {
            clock.Advance(TimeSpan.FromSeconds(1));
            return session.HasWritten(Reply);
        }, "the reply is sent again when nothing is heard of it");
    }
}
