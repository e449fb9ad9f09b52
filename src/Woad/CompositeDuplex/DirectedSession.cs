using System.Collections.Concurrent;
using System.Net;
using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Waits;
using Woad.Xml;

namespace Woad.CompositeDuplex;

/// <summary>
/// A session made of two directions: it sends requests to the other side's address, and receives messages at
/// its own. No message tells the other side of its end.
/// </summary>
internal sealed class DirectedSession : IEnvelopeSession
{
    private const int MostSpare = 8;

    private readonly LayerContext _context;
    private readonly IRequester _requester;
    private readonly OutgoingDirection _output;
    private readonly WakingQueue<Incoming> _arrived = new();
    private readonly ConcurrentStack<Incoming> _spare = new();
    private readonly SemaphoreSlim _places;
    private readonly CancellationTokenSource _ended = new();
    private long _lastUse;
    private int _isClosing;
    private int _isEnded;

    /// <param name="model">The settings.</param>
    /// <param name="addresses">The addresses of both sides.</param>
    /// <param name="via">The address that the client has asked for.</param>
    /// <param name="remote">Where the client's requests come from; null on a client.</param>
    /// <param name="requester">Sends to the other side.</param>
    /// <param name="context">The stack.</param>
    public DirectedSession(
        CompositeDuplexModel model,
        SessionAddresses addresses,
        Uri via,
        EndPoint? remote,
        IRequester requester,
        LayerContext context)
    {
        (_context, Addresses, Via, RemoteEndPoint, _requester) = (context, addresses, via, remote, requester);
        _places = new SemaphoreSlim(model.MaxWaiting);
        _output = new OutgoingDirection(model, addresses.Remote.Uri, requester, context, _ended.Token)
        {
            Answered = TakeAnswer,
            Lost = Abort,
        };
        _lastUse = context.Clock.GetTimestamp();
    }

    /// <summary>Called once when the session has ended, in order or otherwise.</summary>
    public Action<DirectedSession>? WhenEnded { get; set; }

    public string Id { get; } = $"urn:uuid:{Guid.NewGuid()}";

    public Uri Via { get; }

    public EndPoint? RemoteEndPoint { get; }

    public SessionAddresses Addresses { get; }

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    /// <summary>
    /// Parts of this side's messages that leave: while they do, the other side cannot acknowledge the message.
    /// </summary>
    public long Arrivals => _output.Parts;

    /// <summary>The time since the last message of either side.</summary>
    public TimeSpan Idle => _context.Clock.GetElapsedTime(Volatile.Read(ref _lastUse));

    /// <summary>
    /// Takes the content of a request and acknowledges it; waits where too many messages wait for their reader. False
    /// when the session has ended: the request has not been answered.
    /// </summary>
    public async ValueTask<bool> TryTakeAsync(Incoming request)
    {
        try
        {
            using var either = CancellationTokenSource.CreateLinkedTokenSource(_ended.Token, request.Abandoned);
            await _places.WaitAsync(either.Token).ConfigureAwait(false);
        }
        catch (Exception e) when (e is OperationCanceledException or ObjectDisposedException)
        {
            return false;
        }

        if (!TryKeep(request))
        {
            return false;
        }

        await request.Answer.AcceptAsync().ConfigureAwait(false);
        return true;
    }

    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        while (await _arrived.WaitToReadAsync(cancellationToken).ConfigureAwait(false))
        {
            if (_arrived.TryRead(out var message))
            {
                into.SwapContent(message);
                Recycle(message);
                _places.Release();
                return true;
            }
        }

        return false;
    }

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        Volatile.Write(ref _lastUse, _context.Clock.GetTimestamp());
        return _output.SendAsync(message, cancellationToken);
    }

    public void Flush()
    {
    }

    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        if (Interlocked.Exchange(ref _isClosing, 1) == 0)
        {
            await _output.CloseAsync(cancellationToken).ConfigureAwait(false);
            End(null);
        }
    }

    public void Abort(Exception? reason)
    {
        End(reason ?? new CommunicationObjectAbortedException(Escaped.Text(
            $"The session with {Addresses.Remote.Uri} was aborted.")));
        _ended.Cancel();
        while (_arrived.TryRead(out var message))
        {
            message.Reset(viewed: false);
            message.Trim();
        }
    }

    private void End(Exception? reason)
    {
        if (Interlocked.Exchange(ref _isEnded, 1) == 0)
        {
            _arrived.Complete(reason is null or CommunicationException or TimeoutException
                ? reason
                : new CommunicationException(reason.Message, reason));
            WhenEnded?.Invoke(this);
            while (_spare.TryPop(out var spare))
            {
                spare.Trim();
            }

            _requester.Abort();
            _ = _requester.DisposeAsync().AsTask();
        }
    }

    /// <summary>A place has been taken for the message.</summary>
    private bool TryKeep(Incoming request)
    {
        Volatile.Write(ref _lastUse, _context.Clock.GetTimestamp());
        var kept = _spare.TryPop(out var spare) ? spare : new Incoming();
        kept.SwapContent(request);
        if (_arrived.TryWrite(kept, wakesInline: false))
        {
            return true;
        }

        kept.Reset(viewed: false);
        kept.Trim();
        return false;
    }

    /// <summary>A receiver that cannot take a message may say so in the answer to its request.</summary>
    private void TakeAnswer(Incoming answer)
    {
        if (_places.Wait(0))
        {
            TryKeep(answer);
        }
    }

    private void Recycle(Incoming message)
    {
        message.Reset(viewed: false);
        if (_spare.Count < MostSpare && Volatile.Read(ref _isEnded) == 0)
        {
            _spare.Push(message);
        }
        else
        {
            message.Trim();
        }
    }
}
