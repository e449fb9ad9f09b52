using Woad.Tests.ReliableMessaging.Hostile;

namespace Woad.Tests.ReliableMessaging.Duplex;

/// <summary>A host that closes while sessions end: the last message of each is not overtaken by a reset.</summary>
public sealed class ClosingHostTests
{
    private const string Rm = ListenerUnderTest.Rm;

    [Fact]
    public async Task Connection_of_a_session_that_ends_in_order_is_ended_in_order()
    {
        var listener = new ListenerUnderTest();
        var session = await listener.ConnectAsync();
        var sequence = await session.CreateAsync("urn:offer");
        session.Call(sequence, 1);
        await session.ReadAsync("urn:reply");
        var closing = listener.Context.CloseAsync(CancellationToken.None);

        session.Write(ListenerUnderTest.Envelope(
            $"<r:Sequence s:mustUnderstand=\"1\"><r:Identifier>{sequence}</r:Identifier>"
                + $"<r:MessageNumber>2</r:MessageNumber><r:LastMessage/></r:Sequence>{Acknowledgement(1)}"
                + $"<a:Action>{Rm}/LastMessage</a:Action>"));
        await session.ReadAsync("LastMessage");
        session.Write(ListenerUnderTest.Envelope(
            $"{Acknowledgement(2)}<a:Action>{Rm}/SequenceAcknowledgement</a:Action>"));
        session.Write(ListenerUnderTest.Envelope(
            $"<a:Action>{Rm}/TerminateSequence</a:Action>",
            $"<r:TerminateSequence><r:Identifier>{sequence}</r:Identifier></r:TerminateSequence>"));
        await session.ReadAsync("TerminateSequence");
        await closing;
        await session.WaitForEndAsync();

        Assert.False(session.IsReset);
    }

    private static string Acknowledgement(int last) =>
        "<r:SequenceAcknowledgement><r:Identifier>urn:offer</r:Identifier>"
            + $"<r:AcknowledgementRange Lower=\"1\" Upper=\"{last}\"/></r:SequenceAcknowledgement>";
}
