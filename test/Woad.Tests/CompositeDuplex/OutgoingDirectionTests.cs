using System.ServiceModel;
using Woad.CompositeDuplex;
using Woad.Conformance;

namespace Woad.Tests.CompositeDuplex;

/// <summary>A service's requests to a client.</summary>
public sealed class OutgoingDirectionTests
{
    private const string Client = "http://192.0.2.1/client";

    [Fact]
    public async Task Request_that_hangs_lets_its_sender_go_on()
    {
        var (service, session) = await OpenAsync(new CompositeDuplexModel());
        service.Requests.Ends = static token => Task.Delay(Timeout.Infinite, token);
        await Messages.SendAsync(service.Context, session).WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Single(service.Requests.Sent);
        session.Abort(null);
    }

    [Fact]
    public async Task No_more_requests_are_under_way_than_MaxRequests()
    {
        var (service, session) = await OpenAsync(new CompositeDuplexModel { MaxRequests = 2 });
        var ends = new TaskCompletionSource();
        service.Requests.Ends = _ => ends.Task;
        var sending = Enumerable.Range(0, 5).Select(_ => Messages.SendAsync(service.Context, session)).ToArray();
        await Task.WhenAll(sending[..2]).WaitAsync(TimeSpan.FromSeconds(60));
        ends.SetResult();
        await Task.WhenAll(sending).WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal((5, 2), (service.Requests.Sent.Count, service.Requests.Most));
    }

    [Fact]
    public async Task Client_that_is_not_reached_for_the_SendTimeout_has_gone()
    {
        var clock = new AheadClock();
        var (service, session) = await OpenAsync(new CompositeDuplexModel(), clock);
        service.Requests.Ends = static _ => throw new EndpointNotFoundException("Nobody listens.");
        await Assert.ThrowsAsync<EndpointNotFoundException>(() => Messages.SendAsync(service.Context, session));
        Assert.False(session.Ended.IsCancellationRequested);

        clock.Ahead += TimeSpan.FromMinutes(1);
        await Assert.ThrowsAnyAsync<CommunicationException>(() => Messages.SendAsync(service.Context, session));
        Assert.True(session.Ended.IsCancellationRequested);
        var lost = await Assert.ThrowsAsync<CommunicationException>(
            async () => await session.ReceiveAsync(new Exchanges.Incoming(), CancellationToken.None));
        Assert.Contains(Client, lost.Message);
        Assert.Contains("00:01:00 (the SendTimeout of the service's binding)", lost.Message);
        Assert.Contains("Nobody listens.", lost.Message);
    }

    [Fact]
    public async Task Client_that_is_reached_in_between_goes_on()
    {
        var clock = new AheadClock();
        var (service, session) = await OpenAsync(new CompositeDuplexModel(), clock);
        var fails = true;
        service.Requests.Ends = _ =>
            fails ? throw new EndpointNotFoundException("Nobody listens.") : Task.CompletedTask;
        for (var i = 0; i < 3; i++)
        {
            fails = true;
            await Assert.ThrowsAsync<EndpointNotFoundException>(() => Messages.SendAsync(service.Context, session));
            fails = false;
            await Messages.SendAsync(service.Context, session);
            clock.Ahead += TimeSpan.FromMinutes(1);
        }

        Assert.False(session.Ended.IsCancellationRequested);
    }

    private static async Task<(DirectionsUnderTest Service, Exchanges.IEnvelopeSession Session)> OpenAsync(
        CompositeDuplexModel model, TimeProvider? clock = null)
    {
        var sessions = new KeptSessions();
        var service = new DirectionsUnderTest(sessions, model, clock: clock);
        Assert.Equal("accepted", await service.SendFromAsync(Client));
        var session = await sessions.FirstAsync();
        Assert.True(await session.ReceiveAsync(new Exchanges.Incoming(), CancellationToken.None));
        return (service, session);
    }
}
