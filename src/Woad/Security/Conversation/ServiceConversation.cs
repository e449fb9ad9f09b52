using System.Net;
using System.ServiceModel;
using System.Threading.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Xml;

namespace Woad.Security.Conversation;

/// <summary>
/// A security context that a service has issued: its keys, whom it was issued to and, once messages come, the session that they
/// are. Each message is a request with an answer of its own; they are handed on in the order in which they were verified.
/// </summary>
internal sealed class ServiceConversation : IEnvelopeSession
{
    /// <summary>Messages that may wait to be admitted; each holds an HTTP request and its bytes.</summary>
    private const int MostWaiting = 1024;

    private readonly Lock _lock = new();
    private readonly Channel<CarriedRequest> _waiting =
        Channel.CreateUnbounded<CarriedRequest>(new UnboundedChannelOptions { SingleReader = true });

    private readonly CancellationTokenSource _ended = new();
    private readonly KeyGenerations _keys;
    private readonly TimeProvider _clock;
    private CarriedRequest? _cancel;
    private Func<CarriedRequest, ValueTask>? _answerCancelAsync;
    private bool _begun;
    private bool _inputEnded;
    private bool _outputEnded;
    private bool _isDisposed;

    public ServiceConversation(Uri via, PeerIdentity? peer, KeyGenerations keys, TimeProvider clock)
    {
        Via = via;
        Peer = peer;
        _clock = clock;
        LastUse = clock.GetTimestamp();
        _keys = keys;
    }

    public string Id { get; } = new UniqueId().ToString();

    /// <summary>The id of the token's element.</summary>
    public string TokenId { get; } = $"uuid-{Guid.NewGuid()}-1";

    public Uri Via { get; }

    public EndPoint? RemoteEndPoint => null;

    public PeerIdentity? Peer { get; }

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    public KeyGenerations Keys => _keys;

    /// <summary>Whether the service has given it a place among its sessions.</summary>
    public bool IsServed { get; set; }

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

    /// <summary>The clock's timestamp of the last message, or of the end of the service's half.</summary>
    public long LastUse { get; private set; }

    /// <summary>Takes the next message; false when the session takes none any more.</summary>
    /// <param name="request">The message.</param>
    /// <param name="isFirst">Whether the session begins with it and must be served now.</param>
    public bool TryTake(CarriedRequest request, out bool isFirst)
    {
        lock (_lock)
        {
            isFirst = !_begun;
            if (_inputEnded || _isDisposed || _waiting.Reader.Count >= MostWaiting)
            {
                return false;
            }

            _begun = true;
            LastUse = _clock.GetTimestamp();
            return _waiting.Writer.TryWrite(request);
        }
    }

    /// <summary>
    /// The client ends the session: no more messages, and <paramref name="cancel"/> is answered when those before it have been.
    /// False when no session has begun, or it has ended.
    /// </summary>
    public bool TryEndInput(CarriedRequest cancel, Func<CarriedRequest, ValueTask> answerAsync)
    {
        lock (_lock)
        {
            if (!_begun || _inputEnded || _isDisposed)
            {
                return false;
            }

            _inputEnded = true;
            (_cancel, _answerCancelAsync) = (cancel, answerAsync);
            _waiting.Writer.TryComplete();
            return true;
        }
    }

    /// <summary>No more messages, though the client has not ended the session: it has had its time, or the host closes.</summary>
    public void EndInput()
    {
        lock (_lock)
        {
            _inputEnded = true;
            _waiting.Writer.TryComplete();
        }
    }

    public async ValueTask<bool> ReceiveAsync(EnvelopeBuffer into, CancellationToken cancellationToken)
    {
        while (await _waiting.Reader.WaitToReadAsync(cancellationToken).ConfigureAwait(false))
        {
            if (_waiting.Reader.TryRead(out var request))
            {
                request.MoveTo(into);
                return true;
            }
        }

        return false;
    }

    public ValueTask SendAsync(EnvelopeOutput envelope, CancellationToken cancellationToken) => throw new CommunicationException(
        "A secure conversation over a transport of requests carries answers only; the service cannot call its client.");

    public void Flush()
    {
    }

    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        CarriedRequest? cancel;
        Func<CarriedRequest, ValueTask>? answerAsync;
        lock (_lock)
        {
            _outputEnded = true;
            LastUse = _clock.GetTimestamp();
            (cancel, answerAsync) = (_cancel, _answerCancelAsync);
            _cancel = null;
        }

        if (cancel is not null)
        {
            await answerAsync!(cancel).ConfigureAwait(false);
        }
    }

    public void Abort(Exception? reason)
    {
        CarriedRequest? cancel;
        lock (_lock)
        {
            _inputEnded = true;
            _waiting.Writer.TryComplete(reason as CommunicationException ?? reason as TimeoutException
                ?? (Exception)new CommunicationObjectAbortedException($"The session {Id} was aborted.", reason));
            cancel = _cancel;
            _cancel = null;
        }

        Dispose();
        while (_waiting.Reader.TryRead(out var request))
        {
            request.Drop();
        }

        cancel?.Drop();
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
