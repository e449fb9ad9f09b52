using System.Xml;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Duplex;

/// <summary>Overdue messages while a large message of the other side arrives in pieces.</summary>
public sealed class ArrivingMessageTests
{
    private readonly DuplexEngine _engine = new(
        new ReliableModel(),
        new UniqueId("urn:out"),
        new UniqueId("urn:in"),
        new RoundTripEstimate(TimeSpan.FromMilliseconds(10)),
        TimeSpan.Zero,
        new StreamPatience());

    private TimeSpan _now;
    private long _arrivals;

    public ArrivingMessageTests()
    {
        _engine.Hear(_now = TimeSpan.FromSeconds(1));
        var message = new SentMessage();
        _engine.Send(message, _now);
        _engine.Source.End(message, _now);
    }

    [Fact]
    public void Connection_without_arrivals_is_silent_after_four_attempts()
    {
        Assert.Equal(4, CountLooks(arrives: false));
        Assert.InRange(_now, TimeSpan.FromSeconds(2), TimeSpan.FromSeconds(10));
    }

    [Fact]
    public void Connection_with_arrivals_is_kept_until_the_inactivity_timeout()
    {
        Assert.Null(CountLooks(arrives: true));
        Assert.InRange(_now, TimeSpan.FromMinutes(10), TimeSpan.FromMinutes(11));
        Assert.NotNull(_engine.Failure);
        Assert.Equal(0, _engine.Source.Retransmissions);
        Assert.False(_engine.Source.HasFailed);
    }

    [Fact]
    public void Connection_is_silent_when_arrivals_end()
    {
        for (var i = 0; i < 100; i++)
        {
            Look(arrives: true);
            Assert.False(_engine.TakeSilence());
        }

        Assert.Equal(4, CountLooks(arrives: false));
    }

    [Fact]
    public void Message_is_asked_for_while_whole_messages_arrive_without_its_acknowledgement()
    {
        for (var i = 0; i < StreamPatience.MostQuestions + 1; i++)
        {
            _engine.Hear(_now);
            Look(arrives: true);
            Drain();
        }

        Assert.Equal(1, _engine.Source.Retransmissions);
    }

    /// <summary>Returns the number of overdue looks until silence; null when the session fails first.</summary>
    private int? CountLooks(bool arrives)
    {
        for (var looks = 1; _engine.Failure is null; looks++)
        {
            Look(arrives);
            if (_engine.TakeSilence())
            {
                return looks;
            }
        }

        return null;
    }

    /// <summary>Waits until the message is overdue.</summary>
    private void Look(bool arrives)
    {
        _now = _engine.Source.Due;
        _arrivals += arrives ? 1 : 0;
        _engine.Look(_now, _arrivals);
    }

    /// <summary>Sends what is due.</summary>
    private void Drain()
    {
        while (_engine.TryNext(_now, out var frame))
        {
            if (frame.Message is { } message)
            {
                _engine.Source.End(message, _now);
            }
        }
    }
}
