using Woad.Tests.ReliableMessaging.Hostile;

namespace Woad.Tests.CompositeDuplex;

/// <summary>The end of a reliable session over two directions, and of the session below it.</summary>
public sealed class LastMessageTests
{
    private const string Rm = ListenerUnderTest.Rm;

    /// <summary>
    /// The client has the last message before the service knows that it has. It ends the session below at once: with a
    /// secure conversation by a request that waits for its answer.
    /// </summary>
    [Fact]
    public async Task Client_may_end_the_session_below_while_the_last_message_is_under_way()
    {
        var listener = new ListenerUnderTest();
        var raw = new RawSession(listener.Context.Address!, null);
        var session = new HeldSession(raw, $"{Rm}/TerminateSequence");
        await listener.ServeAsync(session);
        var sequence = await raw.CreateAsync("urn:offer");
        Send($"<r:Sequence><r:Identifier>{sequence}</r:Identifier><r:MessageNumber>1</r:MessageNumber>"
            + "<r:LastMessage/></r:Sequence>", "LastMessage");
        await raw.ReadAsync("r:LastMessage");
        Send("", "TerminateSequence", $"<r:TerminateSequence>{Named(sequence)}</r:TerminateSequence>");
        Send($"<r:SequenceAcknowledgement>{Named("urn:offer")}<r:AcknowledgementRange Lower=\"1\" Upper=\"1\"/>"
            + "</r:SequenceAcknowledgement>", "SequenceAcknowledgement");
        await session.Held.WaitAsync(TimeSpan.FromSeconds(60));

        raw.EndInput();
        await session.Closing.WaitAsync(TimeSpan.FromSeconds(60));
        session.Release();

        await raw.ReadAsync($"{Rm}/TerminateSequence");
        await raw.WaitForEndAsync();
        Assert.False(raw.Ended.IsCancellationRequested);

        void Send(string headers, string action, string body = "") => raw.Write(
            ListenerUnderTest.Envelope($"{headers}<a:Action>{Rm}/{action}</a:Action>", body));
    }

    private static string Named(string sequence) => $"<r:Identifier>{sequence}</r:Identifier>";
}
