using System.Globalization;
using System.ServiceModel;
using System.Text;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Transports;

namespace Woad.Conformance.Transports;

/// <summary>
/// The promises of every transport of requests: each request has its own answer, whoever waits hears of its end, and
/// limits hold on both sides.
/// </summary>
public abstract class RequestTransportSuite : IAsyncLifetime
{
    private readonly CancellationTokenSource _limit = new(TimeSpan.FromSeconds(60));
    private readonly ReceivedRequests _service = new();
    private readonly RequestTransportUnderTest _subject;
    private readonly ClientTransport _transport;
    private readonly Uri _address;
    private IListener _listener = null!;
    private IRequester _client = null!;

    private protected RequestTransportSuite(RequestTransportUnderTest subject)
    {
        _subject = subject;
        _address = subject.NewAddress();
        _transport = subject.NewClient();
    }

    public async Task InitializeAsync()
    {
        _listener = await _subject.ListenAsync(_address, _service, _limit.Token);
        _transport.Open(TimeSpan.FromSeconds(60));
        _client = await _transport.Connections.Requests!(new EndpointAddress(_address), _address, _limit.Token);
    }

    public async Task DisposeAsync()
    {
        _client.Abort();
        await _client.DisposeAsync();
        _transport.Dispose();
        await _listener.CloseAsync(new CancellationToken(canceled: true));
        _limit.Dispose();
    }

    [Fact]
    public async Task Requests_that_run_at_once_get_their_own_replies()
    {
        var all = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _service.Serve = async (incoming, text) =>
        {
            if (_service.Admitted == 8)
            {
                all.TrySetResult();
            }

            await all.Task;
            await ReceivedRequests.ReplyAsync(incoming, $"re {text}");
        };

        var replies = await Task.WhenAll(Enumerable.Range(0, 8).Select(i => CallAsync($"request {i}")));

        Assert.Equal(Enumerable.Range(0, 8).Select(i => $"re request {i}"), replies);
    }

    [Fact]
    public async Task Requests_one_after_the_other_are_all_answered()
    {
        for (var i = 0; i < 50; i++)
        {
            Assert.Equal($"re {i}", await CallAsync(i.ToString(CultureInfo.InvariantCulture)));
        }
    }

    [Fact]
    public async Task Request_without_reply_completes_when_it_is_accepted()
    {
        var came = new TaskCompletionSource<string>(TaskCreationOptions.RunContinuationsAsynchronously);
        _service.Serve = async (incoming, text) =>
        {
            came.TrySetResult(text);
            await incoming.Answer.AcceptAsync();
        };

        await InvokeAsync(NewRequest("one way", expectsReply: false), _limit.Token);

        Assert.Equal("one way", await came.Task.WaitAsync(_limit.Token));
    }

    [Fact]
    public async Task Accepted_request_that_wants_a_reply_fails()
    {
        _service.Serve = static async (incoming, _) => await incoming.Answer.AcceptAsync();

        await Assert.ThrowsAnyAsync<CommunicationException>(() => CallAsync("a"));
    }

    [Fact]
    public async Task Fault_arrives_as_a_reply()
    {
        _service.Serve = static (incoming, _) => ReceivedRequests.ReplyAsync(incoming, "fault", isFault: true);

        Assert.Equal("fault", await CallAsync("a"));
    }

    [Fact]
    public async Task Rejected_request_fails_and_the_next_one_is_served()
    {
        _service.Serve = static async (incoming, text) =>
        {
            if (text == "bad")
            {
                await incoming.Answer.RejectAsync(new ProtocolException("not an envelope"));
                return;
            }

            await ReceivedRequests.ReplyAsync(incoming, "good");
        };

        await Assert.ThrowsAnyAsync<CommunicationException>(() => CallAsync("bad"));
        Assert.Equal("good", await CallAsync("good"));
    }

    [Fact]
    public async Task Aborted_request_fails_and_abort_may_come_again()
    {
        _service.Serve = static (incoming, _) =>
        {
            incoming.Answer.Abort(null);
            incoming.Answer.Abort(new TimeoutException());
            return Task.CompletedTask;
        };

        await Assert.ThrowsAnyAsync<CommunicationException>(() => CallAsync("a"));
    }

    [Fact]
    public async Task Request_whose_caller_has_gone_is_abandoned()
    {
        using var patience = new CancellationTokenSource();
        var abandoned = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _service.Serve = async (incoming, _) =>
        {
            await using var registration = incoming.Abandoned.Register(() => abandoned.TrySetResult());
            patience.Cancel();
            await abandoned.Task.WaitAsync(_limit.Token);
            incoming.Answer.Abort(null);
        };

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => InvokeAsync(NewRequest("a"), patience.Token));
        await abandoned.Task.WaitAsync(_limit.Token);
    }

    [Fact]
    public async Task Abort_of_the_client_ends_its_waiting_requests()
    {
        _service.Serve = async (incoming, _) =>
        {
            _client.Abort();
            await Task.Delay(Timeout.Infinite, incoming.Abandoned).ConfigureAwait(
                ConfigureAwaitOptions.SuppressThrowing);
            incoming.Answer.Abort(null);
        };

        var error = await Assert.ThrowsAnyAsync<Exception>(() => CallAsync("a"));
        Assert.True(error is CommunicationException or OperationCanceledException, error.ToString());
    }

    [Fact]
    public async Task Reply_beyond_the_clients_limit_fails_with_the_setting()
    {
        _service.Serve = (incoming, _) =>
            ReceivedRequests.ReplyAsync(incoming, new string('x', _subject.Model.MaxReceivedMessageSize + 1));

        var error = await Assert.ThrowsAnyAsync<CommunicationException>(() => CallAsync("a"));

        Assert.Contains(
            _subject.Model.MaxReceivedMessageSize.ToString(CultureInfo.InvariantCulture),
            error.Message,
            StringComparison.Ordinal);
        Assert.Contains("MaxReceivedMessageSize", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Request_beyond_the_services_limit_does_not_run()
    {
        var ran = false;
        _service.Serve = (incoming, _) =>
        {
            ran = true;
            return ReceivedRequests.ReplyAsync(incoming, "ran");
        };

        await Assert.ThrowsAnyAsync<CommunicationException>(
            () => CallAsync(new string('x', _subject.Model.MaxReceivedMessageSize + 1)));

        Assert.False(ran);
    }

    [Fact]
    public async Task Second_answer_changes_nothing()
    {
        var second = new TaskCompletionSource<Exception?>(TaskCreationOptions.RunContinuationsAsynchronously);
        _service.Serve = async (incoming, _) =>
        {
            await ReceivedRequests.ReplyAsync(incoming, "first");
            second.TrySetResult(await Record.ExceptionAsync(() => incoming.Answer.AcceptAsync().AsTask()));
        };

        Assert.Equal("first", await CallAsync("a"));

        // The caller has its reply before the service has given its second one.
        var reported = await second.Task.WaitAsync(_limit.Token);
        Assert.True(
            !_subject.ReportsSecondAnswers || reported is InvalidOperationException,
            "The second answer was not reported.");
        _service.Serve = static (incoming, text) => ReceivedRequests.ReplyAsync(incoming, text);
        Assert.Equal("b", await CallAsync("b"));
    }

    [Fact]
    public async Task Nobody_listens_at_an_address_after_its_listener_has_closed()
    {
        Assert.Equal("re a", await CallAsync("a"));
        await _listener.CloseAsync(CancellationToken.None);

        await Assert.ThrowsAnyAsync<EndpointNotFoundException>(() => CallAsync("b"));
    }

    [Fact]
    public async Task Address_that_is_listened_on_is_refused_to_a_second_listener() =>
        await Assert.ThrowsAnyAsync<Exception>(() => _subject.ListenAsync(_address, _service, _limit.Token).AsTask());

    private static PendingRequest NewRequest(string text, bool expectsReply = true)
    {
        var request = new PendingRequest
        {
            Id = Guid.NewGuid(),
            Action = "urn:a",
            ReplyAction = expectsReply ? "*" : null,
            ExpectsReply = expectsReply,
        };
        request.Request.Bytes.Write(Encoding.UTF8.GetBytes(text));
        return request;
    }

    private async Task<string> CallAsync(string text)
    {
        var request = NewRequest(text);
        await InvokeAsync(request, _limit.Token);
        return Encoding.UTF8.GetString(request.Reply.Envelope.Span);
    }

    private async Task InvokeAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        await _client.InvokeAsync(request, cancellationToken);
        if (request.Reply.Arriving is { } arriving)
        {
            await arriving.BufferAsync(request.Reply.Envelope, _subject.Model.MaxReceivedMessageSize);
        }
    }
}
