using System.Security.Principal;
using System.Text;
using Woad.Connections;
using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Hostile;

/// <summary>Clients that break the protocol: the specified fault is sent, and other sessions are unharmed.</summary>
[Trait("Category", "Hostile")]
public sealed class HostileClientTests
{
    private readonly ListenerUnderTest _listener = new();

    [Fact]
    public async Task Copy_of_a_CreateSequence_makes_no_other_session()
    {
        var id = $"urn:uuid:{Guid.NewGuid()}";
        var created = await Task.WhenAll(
            Enumerable.Range(0, 20).Select(_ => Task.Run(() => _listener.CreateAsync("urn:offer", messageId: id))));
        Assert.Single(created.Distinct());
    }

    [Fact]
    public async Task Sessions_beyond_MaxPendingChannels_are_refused()
    {
        var listener = new ListenerUnderTest(above: new WaitingServer());
        for (var i = 0; i < 4; i++)
        {
            Assert.StartsWith("urn:uuid:", await listener.CreateAsync($"urn:offer:{i}"));
        }

        for (var i = 4; i < 1000; i++)
        {
            var answer = await listener.SendAsync(
                ListenerUnderTest.CreateHeaders($"urn:m:{i}"), ListenerUnderTest.CreateBody($"urn:offer:{i}"));
            Assert.Contains("CreateSequenceRefused", answer);
            Assert.Contains("ConnectionLimitReached", answer);
            Assert.Contains("is too busy to process this request. Try again later.", answer);
        }
    }

    [Theory]
    [InlineData(
        null, "http://www.w3.org/2005/08/addressing/anonymous",
        "processes reply sessions. The create sequence request must contain an offer")]
    [InlineData(
        "urn:offer", "http://victim.example.org/",
        "only supports sessions in which the AcksTo Uri and the ReplyTo Uri are the same.")]
    public async Task CreateSequence_that_breaks_a_rule_is_refused(string? offer, string acksTo, string reason)
    {
        var answer = await _listener.SendAsync(
            ListenerUnderTest.CreateHeaders("urn:m"), ListenerUnderTest.CreateBody(offer, acksTo));
        Assert.Contains("CreateSequenceRefused", answer);
        Assert.Contains(reason, answer);
    }

    [Fact]
    public async Task Offer_to_an_endpoint_without_replies_is_refused()
    {
        var listener = new ListenerUnderTest(new ReliableModel { IsOneWay = true });
        var answer = await listener.SendAsync(
            ListenerUnderTest.CreateHeaders("urn:m"), ListenerUnderTest.CreateBody("urn:offer"));
        Assert.Contains("processes input sessions. The create sequence request must not contain an offer", answer);
        Assert.StartsWith("urn:uuid:", await listener.CreateAsync(null));
    }

    [Fact]
    public async Task CreateSequence_without_MessageID_is_refused()
    {
        Assert.Equal(
            "rejected",
            await _listener.SendAsync(
                ListenerUnderTest.CreateHeaders(null), ListenerUnderTest.CreateBody("urn:offer")));
        Assert.Contains("wsa:MessageId header must be present", _listener.Refused!.Message);
    }

    [Fact]
    public async Task Sequence_that_nobody_has_created_is_unknown()
    {
        var answer = await _listener.CallAsync("urn:uuid:00000000-0000-0000-0000-000000000001", 1);
        Assert.Contains("UnknownSequence", answer);
        Assert.Contains("is not a known Sequence identifier", answer);
    }

    [Fact]
    public async Task Sequence_of_another_caller_is_unknown()
    {
        var (alice, mallory) = (Named("alice"), Named("mallory"));
        var sequence = await _listener.CreateAsync("urn:offer", alice);
        Assert.Contains("UnknownSequence", await _listener.CallAsync(sequence, 1, caller: mallory));
        Assert.Contains("UnknownSequence", await _listener.CallAsync(sequence, 1));
        await WorksAsync(sequence, 1, alice);
    }

    [Fact]
    public async Task Acknowledgement_of_replies_that_were_never_sent_ends_the_session_alone()
    {
        var other = await _listener.CreateAsync("urn:other");
        var sequence = await _listener.CreateAsync("urn:offer");
        var answer = await _listener.CallAsync(sequence, 1, Acknowledgement("urn:offer", 1, 5));
        Assert.Contains("InvalidAcknowledgement", answer);
        Assert.Contains("violates the cumulative acknowledgement invariant", answer);
        Assert.Contains("UnknownSequence", await _listener.CallAsync(sequence, 2));
        await WorksAsync(other, 1);
    }

    [Theory]
    [InlineData(long.MaxValue)]
    [InlineData(1L << 40)]
    public async Task Huge_number_waits_and_is_no_reason_for_memory(long number)
    {
        var sequence = await _listener.CreateAsync("urn:offer");
        var late = _listener.CallAsync(sequence, number);
        await WorksAsync(sequence, 1);
        Assert.False(late.IsCompleted);
    }

    [Fact]
    public async Task Number_beyond_the_largest_is_refused_and_the_session_goes_on()
    {
        var sequence = await _listener.CreateAsync("urn:offer");
        var envelope = Encoding.UTF8.GetString(ListenerUnderTest.CallEnvelope(sequence, long.MaxValue))
            .Replace($"{long.MaxValue}", $"{(ulong)long.MaxValue + 1}", StringComparison.Ordinal);
        var answer = await _listener.SendAsync(Encoding.UTF8.GetBytes(envelope));
        Assert.Contains("MessageNumberRollover", answer);
        Assert.Contains("The maximum value for wsrm:MessageNumber has been exceeded.", answer);
        await WorksAsync(sequence, 1);
    }

    [Fact]
    public async Task Message_with_more_than_128_gaps_before_it_ends_the_session()
    {
        var listener = new ListenerUnderTest(new ReliableModel { MaxTransferWindowSize = 4096 });
        var sequence = await listener.CreateAsync("urn:offer");
        for (var i = 1; i <= 128; i++)
        {
            _ = listener.CallAsync(sequence, 2 * i);
        }

        var answer = await listener.CallAsync(sequence, 1000);
        Assert.Contains("SequenceTerminated", answer);
        Assert.Contains("exceeded the configured buffer quota", answer);
    }

    [Fact]
    public async Task Message_after_the_last_is_refused_and_the_session_goes_on()
    {
        var sequence = await _listener.CreateAsync("urn:offer");
        var last = _listener.SendAsync(
            $"<r:Sequence><r:Identifier>{sequence}</r:Identifier><r:MessageNumber>2</r:MessageNumber><r:LastMessage/>"
                + $"</r:Sequence><a:Action>{ListenerUnderTest.Rm}/LastMessage</a:Action>");
        Assert.Contains("LastMessageNumberExceeded", await _listener.CallAsync(sequence, 3));
        await WorksAsync(sequence, 1);
        Assert.Contains("LastMessage", await last);
    }

    [Fact]
    public async Task TerminateSequence_before_the_end_is_refused()
    {
        var sequence = await _listener.CreateAsync("urn:offer");
        await WorksAsync(sequence, 1);
        var answer = await _listener.SendAsync(
            $"<a:Action>{ListenerUnderTest.Rm}/TerminateSequence</a:Action>",
            $"<r:TerminateSequence><r:Identifier>{sequence}</r:Identifier></r:TerminateSequence>");
        Assert.Contains("transmitted before the sequence was successfully completed", answer);
    }

    [Fact]
    public async Task Message_without_sequence_is_not_supported()
    {
        Assert.Equal("rejected", await _listener.SendAsync("<a:Action>urn:call</a:Action>"));
        Assert.Contains(
            "Only WS-ReliableMessaging February 2005 messages are processed by this endpoint.",
            _listener.Refused!.Message);
    }

    [Fact]
    public async Task Mutated_messages_are_answered_and_harm_no_other_session()
    {
        var unharmed = await _listener.CreateAsync("urn:unharmed");
        var other = await _listener.CreateAsync("urn:other");
        var random = new Random(7);
        for (var i = 0; i < 2000; i++)
        {
            var bytes = Encoding.UTF8.GetBytes(
                "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
                    + $"xmlns:a=\"http://www.w3.org/2005/08/addressing\" xmlns:r=\"{ListenerUnderTest.Rm}\"><s:Header>"
                + $"<r:AckRequested><r:Identifier>{other}</r:Identifier>"
                + $"</r:AckRequested>{Acknowledgement("urn:other", 0, 0)}"
                + $"<a:Action>{ListenerUnderTest.Rm}/AckRequested</a:Action></s:Header><s:Body/></s:Envelope>");
            for (var changes = random.Next(1, 4); changes > 0; changes--)
            {
                bytes[random.Next(bytes.Length)] = (byte)random.Next(32, 127);
            }

            Assert.NotEmpty(await _listener.SendAsync(bytes));
        }

        await WorksAsync(unharmed, 1);
    }

    private static string Acknowledgement(string identifier, long lower, long upper) =>
        $"<r:SequenceAcknowledgement><r:Identifier>{identifier}</r:Identifier><r:AcknowledgementRange "
            + $"Lower=\"{lower}\" Upper=\"{upper}\"/></r:SequenceAcknowledgement>";

    private static PeerIdentity Named(string name) => new(new GenericIdentity(name));

    private async Task WorksAsync(string sequence, long number, PeerIdentity? caller = null) =>
        Assert.Contains("urn:reply", await _listener.CallAsync(sequence, number, caller: caller));
}
