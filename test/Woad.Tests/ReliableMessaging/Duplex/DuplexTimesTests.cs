using System.Xml;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Timing;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.ReliableMessaging.Duplex;

/// <summary>The end of the input and the rest of a session, by the times that it is told.</summary>
public sealed class DuplexTimesTests : IDisposable
{
    private static readonly UniqueId Incoming = new("urn:in");

    private readonly DuplexEngine _engine = new(
        new ReliableModel(), new UniqueId("urn:out"), Incoming, new RoundTripEstimate(TimeSpan.FromMilliseconds(10)),
        TimeSpan.Zero);

    private readonly Alarms _alarms = new(TimeProvider.System);

    public void Dispose() => _alarms.Dispose();

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public void Input_that_is_complete_ends_at_once_on_a_service_only(bool isClient, bool ends)
    {
        var times = Times(isClient);
        Assert.False(times.EndInput(TimeSpan.FromSeconds(1)));

        _engine.Receive(1, isLast: true, hasContent: false, TimeSpan.FromSeconds(1));
        _engine.Destination.Keep(1, null);
        Assert.Null(_engine.Destination.TryTake());
        Assert.Equal(ends, times.EndInput(TimeSpan.FromSeconds(1)));
        Assert.Equal(ends, times.IsInputEnded);
        Assert.False(times.EndInput(TimeSpan.FromSeconds(2.9)));
        Assert.Equal(isClient, times.EndInput(TimeSpan.FromSeconds(3)));
        Assert.True(times.IsInputEnded);
        Assert.False(times.EndInput(TimeSpan.FromSeconds(4)));
    }

    [Fact]
    public void Session_rests_once_after_a_second_without_messages()
    {
        var times = Times(isClient: true);

        Assert.False(times.TryRest(TimeSpan.FromSeconds(0.9), isQuiet: true));
        Assert.False(times.TryRest(TimeSpan.FromSeconds(1), isQuiet: false));
        Assert.True(times.TryRest(TimeSpan.FromSeconds(1), isQuiet: true));
        Assert.False(times.TryRest(TimeSpan.FromSeconds(2), isQuiet: true));
        times.Work();
        Assert.True(times.TryRest(TimeSpan.FromSeconds(3), isQuiet: true));
    }

    [Fact]
    public void End_of_the_output_asks_at_once_for_what_is_not_acknowledged()
    {
        var engine = new DuplexEngine(
            new ReliableModel { Names = ReliableNames.Version11 }, new UniqueId("urn:out"), Incoming,
            new RoundTripEstimate(TimeSpan.FromMilliseconds(10)), TimeSpan.Zero);

        // The first messages ask themselves: the window is small.
        while (engine.Send(new SentMessage(), TimeSpan.FromSeconds(1)).AsksForAcknowledgement)
        {
            Assert.True(engine.Source.Last < 100);
            engine.Source.Acknowledge([new NumberRange(1, engine.Source.Last)], null, TimeSpan.FromSeconds(1), []);
        }

        Assert.False(engine.HasNext(TimeSpan.FromSeconds(1)));

        engine.BeginEnd(TimeSpan.FromSeconds(1));

        Assert.True(engine.TryNext(TimeSpan.FromSeconds(1), out var frame));
        Assert.Equal(FrameKind.AckRequest, frame.Kind);
        Assert.False(engine.HasNext(TimeSpan.FromSeconds(1)));
    }

    private DuplexTimes Times(bool isClient) =>
        new(_engine, new Alarm(_alarms, new NoOwner()), TimeSpan.FromMilliseconds(200), isClient);

    private sealed class NoOwner : IAlarmOwner
    {
        public void Ring()
        {
        }
    }
}
