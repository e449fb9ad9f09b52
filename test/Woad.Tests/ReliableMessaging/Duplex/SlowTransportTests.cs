using Woad.Tests.Framing;
using Woad.Tests.ReliableMessaging.Hostile;

namespace Woad.Tests.ReliableMessaging.Duplex;

/// <summary>Replies that the transport takes long for.</summary>
public sealed class SlowTransportTests
{
    private const string Reply = "urn:reply";

    /// <summary>Questions that may be asked in the time of the test.</summary>
    private const int MostQuestions = 4;

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

    [Fact]
    public async Task Reply_that_a_slow_client_still_reads_is_asked_for_and_not_sent_again()
    {
        var clock = new ManualClock();
        var listener = new ListenerUnderTest(clock: clock);
        var session = new RawSession(listener.Context.Address!, null);
        await listener.ServeAsync(session);
        var sequence = await session.CreateAsync("urn:offer");
        session.Call(sequence, 1);
        await session.ReadAsync(Reply);

        // The client reads its socket so slowly that it has seen none of these questions.
        var questions = 0;
        for (var i = 0; i < 12; i++)
        {
            clock.Advance(TimeSpan.FromSeconds(1));
            session.Write(ListenerUnderTest.Envelope(
                $"<r:AckRequested><r:Identifier>{sequence}</r:Identifier></r:AckRequested>"
                    + $"<a:Action>{ListenerUnderTest.Rm}/AckRequested</a:Action>"));
            string text;
            do
            {
                text = await session.ReadAsync();
                Assert.DoesNotContain(Reply, text);
                questions += text.Contains("AckRequested", StringComparison.Ordinal) ? 1 : 0;
            }
            while (!text.Contains("SequenceAcknowledgement", StringComparison.Ordinal));
        }

        Assert.InRange(questions, 2, MostQuestions);

        // It has come to a question, and the reply was dropped.
        session.Write(ListenerUnderTest.Envelope(
            "<r:SequenceAcknowledgement><r:Identifier>urn:offer</r:Identifier>"
                + "<r:AcknowledgementRange Lower=\"0\" Upper=\"0\"/></r:SequenceAcknowledgement>"
                + $"<a:Action>{ListenerUnderTest.Rm}/SequenceAcknowledgement</a:Action>"));
        await session.ReadAsync(Reply);
    }
}
