using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Waits;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Security.Sessions;

namespace Woad.Transports.Channels;

/// <summary>The requests of one session that layers have made of a transport's requests.</summary>
internal sealed class ReplySessionChannel : TaskChannel, IReplySessionChannel
{
    private readonly AcceptedSession _accepted;
    private readonly ChannelWriter _writer;
    private readonly TimeProvider _clock;
    private readonly SessionReply _reply;
    private readonly PendingReceive<RequestContext> _receive;
    private IEnvelopeSession? _session;

    public ReplySessionChannel(
        ChannelListenerBase listener, AcceptedSession accepted, ChannelWriter writer, TimeProvider clock)
        : base(listener)
    {
        _accepted = accepted;
        _writer = writer;
        _clock = clock;
        _reply = new SessionReply(accepted.Session);
        _receive = new PendingReceive<RequestContext>(ReceiveOneAsync, clock);
        LocalAddress = new EndpointAddress(listener.Uri);
        Session = ChannelSessions.Of(
            accepted.Session.Id, accepted.Session.SecurityContext, accepted.Session.Identity);
    }

    public EndpointAddress LocalAddress { get; }

    public IInputSession Session { get; }

    public override T? GetProperty<T>()
        where T : class => TransportProperties.Get<T>(_writer.Stack) ?? base.GetProperty<T>();

    public RequestContext? ReceiveRequest() => ReceiveRequest(DefaultReceiveTimeout);

    public RequestContext? ReceiveRequest(TimeSpan timeout) => Blocking.Wait(ReceiveAsync(timeout));

    public IAsyncResult BeginReceiveRequest(AsyncCallback? callback, object? state) =>
        BeginReceiveRequest(DefaultReceiveTimeout, callback, state);

    public IAsyncResult BeginReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(ReceiveAsync(timeout), callback, state);

    public RequestContext? EndReceiveRequest(IAsyncResult result) => TaskToAsyncResult.End<RequestContext?>(result);

    public bool TryReceiveRequest(TimeSpan timeout, out RequestContext? context)
    {
        (var received, context) = Blocking.Wait(TryReceiveAsync(timeout));
        return received;
    }

    public IAsyncResult BeginTryReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(TryReceiveAsync(timeout), callback, state);

    public bool EndTryReceiveRequest(IAsyncResult result, out RequestContext? context)
    {
        (var received, context) = TaskToAsyncResult.End<(bool, RequestContext?)>(result);
        return received;
    }

    public bool WaitForRequest(TimeSpan timeout) => Blocking.Wait(_receive.WaitAsync(timeout));

    public IAsyncResult BeginWaitForRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_receive.WaitAsync(timeout), callback, state);

    public bool EndWaitForRequest(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    protected override async Task OnOpenAsync(TimeSpan timeout) =>
        _session = await TimeLimit.RunAsync(_accepted.OpenAsync, timeout, _clock, "The open operation")
            .ConfigureAwait(false);

    /// <summary>Ends the session; a client that has ended it before hears that now.</summary>
    protected override Task OnCloseAsync(TimeSpan timeout) => TimeLimit.RunAsync(
        async token =>
        {
            await _session!.CloseOutputAsync(token).ConfigureAwait(false);
            return true;
        },
        timeout,
        _clock,
        "The close operation");

    protected override void OnAbort() => _session?.Abort(null);

    private async Task<RequestContext?> ReceiveAsync(TimeSpan timeout)
    {
        var (received, context) = await TryReceiveAsync(timeout).ConfigureAwait(false);
        return received ? context : throw TimeLimit.TimedOut("Receiving a request", timeout);
    }

    private async Task<(bool Received, RequestContext? Context)> TryReceiveAsync(TimeSpan timeout)
    {
        if (IsOverForReceive())
        {
            return (true, null);
        }

        return await _receive.TryTakeAsync(timeout).ConfigureAwait(false);
    }

    private async Task<RequestContext?> ReceiveOneAsync()
    {
        var session = _session!;
        try
        {
            while (true)
            {
                var incoming = new Incoming(_reply, _reply) { Session = session };
                if (!await session.ReceiveAsync(incoming, CancellationToken.None).ConfigureAwait(false))
                {
                    return null;
                }

                try
                {
                    return new ExchangeContext(incoming, _writer, DefaultSendTimeout, _clock);
                }
                catch (Exception e) when (e is CommunicationException or XmlException or FormatException)
                {
                    await incoming.Answer.RejectAsync(e).ConfigureAwait(false);
                }
            }
        }
        catch (Exception)
        {
            Fault();
            throw;
        }
    }
}
