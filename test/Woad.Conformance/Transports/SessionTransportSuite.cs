using System.Globalization;
using System.ServiceModel;
using System.Text;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Transports.Listening;

namespace Woad.Conformance.Transports;

/// <summary>
/// What listeners, connectors and sessions of every transport with sessions keep: the rules of their interfaces.
/// </summary>
public abstract class SessionTransportSuite : IAsyncLifetime
{
    private readonly CancellationTokenSource _limit = new(TimeSpan.FromSeconds(60));
    private readonly AcceptedSessions _accepted = new();
    private readonly SessionTransportUnderTest _subject;
    private readonly Uri _address;
    private IListener _listener = null!;

    private protected SessionTransportSuite(SessionTransportUnderTest subject)
    {
        _subject = subject;
        _address = subject.NewAddress();
    }

    public async Task InitializeAsync() => _listener = await ListenAsync(_address);

    public async Task DisposeAsync()
    {
        await _listener.CloseAsync(new CancellationToken(canceled: true));
        _limit.Dispose();
    }

    [Fact]
    public async Task Messages_arrive_in_order_both_ways()
    {
        var (client, service, served) = await OpenAsync();
        for (var i = 0; i < 50; i++)
        {
            await SendAsync(client, $"up {i}");
            await SendAsync(service, $"down {i}");
        }

        client.Flush();
        service.Flush();
        for (var i = 0; i < 50; i++)
        {
            Assert.Equal($"up {i}", await ReceiveAsync(service));
            Assert.Equal($"down {i}", await ReceiveAsync(client));
        }

        End(client, served);
    }

    [Fact]
    public async Task One_side_that_has_ended_its_output_still_receives()
    {
        var (client, service, served) = await OpenAsync();
        await SendAsync(client, "last");
        await client.CloseOutputAsync(_limit.Token);

        Assert.Equal("last", await ReceiveAsync(service));
        Assert.Null(await ReceiveAsync(service));
        await SendAsync(service, "answer");
        service.Flush();
        Assert.Equal("answer", await ReceiveAsync(client));
        await service.CloseOutputAsync(_limit.Token);
        Assert.Null(await ReceiveAsync(client));
        End(client, served);
    }

    [Fact]
    public async Task Output_that_is_ended_twice_ends_once()
    {
        var (client, service, served) = await OpenAsync();
        await client.CloseOutputAsync(_limit.Token);
        await client.CloseOutputAsync(_limit.Token);

        Assert.Null(await ReceiveAsync(service));
        End(client, served);
    }

    [Fact]
    public async Task Abort_ends_the_receives_of_both_sides_and_may_come_again()
    {
        var (client, service, served) = await OpenAsync();
        var here = ReceiveAsync(client);
        var there = ReceiveAsync(service);
        client.Abort(null);
        client.Abort(new TimeoutException());

        await Assert.ThrowsAnyAsync<Exception>(() => here.WaitAsync(_limit.Token));
        await Assert.ThrowsAnyAsync<CommunicationException>(() => there.WaitAsync(_limit.Token));
        Assert.True(client.Ended.IsCancellationRequested);
        await Assert.ThrowsAnyAsync<CommunicationException>(() => SendAsync(client, "late"));
        End(service, served);
    }

    [Fact]
    public async Task Messages_of_several_threads_arrive_whole()
    {
        var (client, service, served) = await OpenAsync();
        var sending = Enumerable.Range(0, 8).Select(t => Task.Run(async () =>
        {
            for (var i = 0; i < 25; i++)
            {
                await SendAsync(client, new string((char)('a' + t), 100 + i));
            }

            client.Flush();
        })).ToArray();
        var received = new List<string?>();
        for (var i = 0; i < 200; i++)
        {
            received.Add(await ReceiveAsync(service));
        }

        await Task.WhenAll(sending);
        Assert.All(received, text => Assert.Single(text!.Distinct()));
        Assert.Equal(200, received.Distinct().Count());
        End(client, served);
    }

    [Fact]
    public async Task Message_beyond_the_limit_ends_the_session_with_the_setting()
    {
        var (client, service, served) = await OpenAsync();
        try
        {
            await SendAsync(client, new string('x', _subject.Model.MaxReceivedMessageSize + 1));
            client.Flush();
        }
        catch (CommunicationException)
        {
            // The service may have ended the session meanwhile.
        }

        var error = await Assert.ThrowsAnyAsync<Exception>(() => ReceiveAsync(service));
        Assert.Contains(
            _subject.Model.MaxReceivedMessageSize.ToString(CultureInfo.InvariantCulture),
            error.Message,
            StringComparison.Ordinal);
        End(client, served);
    }

    [Fact]
    public async Task Refused_session_fails_at_the_client()
    {
        _accepted.Refuses = true;

        await Assert.ThrowsAnyAsync<CommunicationException>(
            () => _subject.ConnectAsync(_address, _limit.Token).AsTask());
    }

    [Fact]
    public async Task Nobody_listens_at_an_address_after_its_listener_has_closed()
    {
        await _listener.CloseAsync(CancellationToken.None);

        await Assert.ThrowsAnyAsync<EndpointNotFoundException>(
            () => _subject.ConnectAsync(_address, _limit.Token).AsTask());
    }

    [Fact]
    public async Task Address_that_is_listened_on_is_refused_to_a_second_listener() =>
        await Assert.ThrowsAsync<AddressAlreadyInUseException>(() => ListenAsync(_address).AsTask());

    private static void End(IEnvelopeSession session, TaskCompletionSource served)
    {
        session.Abort(null);
        served.TrySetResult();
    }

    private static async Task SendAsync(IEnvelopeSession session, string text)
    {
        var message = new Outgoing();
        message.Bytes.Write(Encoding.UTF8.GetBytes(text));
        await session.SendAsync(message, CancellationToken.None);
    }

    private async Task<string?> ReceiveAsync(IEnvelopeSession session)
    {
        var into = new Incoming();
        return await session.ReceiveAsync(into, _limit.Token) ? Encoding.UTF8.GetString(into.Envelope.Span) : null;
    }

    private async ValueTask<IListener> ListenAsync(Uri address) => await _subject.Listeners.OpenAsync(
        new ListenRequest(
            address, _subject.Model, new Upstream(_accepted, _accepted), NullLogger.Instance), _limit.Token);

    private async Task<(IEnvelopeSession Client, IEnvelopeSession Service, TaskCompletionSource Served)> OpenAsync()
    {
        var client = await _subject.ConnectAsync(_address, _limit.Token);
        var (service, served) = await _accepted.NextAsync(_limit.Token);
        return (client, service, served);
    }
}
