using System.Net;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Secured;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Security.Conversation;

/// <summary>
/// A security context that a service has issued: its keys, whom it was issued to and, once messages come, the session
/// that they are. Each message is a request with an answer of its own; they are handed on in the order in which they
/// were verified.
/// </summary>
internal sealed class ServiceConversation : IEnvelopeSession, IReferredContext
{
    /// <summary>Messages that may wait to be admitted; each holds an HTTP request and its bytes.</summary>
    private const int MostWaiting = 1024;

    private readonly Lock _lock = new();
    private readonly WakingQueue<CarriedMessage> _waiting = new();

    private readonly CancellationTokenSource _ended = new();
    private readonly KeyGenerations _keys;
    private readonly TimeProvider _clock;
    private readonly IConversationMessages _messages;
    private IEnvelopeSession? _below;
    private CarriedMessage? _cancel;
    private Func<CarriedMessage, ValueTask>? _answerCancelAsync;
    private bool _begun;
    private bool _inputEnded;
    private bool _outputEnded;
    private bool _hasCancelled;
    private bool _isDisposed;
    private bool _isAborted;
    private bool _isCancelled;

    public ServiceConversation(
        Uri via, PeerIdentity? peer, KeyGenerations keys, TimeProvider clock, IConversationMessages messages)
    {
        _messages = messages;
        Via = via;
        Identity = peer;
        _clock = clock;
        LastUse = clock.GetTimestamp();
        _keys = keys;
        Since = keys.Used.Life.From;
    }

    public string Id { get; } = new UniqueId().ToString();

    public ISecurityContext SecurityContext => this;

    public string Identifier => Id;

    public void WriteReference(XmlDictionaryWriter writer) => _messages.WriteReference(this, writer);

    /// <summary>The id of the token's element.</summary>
    public string TokenId { get; } = $"uuid-{Guid.NewGuid()}-1";

    public Uri Via { get; }

    /// <summary>When it was issued.</summary>
    public DateTime Since { get; }

    public EndPoint? RemoteEndPoint => Volatile.Read(ref _below)?.RemoteEndPoint;

    public PeerIdentity? Identity { get; }

    public SessionAddresses? Addresses => Volatile.Read(ref _below)?.Addresses;

    public BinaryWriterSession? Strings => null;

    /// <summary>Each message of requests brings its answer.</summary>
    public bool BringsAnswers => true;

    public Exception? LastLoss => Volatile.Read(ref _below)?.LastLoss;

    public long Arrivals => Volatile.Read(ref _below)?.Arrivals ?? 0;

    public CancellationToken Ended => _ended.Token;

    public KeyGenerations Keys => _keys;

    /// <summary>Whether the service has given it a place among its sessions.</summary>
    public bool IsServed { get; set; }

    /// <summary>Whether the client is told, or has been, that its request to end the session is granted.</summary>
    public bool IsCancelled => Volatile.Read(ref _isCancelled);

    /// <summary>Whether a message has come.</summary>
    public bool HasBegun
    {
        get
        {
            lock (_lock)
            {
                return _begun;
            }
        }
    }

    /// <summary>Whether the service has ended its half while the client has not.</summary>
    public bool IsHalfClosed
    {
        get
        {
            lock (_lock)
            {
                return _outputEnded && !_inputEnded;
            }
        }
    }

    /// <summary>Whether the service can send to the client: its messages come over a session below.</summary>
    public bool ReachesClient => Volatile.Read(ref _below) is not null;

    /// <summary>The clock's timestamp of the last message, or of the end of the service's half.</summary>
    public long LastUse { get; private set; }

    /// <summary>Takes the next message; false when the session takes none any more.</summary>
    /// <param name="request">The message.</param>
    /// <param name="isFirst">Whether the session begins with it and must be served now.</param>
    public bool TryTake(CarriedMessage request, out bool isFirst)
    {
        lock (_lock)
        {
            isFirst = !_begun;
            if (_inputEnded || _isDisposed || _waiting.Count >= MostWaiting)
            {
                return false;
            }

            _begun = true;
            LastUse = _clock.GetTimestamp();
        }

        // The thread that reads a session carries its messages on. One that serves a request carries its own, and then
        // has the next of its connection to serve.
        return _waiting.TryWrite(request, wakesInline: true, lends: request.Below.Session is null);
    }

    /// <summary>
    /// The client ends the session: no more messages, and <paramref name="cancel"/> is answered when those before it
    /// have been. False when no session has begun, or it has ended.
    /// </summary>
    public bool TryEndInput(CarriedMessage cancel, Func<CarriedMessage, ValueTask> answerAsync)
    {
        lock (_lock)
        {
            if (!_begun || _inputEnded || _isDisposed)
            {
                return false;
            }

            _inputEnded = true;
            (_cancel, _answerCancelAsync) = (cancel, answerAsync);
            _waiting.Complete();
            return true;
        }
    }

    /// <summary>
    /// The client has answered the service's own request to end the session; false when there was none, or the session
    /// has ended.
    /// </summary>
    public bool TryConfirmCancel()
    {
        lock (_lock)
        {
            if (!_hasCancelled || _inputEnded || _isDisposed)
            {
                return false;
            }

            _inputEnded = true;
            _waiting.Complete();
            return true;
        }
    }

    /// <summary>
    /// No more messages, though the client has not ended the session: it has had its time, or the host closes.
    /// </summary>
    public void EndInput()
    {
        lock (_lock)
        {
            _inputEnded = true;
            _waiting.Complete();
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        while (await _waiting.WaitToReadAsync(cancellationToken).ConfigureAwait(false))
        {
            if (_waiting.TryRead(out var request))
            {
                request.MoveTo(into);
                return true;
            }
        }

        return false;
    }

    /// <summary>Secures a message of the service.</summary>
    public void Protect(Outgoing message) => _messages.Protect(this, message, null);

    /// <summary>Secures the answer to a request.</summary>
    public void ProtectReply(Outgoing reply, VerifiedMessage request) => _messages.Protect(this, reply, request);

    /// <summary>The session below in which the client's last message has come: the client is reached there.</summary>
    public void ComesOver(IEnvelopeSession below) => Volatile.Write(ref _below, below);

    /// <summary>The client has lost the session below, and will come over another one.</summary>
    public void Disconnect(IEnvelopeSession below) => Interlocked.CompareExchange(ref _below, null, below);

    /// <summary>Whether the client is reached over <paramref name="below"/>.</summary>
    public bool IsOver(IEnvelopeSession below) => ReferenceEquals(Volatile.Read(ref _below), below);

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        var below = Reach();
        Protect(message);
        return below.SendAsync(message, cancellationToken);
    }

    public ValueTask AnswerAsync(Outgoing message)
    {
        var below = Reach();
        Protect(message);
        return below.AnswerAsync(message);
    }

    public void Flush() => Volatile.Read(ref _below)?.Flush();

    public void AddProperties(MessageProperties properties) => Volatile.Read(ref _below)?.AddProperties(properties);

    public void ContinueReading() => Volatile.Read(ref _below)?.ContinueReading();

    private IEnvelopeSession Reach() => Volatile.Read(ref _below) ?? throw new CommunicationException(Escaped.Text(
        $"The client of the security session {Id} is not reached: its connection was lost, or the transport carries "
        + $"requests and their answers only."));

    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        CarriedMessage? cancel;
        Func<CarriedMessage, ValueTask>? answerAsync;
        bool isFirst;
        var below = Volatile.Read(ref _below);
        lock (_lock)
        {
            if (_isAborted)
            {
                // The connection is being aborted too: a client that saw it end in order would not hear of that.
                return;
            }

            _outputEnded = true;
            LastUse = _clock.GetTimestamp();
            (cancel, answerAsync) = (_cancel, _answerCancelAsync);
            _cancel = null;
            isFirst = !_inputEnded && !_hasCancelled;
            _hasCancelled |= isFirst && below is not null;
        }

        if (cancel is not null)
        {
            // A message that comes after the answer meets no session, though this one is not forgotten yet.
            Volatile.Write(ref _isCancelled, true);
            await answerAsync!(cancel).ConfigureAwait(false);
        }
        else if (isFirst && below is not null)
        {
            await CancelAsync(below, cancellationToken).ConfigureAwait(false);
        }
        else if (below is not null)
        {
            // The client has confirmed the end, or its connection has ended.
            await below.CloseOutputAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>
    /// The service ends the session first: it asks the client to end it too, which confirms that and ends the
    /// connection.
    /// </summary>
    private async ValueTask CancelAsync(IEnvelopeSession below, CancellationToken cancellationToken)
    {
        var message = new Outgoing();
        try
        {
            _messages.WriteCancel(this, below.Addresses, message);
            await below.SendAsync(message, cancellationToken).ConfigureAwait(false);
            below.Flush();
        }
        finally
        {
            message.Release();
        }
    }

    /// <remarks>
    /// A session that has ended has no connection any more: to abort that one would take the answer to the client's
    /// Cancel away before the client has read it.
    /// </remarks>
    public void Abort(Exception? reason)
    {
        bool hasEnded;
        var below = Volatile.Read(ref _below);
        lock (_lock)
        {
            hasEnded = _isDisposed;
            _isAborted |= !hasEnded;
        }

        End(reason);
        if (!hasEnded)
        {
            below?.Abort(reason);
        }
    }

    /// <summary>
    /// Nobody serves the conversation any more: messages that wait are refused. A connection below goes on.
    /// </summary>
    public void End(Exception? reason)
    {
        CarriedMessage? cancel;
        lock (_lock)
        {
            _inputEnded = true;
            _waiting.Complete(reason as CommunicationException ?? reason as TimeoutException
                ?? (Exception)new CommunicationObjectAbortedException(Escaped.Text(
                    $"The session {Id} was aborted."), reason));
            cancel = _cancel;
            _cancel = null;
        }

        Dispose();
        while (_waiting.TryRead(out var request))
        {
            request.Drop();
        }

        cancel?.Drop();
    }

    /// <summary>The connection in which the client's messages came has ended.</summary>
    public void ConnectionEnded(Exception? failure)
    {
        lock (_lock)
        {
            if (_inputEnded)
            {
                return;
            }

            _inputEnded = true;
            _waiting.Complete(failure);
        }

        if (failure is not null)
        {
            _ended.Cancel();
        }
    }

    /// <summary>The keys are overwritten; whoever waits for the session hears that it has ended.</summary>
    public void Dispose()
    {
        lock (_lock)
        {
            if (_isDisposed)
            {
                return;
            }

            _isDisposed = true;
        }

        _keys.Dispose();
        _ended.Cancel();
    }
}
