using System.Xml;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.ReliableMessaging.Duplex;

/// <summary>The identifiers of the messages that end sequences, whatever comes before they are written.</summary>
public sealed class ControlIdTests
{
    private static readonly TimeSpan Now = TimeSpan.FromSeconds(1);
    private static readonly UniqueId CloseId = new("urn:close");
    private static readonly UniqueId TerminateId = new("urn:terminate");

    private readonly DuplexEngine _engine = new(
        new ReliableModel { Names = ReliableNames.Version11 },
        new UniqueId("urn:out"), new UniqueId("urn:in"), new RoundTripEstimate(), TimeSpan.Zero);

    /// <summary>A copy of CloseSequence may come just before TerminateSequence.</summary>
    [Fact]
    public void Each_response_names_the_message_that_it_answers()
    {
        _engine.Close(last: null, CloseId, Now);
        _engine.Terminate(last: null, TerminateId);

        Assert.True(_engine.TryNext(Now, out var close));
        Assert.True(_engine.TryNext(Now, out var terminate));

        Assert.Equal((FrameKind.CloseReply, CloseId), (close.Kind, close.Id));
        Assert.Equal((FrameKind.TerminateReply, TerminateId), (terminate.Kind, terminate.Id));
    }

    /// <summary>The response to an earlier copy may come while a copy of CloseSequence is written.</summary>
    [Fact]
    public void Close_and_terminate_have_identifiers_of_their_own()
    {
        _engine.BeginEnd(Now);
        Assert.True(_engine.TryNext(Now, out var close));
        _engine.Closed(isFinal: true, Now);
        Assert.True(_engine.TryNext(Now, out var terminate));

        Assert.Equal((FrameKind.Close, FrameKind.Terminate), (close.Kind, terminate.Kind));
        Assert.NotNull(close.Id);
        Assert.NotEqual(close.Id, terminate.Id);
    }
}
