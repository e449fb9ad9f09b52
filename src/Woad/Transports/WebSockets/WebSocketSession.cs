using System.Net;
using System.Net.WebSockets;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Transports.WebSockets;

/// <summary>
/// A WebSocket as a session (RFC 6455, [MS-SWSB]): each message of the session is a message of the WebSocket, and a
/// Close frame ends a direction. The same on both sides.
/// </summary>
/// <remarks>
/// A service makes the session before it answers the handshake: <see cref="Begin"/> gives it the connection.
/// </remarks>
/// <param name="via">The address that the client asked for.</param>
/// <param name="transport">The binding's settings.</param>
internal sealed class WebSocketSession(Uri via, TransportModel transport) : IEnvelopeSession, INamedSession
{
    /// <summary>
    /// A peer that is told of a failure is listened to this long, and for this many bytes, so that it reads that.
    /// </summary>
    private static readonly TimeSpan DrainTime = TimeSpan.FromSeconds(2);

    private const int DrainBytes = 64 * 1024;

    private readonly CancellationTokenSource _ended = new();
    private readonly Lock _lock = new();
    private WebSocket? _socket;
    private WebSocketInput? _input;
    private WebSocketOutput? _output;
    private Exception? _failure;
    private string? _id;

    /// <summary>The message that was handed on last while it arrived; null before the first.</summary>
    private WebSocketArrival? _arriving;

    /// <summary>The message that tells the service of the connection, until it has been received.</summary>
    private byte[]? _notification;

    /// <summary>Made when somebody asks: few do, and sessions may be many.</summary>
    public string Id =>
        Volatile.Read(ref _id) ?? Interlocked.CompareExchange(ref _id, $"urn:uuid:{Guid.NewGuid()}", null) ?? _id!;

    public Uri Via => via;

    public PeerIdentity? Identity { get; init; }

    public EndPoint? RemoteEndPoint { get; init; }

    /// <summary>Null where messages of this side stream: each of them is encoded by itself.</summary>
    public BinaryWriterSession? Strings { get; private set; }

    public long Arrivals => _input?.Arrivals ?? 0;

    public CancellationToken Ended => _ended.Token;

    /// <summary>The request that opened the WebSocket; null on a client.</summary>
    public IWebSocketOpening? Opening { get; init; }

    /// <summary>Ends the connection that the WebSocket stands on; null where the WebSocket does that itself.</summary>
    public Action? Reset { get; init; }

    /// <summary>Whether both sides have ended the session in order.</summary>
    public bool IsComplete => _input is { IsClosed: true } && _output is { IsClosed: true } && _failure is null;

    /// <summary>Whether messages may be used before their end has arrived.</summary>
    private bool HandsOnArriving => WebSocketModel.Of(transport).HandsOnArriving && StreamsInput;

    private bool StreamsInput => Opening is null ? transport.StreamsReplies : transport.StreamsRequests;

    private bool StreamsOutput => Opening is null ? transport.StreamsRequests : transport.StreamsReplies;

    private WebSocketInput Input => _input ?? throw NotBegun();

    private WebSocketOutput Output => _output ?? throw NotBegun();

    void INamedSession.Name(string id) => _id = id;

    /// <summary>The connection is open.</summary>
    public void Begin(WebSocket socket)
    {
        _notification = Opening is null ? null : WebSocketModel.Of(transport).Notification?.Invoke(via);
        if (transport.MaxSessionStrings is { } size && !StreamsOutput)
        {
            Strings = new BinaryWriterSession(size);
        }

        _input = new WebSocketInput(socket, transport, hasStrings: !StreamsInput);
        _output = new WebSocketOutput(this, socket, transport);
        lock (_lock)
        {
            _socket = socket;
            if (_failure is null)
            {
                return;
            }
        }

        socket.Abort();
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        ThrowIfFailed();
        if (_notification is { } notification)
        {
            _notification = null;
            Input.Take(notification, into.Envelope);
            return true;
        }

        try
        {
            return HandsOnArriving
                ? await ReceiveArrivingAsync(into, cancellationToken).ConfigureAwait(false)
                : await Input.ReceiveAsync(into.Envelope, cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested && _failure is null)
        {
            throw;
        }
        catch (Exception e)
        {
            throw Fail(WebSocketFailure.Of(e, this));
        }
    }

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        Output.SendAsync(message, cancellationToken);

    public void AddProperties(MessageProperties properties)
    {
        if (_socket is { } socket && !properties.ContainsKey(WebSocketMessageProperty.Name))
        {
            var type = Input.MessageType;
            properties.Add(
                WebSocketMessageProperty.Name,
                Opening?.Describe(socket, type)
                    ?? new WebSocketMessageProperty(null, socket.SubProtocol, type, new Dictionary<string, object>()));
        }
    }

    /// <summary>Each message leaves at once.</summary>
    public void Flush()
    {
    }

    public ValueTask CloseOutputAsync(CancellationToken cancellationToken) =>
        Output.CloseAsync(WebSocketCloseStatus.NormalClosure, null, cancellationToken);

    public async ValueTask FailAsync(Exception error)
    {
        if (_output is { } output && _socket is { State: WebSocketState.Open or WebSocketState.CloseReceived } socket)
        {
            try
            {
                using var deadline = Deadline.After(DrainTime, transport.Clock);
                var (status, reason) = WebSocketFailure.StatusOf(error);
                await output.CloseAsync(status, reason, deadline.Token).ConfigureAwait(false);
                await WebSocketInput.DrainAsync(socket, DrainBytes, deadline.Token).ConfigureAwait(false);
            }
            catch (Exception)
            {
                // The peer is gone, or reads too slowly: it has had the time.
            }
        }

        Abort(error);
    }

    public void Abort(Exception? reason)
    {
        var isComplete = IsComplete;
        _ = Fail(reason is CommunicationException or TimeoutException
            ? reason
            : new CommunicationObjectAbortedException(Escaped.Text($"The session {Id} was aborted."), reason));
        WebSocket? socket;
        lock (_lock)
        {
            socket = _socket;
        }

        if (isComplete)
        {
            socket!.Dispose();
        }
        else if (socket is not null)
        {
            Reset?.Invoke();
            socket.Abort();
        }
    }

    /// <summary>The peer has gone: nobody waits for an answer any more. Its messages are still read.</summary>
    public void ConnectionLost()
    {
        if (!_ended.IsCancellationRequested)
        {
            _ended.Cancel();
        }
    }

    /// <summary>Ends the session's life, not its connection; returns the first failure.</summary>
    internal Exception Fail(Exception failure)
    {
        lock (_lock)
        {
            failure = _failure ??= failure;
        }

        ConnectionLost();
        return failure;
    }

    /// <summary>The exception for the reader of a message that was cut off.</summary>
    internal CommunicationException Lost(Exception error) =>
        Volatile.Read(ref _failure) is CommunicationObjectAbortedException aborted
            ? new CommunicationObjectAbortedException(aborted.Message, error)
            : new CommunicationException("The connection was closed in the middle of a streamed message.", error);

    /// <exception cref="CommunicationException">The session has failed.</exception>
    /// <exception cref="TimeoutException">The session has failed, because something took too long.</exception>
    internal void ThrowIfFailed()
    {
        if (Volatile.Read(ref _failure) is { } failure)
        {
            throw failure is TimeoutException
                ? new TimeoutException(failure.Message, failure)
                : new CommunicationException(failure.Message, failure);
        }
    }

    /// <summary>A message that is handed on while it arrives; the next one is behind its end.</summary>
    private async ValueTask<bool> ReceiveArrivingAsync(Incoming into, CancellationToken cancellationToken)
    {
        if (_arriving is { Passed.IsCompleted: false } before)
        {
            using var either = CancellationTokenSource.CreateLinkedTokenSource(Ended, cancellationToken);
            await before.Passed.WaitAsync(either.Token).ConfigureAwait(false);
        }

        _arriving = await Input
            .ReceiveArrivingAsync(into.Envelope, this, Abandon, cancellationToken).ConfigureAwait(false);
        if (_arriving is null)
        {
            return false;
        }

        into.Arriving = _arriving.Body;
        if (Opening is not null)
        {
            into.Answer = new ArrivingAnswer(into.Answer, _arriving.Body);
        }

        return true;
    }

    private void Abandon() => Abort(new CommunicationException(Escaped.Text(
        $"A streamed message of the session {Id} has not been read to its end, and no other can follow it.")));

    private InvalidOperationException NotBegun() =>
        new(Escaped.Text(
            $"The session {Id} was used before its WebSocket was open. This is a bug of the layer that used it."));
}
