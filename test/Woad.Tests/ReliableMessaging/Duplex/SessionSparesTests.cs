using Woad.Exchanges;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Duplex;

public sealed class SessionSparesTests
{
    [Fact]
    public void Objects_up_to_the_bound_are_rented_again()
    {
        var spares = new SessionSpares();
        var incoming = Enumerable.Range(0, 33).Select(_ => new Incoming()).ToList();
        var sent = Enumerable.Range(0, 257).Select(_ => new SentMessage()).ToList();
        incoming.ForEach(spares.Return);
        sent.ForEach(spares.Return);

        Assert.Equal(incoming.Take(32).Reverse(), Enumerable.Range(0, 32).Select(_ => spares.RentIncoming()));
        Assert.Equal(sent.Take(256).Reverse(), Enumerable.Range(0, 256).Select(_ => spares.RentSent()));
        Assert.DoesNotContain(spares.RentIncoming(), incoming);
        Assert.DoesNotContain(spares.RentSent(), sent);
    }

    [Fact]
    public void Session_that_rests_keeps_nothing_and_goes_on()
    {
        var spares = new SessionSpares();
        var (before, after) = (new SentMessage(), new SentMessage());
        spares.Return(before);
        spares.Release();
        Assert.NotSame(before, spares.RentSent());
        spares.Return(after);

        Assert.Same(after, spares.RentSent());
    }

    [Fact]
    public void Session_that_has_ended_keeps_nothing_any_more()
    {
        var spares = new SessionSpares();
        spares.Clear();
        var (incoming, sent) = (new Incoming(), new SentMessage());
        spares.Return(incoming);
        spares.Return(sent);

        Assert.NotSame(incoming, spares.RentIncoming());
        Assert.NotSame(sent, spares.RentSent());
    }
}
