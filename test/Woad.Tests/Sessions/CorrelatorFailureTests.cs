using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Sessions;
using Woad.Transports.Memory;
using Woad.Xml;

namespace Woad.Tests.Sessions;

/// <summary>What the callers of a session see of its failure, and in which order.</summary>
public sealed class CorrelatorFailureTests
{
    private static readonly EncodingModel Encoding = new(
        EncodingKind.Text, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered);

    private readonly List<string> _events = [];

    [Fact]
    public async Task Session_has_failed_before_a_call_that_waits_throws()
    {
        var (calls, session) = Open();
        var call = new PendingRequest { Id = Guid.NewGuid(), ExpectsReply = true, IsBlocking = true };
        var waiting = CallAsync(calls, call);

        session.Abort(new CommunicationException("The peer has gone."));
        await waiting;

        Assert.Equal(["failed", "thrown"], _events);
    }

    [Fact]
    public async Task Handler_of_the_failure_that_throws_leaves_no_call_waiting()
    {
        var (calls, session) = Open();
        calls.Failed += _ => throw new InvalidOperationException("A handler of the program.");
        var waiting = CallAsync(calls, new PendingRequest
        {
            Id = Guid.NewGuid(),
            ExpectsReply = true,
            IsBlocking = true,
        });

        session.Abort(new CommunicationException("The peer has gone."));
        await waiting;

        Assert.Equal(["failed", "thrown"], _events);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Session_has_failed_before_a_call_throws_that_cannot_be_sent(bool expectsReply)
    {
        // Nobody reads: only the send can find out.
        var (client, _) = MemorySession.CreatePair(new Uri("memory://failing"), NewTransport(), NewTransport());
        var calls = new Correlator(client, Encoding) { IsDuplex = true };
        calls.Failed += _ => _events.Add("failed");
        client.Abort(new CommunicationException("The peer has gone."));

        await CallAsync(calls, new PendingRequest { Id = Guid.NewGuid(), ExpectsReply = expectsReply });

        Assert.Equal(["failed", "thrown"], _events);
    }

    private static TransportModel NewTransport() => new()
    {
        Scheme = MemoryTransport.Scheme,
        Clock = TimeProvider.System,
        HasSessions = true,
        ContentType = "",
        MaxReceivedMessageSize = 65536,
    };

    private (Correlator Calls, MemorySession Session) Open()
    {
        var (client, _) = MemorySession.CreatePair(new Uri("memory://failing"), NewTransport(), NewTransport());
        var calls = Correlator.Open(client, Encoding, isDuplex: false);
        calls.Failed += _ => _events.Add("failed");
        return (calls, client);
    }

    private async Task CallAsync(Correlator calls, PendingRequest call)
    {
        call.Request.Bytes.GetSpan(1)[0] = (byte)'<';
        call.Request.Bytes.Advance(1);
        try
        {
            // A call that blocks its caller goes on inside the completion: the order of events is not left to threads.
            await calls.InvokeAsync(call, CancellationToken.None).ConfigureAwait(false);
        }
        catch (CommunicationException)
        {
            _events.Add("thrown");
        }
    }
}
