using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Security.Sessions;
using Woad.Transactions;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>A session of the engine as WCF's channel shape, on either side.</summary>
internal abstract class SessionChannel : TaskChannel, IDuplexSessionChannel
{
    private readonly SessionEnds _ends;
    private readonly TimeProvider _clock;
    private readonly PendingReceive<Message> _receive;
    private IEnvelopeSession? _session;
    private SessionOutput? _output;

    /// <param name="manager">The factory or listener.</param>
    /// <param name="writer">The encoding, and how messages are written.</param>
    /// <param name="ends">The addresses.</param>
    /// <param name="clock">Measures the timeouts.</param>
    protected SessionChannel(ChannelManagerBase manager, ChannelWriter writer, SessionEnds ends, TimeProvider clock)
        : base(manager)
    {
        Writer = writer;
        _ends = ends;
        _clock = clock;
        _receive = new PendingReceive<Message>(ReceiveOneAsync, clock);
    }

    public EndpointAddress LocalAddress => _ends.Local;

    public EndpointAddress RemoteAddress => _ends.Remote;

    public Uri Via => _ends.Via;

    public IDuplexSession Session => _output ?? throw NamedSession.NotOpen();

    protected ChannelWriter Writer { get; }

    public override T? GetProperty<T>()
        where T : class => TransportProperties.Get<T>(Writer.Stack) ?? base.GetProperty<T>();

    public Message? Receive() => Receive(DefaultReceiveTimeout);

    public Message? Receive(TimeSpan timeout) => Blocking.Wait(ReceiveAsync(timeout));

    public IAsyncResult BeginReceive(AsyncCallback? callback, object? state) =>
        BeginReceive(DefaultReceiveTimeout, callback, state);

    public IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(ReceiveAsync(timeout), callback, state);

    public Message? EndReceive(IAsyncResult result) => TaskToAsyncResult.End<Message?>(result);

    public bool TryReceive(TimeSpan timeout, out Message? message)
    {
        (var received, message) = Blocking.Wait(TryReceiveAsync(timeout));
        return received;
    }

    public IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(TryReceiveAsync(timeout), callback, state);

    public bool EndTryReceive(IAsyncResult result, out Message? message)
    {
        (var received, message) = TaskToAsyncResult.End<(bool, Message?)>(result);
        return received;
    }

    public bool WaitForMessage(TimeSpan timeout) => Blocking.Wait(_receive.WaitAsync(timeout));

    public IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_receive.WaitAsync(timeout), callback, state);

    public bool EndWaitForMessage(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    public void Send(Message message) => Send(message, DefaultSendTimeout);

    public void Send(Message message, TimeSpan timeout) => Blocking.Wait(SendAsync(message, timeout));

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        BeginSend(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(SendAsync(message, timeout), callback, state);

    public void EndSend(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Makes or accepts the session.</summary>
    protected abstract ValueTask<IEnvelopeSession> ConnectAsync(CancellationToken cancellationToken);

    /// <summary>An object that the next message is received into.</summary>
    protected abstract Incoming NewMessage(IEnvelopeSession session);

    /// <summary>The message that has been received.</summary>
    protected abstract Message Read(Incoming incoming, IEnvelopeSession session);

    /// <summary>Adds the channel's address to a message before it is written.</summary>
    protected virtual void Address(Message message)
    {
    }

    /// <summary>Sends a message that has been written.</summary>
    protected abstract ValueTask SendAsync(
        Outgoing outgoing, Message message, IEnvelopeSession session, CancellationToken cancellationToken);

    protected override async Task OnOpenAsync(TimeSpan timeout)
    {
        CallerTransaction.KeepAmbient();
        _session = await TimeLimit.RunAsync(ConnectAsync, timeout, _clock, "The open operation").ConfigureAwait(false);
        _output = SessionOutput.Of(_session, _ends.Remote.Identity, DefaultCloseTimeout, _clock);
    }

    /// <summary>Ends this side and waits for the other one's end.</summary>
    protected override async Task OnCloseAsync(TimeSpan timeout)
    {
        await _output!.CloseAsync(timeout).ConfigureAwait(false);
        if (!await _receive.WaitAsync(timeout).ConfigureAwait(false))
        {
            throw TimeLimit.TimedOut("The close operation", timeout);
        }

        if (await _receive.Current().ConfigureAwait(false) is { } late)
        {
            late.Close();
            throw new ProtocolException(
                "A message was received while the channel was closing. Receive until null before the channel is "
                    + "closed.");
        }
    }

    protected override void OnAbort() => _session?.Abort(null);

    private async Task<Message?> ReceiveAsync(TimeSpan timeout)
    {
        var (received, message) = await TryReceiveAsync(timeout).ConfigureAwait(false);
        return received ? message : throw TimeLimit.TimedOut("The receive operation", timeout);
    }

    private async Task<(bool Received, Message? Message)> TryReceiveAsync(TimeSpan timeout)
    {
        if (IsOverForReceive())
        {
            return (true, null);
        }

        return await _receive.TryTakeAsync(timeout).ConfigureAwait(false);
    }

    private async Task<Message?> ReceiveOneAsync()
    {
        var session = _session!;
        var incoming = NewMessage(session);
        try
        {
            if (!await session.ReceiveAsync(incoming, CancellationToken.None).ConfigureAwait(false))
            {
                return null;
            }

            var message = Read(incoming, session);
            KnownBelow.Leave(message, incoming);

            // The bytes are the message's from now on.
            incoming.Detach();
            return message;
        }
        catch (Exception)
        {
            Fault();
            throw;
        }
    }

    private async Task SendAsync(Message message, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(message);
        ThrowIfDisposedOrNotOpen();
        CallerTransaction.KeepAmbient();
        Address(message);
        var session = _session!;
        var outgoing = new Outgoing();
        try
        {
            Writer.Write(message, session.Strings, outgoing);
            await TimeLimit.RunAsync(
                async token =>
                {
                    await SendAsync(outgoing, message, session, token).ConfigureAwait(false);
                    session.Flush();
                    return true;
                },
                timeout,
                _clock,
                "The send operation").ConfigureAwait(false);
        }
        catch (CommunicationException)
        {
            Fault();
            throw;
        }
        finally
        {
            outgoing.Clear();
        }
    }
}
