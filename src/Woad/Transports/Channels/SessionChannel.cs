using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>A session of the engine as WCF's channel shape, on either side.</summary>
/// <param name="manager">The factory or listener.</param>
/// <param name="connectAsync">Makes or accepts the session.</param>
/// <param name="encoding">The encoder.</param>
/// <param name="ends">The addresses.</param>
/// <param name="target">The address that messages are given on their way out; null when they have theirs.</param>
/// <param name="clock">Measures the timeouts.</param>
internal sealed class SessionChannel(
    ChannelManagerBase manager,
    Func<CancellationToken, ValueTask<IEnvelopeSession>> connectAsync,
    EncodingModel encoding,
    SessionEnds ends,
    EndpointAddress? target,
    TimeProvider clock) : TaskChannel(manager), IDuplexSessionChannel
{
    private readonly Lock _receiveLock = new();
    private IEnvelopeSession? _session;
    private SessionOutput? _output;
    private Task<Message?>? _receiving;

    public EndpointAddress LocalAddress => ends.Local;

    public EndpointAddress RemoteAddress => ends.Remote;

    public Uri Via => ends.Via;

    public IDuplexSession Session => _output ?? throw new InvalidOperationException(
        "The session has no name before the channel is open. Open the channel first.");

    public override T? GetProperty<T>()
        where T : class => TransportProperties.Get<T>(encoding) ?? base.GetProperty<T>();

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

    public bool WaitForMessage(TimeSpan timeout) => Blocking.Wait(TimeLimit.WaitAsync(Receiving(), timeout, clock));

    public IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(TimeLimit.WaitAsync(Receiving(), timeout, clock), callback, state);

    public bool EndWaitForMessage(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    public void Send(Message message) => Send(message, DefaultSendTimeout);

    public void Send(Message message, TimeSpan timeout) => Blocking.Wait(SendAsync(message, timeout));

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        BeginSend(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(SendAsync(message, timeout), callback, state);

    public void EndSend(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override async Task OnOpenAsync(TimeSpan timeout)
    {
        _session = await TimeLimit.RunAsync(connectAsync, timeout, clock, "The open operation").ConfigureAwait(false);
        _output = new SessionOutput(_session, DefaultCloseTimeout, clock);
    }

    /// <summary>Ends this side and waits for the other one's end.</summary>
    protected override async Task OnCloseAsync(TimeSpan timeout)
    {
        await _output!.CloseAsync(timeout).ConfigureAwait(false);
        if (!await TimeLimit.WaitAsync(Receiving(), timeout, clock).ConfigureAwait(false))
        {
            throw TimeLimit.TimedOut("The close operation", timeout);
        }

        if (await Receiving().ConfigureAwait(false) is { } late)
        {
            late.Close();
            throw new ProtocolException(
                "A message was received while the channel was closing. Receive until null before the channel is closed.");
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
        if (State is not CommunicationState.Opened and not CommunicationState.Closing)
        {
            ThrowIfNotOpenForReceive();
            return (true, null);
        }

        var receiving = Receiving();
        if (!await TimeLimit.WaitAsync(receiving, timeout, clock).ConfigureAwait(false))
        {
            return (false, null);
        }

        var message = await receiving.ConfigureAwait(false);
        if (message is not null)
        {
            lock (_receiveLock)
            {
                _receiving = null;
            }
        }

        return (true, message);
    }

    private void ThrowIfNotOpenForReceive()
    {
        if (State is not CommunicationState.Closed)
        {
            ThrowIfDisposedOrNotOpen();
        }
    }

    /// <summary>The receive that is under way; one that nobody waited long enough for is kept for the next caller.</summary>
    private Task<Message?> Receiving()
    {
        lock (_receiveLock)
        {
            return _receiving ??= ReceiveOneAsync();
        }
    }

    private async Task<Message?> ReceiveOneAsync()
    {
        var incoming = new Incoming();
        try
        {
            if (!await _session!.ReceiveAsync(incoming, CancellationToken.None).ConfigureAwait(false))
            {
                return null;
            }

            var message = incoming.Message ?? MessageReader.Read(incoming.Envelope, encoding);
            message.Properties.Via ??= ends.Via;
            if (_session.RemoteEndPoint is System.Net.IPEndPoint remote)
            {
                message.Properties[RemoteEndpointMessageProperty.Name] =
                    new RemoteEndpointMessageProperty(remote.Address, remote.Port);
            }

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
        target?.ApplyTo(message);
        var outgoing = new Outgoing();
        try
        {
            MessageWriter.Write(message, encoding, _session!.Strings, outgoing);
            await TimeLimit.RunAsync(
                async token =>
                {
                    await _session.SendAsync(outgoing, token).ConfigureAwait(false);
                    _session.Flush();
                    return true;
                },
                timeout,
                clock,
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
