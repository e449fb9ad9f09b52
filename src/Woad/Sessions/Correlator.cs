using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Sessions;

/// <summary>
/// Request-reply over a session: replies are matched to requests by RelatesTo, so many calls may be in flight on one
/// channel. A client that is not called back has one loop that receives (<see cref="Open"/>); where both sides call,
/// the session's pump hands the replies over. A reply's bytes go to its call by exchanging buffers.
/// </summary>
internal sealed partial class Correlator : IRequester, ICorrelation
{
    private readonly IEnvelopeSession _session;
    private readonly EncodingModel _encoding;
    private readonly ConcurrentDictionary<Guid, PendingRequest> _pending = new();
    private readonly TaskCompletionSource _received = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _outputEnded = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly FailureEvent _failed = new();
    private Exception? _failure;
    private TaskCompletionSource? _waited;
    private volatile bool _closing;
    private volatile bool _maySend;
    private volatile bool _isOutputClosed;

    public Correlator(IEnvelopeSession session, EncodingModel encoding)
    {
        _session = session;
        _encoding = encoding;
    }

    /// <summary>
    /// The calls of a client in a session that was made for them; they receive, unless the service calls too.
    /// </summary>
    /// <param name="session">The session.</param>
    /// <param name="encoding">How its envelopes are written.</param>
    /// <param name="isDuplex">Whether the service calls too.</param>
    /// <param name="synchronous">The actions of synchronous operations; null for none.</param>
    public static Correlator Open(
        IEnvelopeSession session, EncodingModel encoding, bool isDuplex, FrozenSet<string>? synchronous = null)
    {
        var invoker = new Correlator(session, encoding)
        {
            IsDuplex = isDuplex,
            Awaited = !isDuplex && session is ISynchronousSession own
                ? new AwaitedReceive(own, synchronous ?? FrozenSet<string>.Empty)
                : null,
        };
        if (!invoker.IsDuplex)
        {
            invoker.Start();
        }

        return invoker;
    }

    /// <summary>Raised once, also for those who ask after the failure.</summary>
    public event Action<Exception>? Failed
    {
        add => _failed.Add(value);
        remove => _failed.Remove(value);
    }

    /// <summary>
    /// Takes a reply that no call waits for (its call has given up), with its bytes; null: it is dropped.
    /// </summary>
    public Action<Incoming>? Unclaimed { get; set; }

    /// <summary>Whether the peer calls too, in the same session.</summary>
    public bool IsDuplex { get; init; }

    /// <summary>
    /// Receives for the calls that wait, over a custom channel; null for other sessions, which are always received
    /// from.
    /// </summary>
    private AwaitedReceive? Awaited { get; init; }

    /// <summary>
    /// The actions by which the peer calls. A message of one of them is a call though it relates to another message,
    /// unless that one's reply is awaited: several peers may answer one message so.
    /// </summary>
    public FrozenSet<string> CalledActions { get; set; } = FrozenSet<string>.Empty;

    /// <summary>Whether the session ends with the channel: it was made for it.</summary>
    public bool OwnsSession { get; init; } = true;

    public IEnvelopeSession Session => _session;

    public string? SessionId => _session.Id;

    public BinaryWriterSession? Strings => _session.Strings;

    public ISecurityContext? SecurityContext => _session.SecurityContext;

    /// <summary>Completes when this side has ended its half of the session.</summary>
    public Task OutputEnded => _outputEnded.Task;

    /// <summary>
    /// Receives replies until the session ends. Without the caller's flow: the loop outlives the call that opened the
    /// channel.
    /// </summary>
    private void Start() =>
        ThreadPool.UnsafeQueueUserWorkItem(static invoker => _ = invoker.ReceiveAsync(), this, preferLocal: false);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken)
    {
        ThrowIfNotSending();
        if (!call.ExpectsReply)
        {
            await SendOneWayAsync(call.Request, cancellationToken).ConfigureAwait(false);
            return;
        }

        var reply = call.WaitForReply();
        Awaited?.Expect(call.Action);
        if (!_pending.TryAdd(call.Id, call))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The message id urn:uuid:{call.Id} is that of another call of this channel whose reply is still "
                    + $"awaited. Give every request an id of its own."));
        }

        if (_failure is { } failure)
        {
            Give(call.Id, failure);
        }

        Volatile.Read(ref _waited)?.TrySetResult();
        call.Correlation = this;
        using (cancellationToken.UnsafeRegister(static s => ((PendingRequest)s!).GiveUp(), call))
        {
            try
            {
                await _session.SendAsync(call.Request, cancellationToken).ConfigureAwait(false);
                if (IsDuplex)
                {
                    // The thread that reads may be the one that calls: what it sends is held back otherwise.
                    _session.Flush();
                }
            }
            catch (Exception e)
            {
                try
                {
                    NotSent(e);
                }
                finally
                {
                    Give(call.Id, e);
                }
            }

            await reply.ConfigureAwait(false);
        }
    }

    /// <summary>Ends this side's half of the session; replies and calls of the peer are still taken.</summary>
    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        _isOutputClosed = true;
        await _session.CloseOutputAsync(cancellationToken).ConfigureAwait(false);
        _outputEnded.TrySetResult();
    }

    public async ValueTask CloseAsync(CancellationToken cancellationToken)
    {
        _closing = true;
        await CloseOutputAsync(cancellationToken).ConfigureAwait(false);
        await _ended.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
    }

    public void Abort()
    {
        _closing = true;
        _outputEnded.TrySetResult();
        _session.Abort(null);
    }

    public async ValueTask DisposeAsync()
    {
        if (OwnsSession)
        {
            Abort();
            await _received.Task.ConfigureAwait(false);
        }
    }

    /// <summary>Completes as soon as a call waits for its reply; at once when one does.</summary>
    public Task WhenWaitedFor()
    {
        var waited = Volatile.Read(ref _waited);
        if (waited is null || waited.Task.IsCompleted)
        {
            var next = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            Interlocked.CompareExchange(ref _waited, next, waited);
            waited = Volatile.Read(ref _waited)!;
        }

        Interlocked.MemoryBarrier();
        return _pending.IsEmpty ? waited.Task : Task.CompletedTask;
    }

    /// <summary>
    /// Takes the message of <paramref name="incoming"/> when it is a reply; false: it is a call of the peer.
    /// </summary>
    /// <param name="incoming">The message.</param>
    /// <param name="onlyAwaited">Whether a reply that no call waits for is a message of the peer.</param>
    public bool TryDeliver(Incoming incoming, bool onlyAwaited = false)
    {
        if (!TryReadReply(incoming, out var id, out var action)
            || (onlyAwaited && !_pending.ContainsKey(id)))
        {
            return false;
        }

        if (action is not null && CalledActions.Contains(action) && !_pending.ContainsKey(id))
        {
            incoming.Head = default;
            return false;
        }

        Deliver(incoming, id, action);
        return true;
    }

    /// <summary>
    /// The session has ended: in order, or with <paramref name="error"/>. What is still awaited will not come. Messages
    /// that want no reply may still be sent when <paramref name="maySend"/> is true: the peer has only ended its own
    /// half.
    /// </summary>
    public void End(Exception? error, bool maySend = false)
    {
        _maySend = maySend;
        _failure = error ?? new ProtocolException(
            "This channel can no longer be used to send messages as the output session was auto-closed due to a "
                + "server-initiated shutdown. Either disable auto-close by setting the "
                + "DispatchRuntime.AutomaticInputSessionShutdown to false, or consider modifying the shutdown "
                + "protocol with the remote server.");
        try
        {
            // First: a program looks at its channel's state when one of its calls has failed.
            if (!_closing && error is not null)
            {
                Fail(error);
            }
        }
        finally
        {
            EndCalls(error);
        }
    }

    /// <summary>The session can carry no more calls, though it may not have ended yet.</summary>
    public void Fail(Exception error) => _failed.Raise(error);

    /// <summary>The call's time is over: its reply is not waited for any longer.</summary>
    public void GiveUp(PendingRequest call) => Give(
        call.Id, _session.LastLoss is { } loss ? new UnansweredException(loss) : new OperationCanceledException());

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask SendOneWayAsync(Outgoing request, CancellationToken cancellationToken)
    {
        try
        {
            await _session.SendAsync(request, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            NotSent(e);
            throw;
        }
    }

    /// <summary>
    /// A message could not be sent; when that is because the session has failed, its reader would find out later than
    /// the caller.
    /// </summary>
    private void NotSent(Exception error)
    {
        if (_session.Ended.IsCancellationRequested && _failure is null && !_closing)
        {
            Fail(error);
        }
    }

    private void EndCalls(Exception? error)
    {
        foreach (var id in _pending.Keys)
        {
            Give(id, error ?? MissingReply.Error());
        }

        if (error is null)
        {
            _ended.TrySetResult();
        }
        else
        {
            _ended.TrySetException(error);
            _ = _ended.Task.Exception;
            _outputEnded.TrySetResult();
        }

        _received.TrySetResult();
    }

    private void ThrowIfNotSending()
    {
        if (!_maySend && _failure is { } ended)
        {
            throw ended;
        }

        if (_isOutputClosed)
        {
            throw new InvalidOperationException(
                "You cannot Send messages on a channel after CloseOutputSession has been called.");
        }
    }

    /// <summary>
    /// The service has ended the session in order: nothing can be asked any more, so this side ends it too.
    /// </summary>
    private async Task ShutDownAsync()
    {
        try
        {
            await CloseOutputAsync(_session.Ended).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // Expected: the connection is lost, or the service does not read any more. No call waits for it.
            _session.Abort(null);
        }
    }

    private void Give(Guid id, Exception error)
    {
        if (_pending.TryRemove(id, out var call))
        {
            call.Complete(error);
        }
    }
}
