using System.Security.Principal;
using System.Text;
using Woad.Connections;
using Woad.Exchanges;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;
using Woad.Tests.Instancing;

namespace Woad.Tests.ReliableMessaging.Hostile;

/// <summary>
/// Clients that break the protocol over a connection: the specified fault is sent, and other sessions are unharmed.
/// </summary>
[Trait("Category", "Hostile")]
public sealed class HostileSessionTests
{
    private readonly ListenerUnderTest _listener = new();

    [Fact]
    public async Task CreateSequence_without_offer_is_refused()
    {
        var session = await _listener.ConnectAsync();
        session.Write(
            ListenerUnderTest.Envelope(ListenerUnderTest.CreateHeaders("urn:m"), ListenerUnderTest.CreateBody(null)));
        var answer = await session.ReadAsync();
        Assert.Contains("CreateSequenceRefused", answer);
        Assert.Contains("processes duplex sessions. The create sequence request must contain an offer", answer);
    }

    [Theory]
    [InlineData("<r:AcknowledgementRange Lower=\"1\" Upper=\"7\"/>")]
    [InlineData("<r:AcknowledgementRange Lower=\"1\" Upper=\"9223372036854775807\"/>")]
    [InlineData("<r:AcknowledgementRange Lower=\"2\" Upper=\"1\"/>")]
    [InlineData("<r:AcknowledgementRange Lower=\"-1\" Upper=\"0\"/>")]
    [InlineData(
        "<netrm:BufferRemaining xmlns:netrm=\"http://schemas.microsoft.com/ws/2006/05/rm\">-1</netrm:BufferRemaining>")]
    public async Task Acknowledgement_that_cannot_be_ends_the_session_alone(string content)
    {
        var (other, session) = (await _listener.ConnectAsync(), await _listener.ConnectAsync());
        var unharmed = await other.CreateAsync("urn:other");
        var sequence = await session.CreateAsync("urn:offer");
        session.Call(sequence, 1, Acknowledgement(content));
        Assert.Contains(
            "violates the cumulative acknowledgement invariant", await session.ReadAsync("InvalidAcknowledgement"));
        await WorksAsync(other, unharmed);
    }

    [Theory]
    [InlineData("<r:AcknowledgementRange Lower=\"0\" Upper=\"0\"/>")]
    [InlineData("<r:Nack>1</r:Nack>")]
    [InlineData("<r:Nack>9223372036854775807</r:Nack>")]
    [InlineData(
        "<n:BufferRemaining xmlns:n=\"http://schemas.microsoft.com/ws/2006/05/rm\">2147483647</n:BufferRemaining>")]
    public async Task Acknowledgement_of_nothing_is_ignored(string content)
    {
        var session = await _listener.ConnectAsync();
        var sequence = await session.CreateAsync("urn:offer");
        session.Call(sequence, 1, Acknowledgement(content));
        await session.ReadAsync("urn:reply");
        session.Call(sequence, 2, Acknowledgement("<r:AcknowledgementRange Lower=\"1\" Upper=\"1\"/>"));
        await session.ReadAsync("urn:reply");
    }

    [Fact]
    public async Task Million_ranges_end_the_session_and_are_no_reason_for_memory()
    {
        var session = await _listener.ConnectAsync();
        var sequence = await session.CreateAsync("urn:offer");
        var ranges = new StringBuilder();
        for (var i = 1; i <= 1_000_000; i++)
        {
            ranges.Append("<r:AcknowledgementRange Lower=\"1\" Upper=\"1\"/>");
        }

        var envelope = ListenerUnderTest.CallEnvelope(sequence, 1, Acknowledgement(ranges.ToString()));
        var incoming = new Incoming();
        incoming.Envelope.Append(envelope);
        var reader = new HeaderReader(ReliableNames.February2005, _listener.Context, 9);
        var headers = new ReceivedHeaders();
        var before = GC.GetAllocatedBytesForCurrentThread();
        reader.Read(incoming, headers);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 64 * 1024);
        Assert.Equal(9, headers.Acknowledgement.Ranges.Length);
        session.Write(envelope);
        await session.ReadAsync("InvalidAcknowledgement");
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    public async Task Number_below_one_ends_the_connection_and_not_the_session(long number)
    {
        var session = await _listener.ConnectAsync();
        var sequence = await session.CreateAsync("urn:offer");
        session.Call(sequence, number);
        await session.WaitForEndAsync();
        await WorksAsync(await _listener.ConnectAsync(), sequence);
        Assert.Contains("Numbers begin with 1.", _listener.Refused!.Message);
    }

    [Fact]
    public async Task Repeated_number_runs_once()
    {
        var session = await _listener.ConnectAsync();
        var sequence = await session.CreateAsync("urn:offer");
        for (var i = 0; i < 5; i++)
        {
            session.Call(sequence, 1);
        }

        var last = Encoding.UTF8.GetString(ListenerUnderTest.CallEnvelope(sequence, 2))
            .Replace("<Number xmlns=\"urn:suite\">1<", "<Number xmlns=\"urn:suite\">2<", StringComparison.Ordinal);
        session.Write(Encoding.UTF8.GetBytes(last));

        // Messages of a session are read in their order: the copies have been looked at before the last one.
        await Eventually.Holds(() => _listener.Service.Admitted("me").Contains(2), "the last call is carried out");
        Assert.Equal([1, 2], _listener.Service.Admitted("me"));
    }

    [Theory]
    [InlineData(long.MaxValue)]
    [InlineData(long.MaxValue - 1)]
    public async Task Huge_number_waits_and_the_session_goes_on(long number)
    {
        var session = await _listener.ConnectAsync();
        var sequence = await session.CreateAsync("urn:offer");
        session.Call(sequence, number);
        await WorksAsync(session, sequence);
    }

    [Fact]
    public async Task Sequence_of_another_caller_is_unknown_and_stays_where_it_is()
    {
        var alice = await _listener.ConnectAsync(new PeerIdentity(new GenericIdentity("alice")));
        var mallory = await _listener.ConnectAsync(new PeerIdentity(new GenericIdentity("mallory")));
        var sequence = await alice.CreateAsync("urn:offer");
        mallory.Call(sequence, 1);
        Assert.Contains("is not a known Sequence identifier", await mallory.ReadAsync("UnknownSequence"));
        await WorksAsync(alice, sequence);
    }

    [Fact]
    public async Task Offer_of_another_session_s_sequence_is_refused()
    {
        var (one, other) = (await _listener.ConnectAsync(), await _listener.ConnectAsync());
        var sequence = await one.CreateAsync("urn:offer");
        other.Write(ListenerUnderTest.Envelope(
            ListenerUnderTest.CreateHeaders("urn:m"), ListenerUnderTest.CreateBody("urn:offer")));
        await other.ReadAsync("CreateSequenceRefused");
        await WorksAsync(one, sequence);
    }

    /// <summary>The service has nothing to send, so that its own half has ended before.</summary>
    [Fact]
    public async Task TerminateSequence_before_the_end_ends_a_session_of_one_way_messages()
    {
        var listener = new ListenerUnderTest(new ReliableModel { IsOneWay = true });
        var session = await listener.ConnectAsync();
        session.Write(ListenerUnderTest.Envelope(
            ListenerUnderTest.CreateHeaders("urn:m"), ListenerUnderTest.CreateBody(null)));
        var sequence = ListenerUnderTest.Created(await session.ReadAsync("CreateSequenceResponse"));
        session.Call(sequence, 2);

        session.Write(ListenerUnderTest.Envelope(
            $"<a:Action>{ListenerUnderTest.Rm}/TerminateSequence</a:Action>",
            $"<r:TerminateSequence><r:Identifier>{sequence}</r:Identifier></r:TerminateSequence>"));

        await session.ReadAsync("before the sequence was successfully completed");
        await Eventually.Holds(() => listener.Service.Sessions == 0, "the service holds no session");
    }

    [Fact]
    public async Task Abandoned_sequences_end_with_their_time()
    {
        var listener = new ListenerUnderTest(new ReliableModel { InactivityTimeout = TimeSpan.FromSeconds(0.5) });
        for (var i = 0; i < 200; i++)
        {
            await (await listener.ConnectAsync()).CreateAsync($"urn:offer:{i}");
        }

        await Eventually.Holds(() => listener.Service.Sessions == 0, "the service holds no session");
    }

    [Fact]
    public async Task Mutated_messages_harm_no_other_session()
    {
        var (unharmed, session) = (await _listener.ConnectAsync(), await _listener.ConnectAsync());
        var (works, sequence) = (await unharmed.CreateAsync("urn:unharmed"), await session.CreateAsync("urn:offer"));
        var random = new Random(11);
        for (var i = 0; i < 5000; i++)
        {
            var bytes = ListenerUnderTest.CallEnvelope(
                sequence, 1 + random.Next(20), Acknowledgement("<r:AcknowledgementRange Lower=\"0\" Upper=\"0\"/>"));
            for (var changes = random.Next(1, 4); changes > 0; changes--)
            {
                bytes[random.Next(bytes.Length)] = (byte)random.Next(32, 127);
            }

            session.Write(bytes);
        }

        await WorksAsync(unharmed, works);
    }

    private static string Acknowledgement(string content) =>
        $"<r:SequenceAcknowledgement><r:Identifier>urn:offer</r:Identifier>{content}</r:SequenceAcknowledgement>";

    private static async Task WorksAsync(RawSession session, string sequence, long number = 1)
    {
        session.Call(sequence, number);
        await session.ReadAsync("urn:reply");
    }
}
