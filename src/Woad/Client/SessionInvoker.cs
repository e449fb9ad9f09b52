using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Connections;
using Woad.Encoders;
using Woad.Model;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// Request-reply over a session: replies are matched to requests by RelatesTo, so many calls may be in flight on one
/// channel. A client that is not called back has one loop that receives (<see cref="Open"/>); where both sides call, the
/// session's pump hands the replies over. A reply's bytes go to its call by exchanging buffers.
/// </summary>
internal sealed class SessionInvoker : IInvoker
{
    private readonly IEnvelopeSession _session;
    private readonly EncodingModel _encoding;
    private readonly ConcurrentDictionary<Guid, ClientCall> _pending = new();
    private readonly TaskCompletionSource _received = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _outputEnded = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Lock _failureLock = new();
    private Action<Exception>? _failed;
    private Exception? _failure;
    private Exception? _error;
    private TaskCompletionSource? _waited;
    private volatile bool _closing;
    private volatile bool _maySend;
    private volatile bool _isOutputClosed;

    public SessionInvoker(IEnvelopeSession session, EncodingModel encoding)
    {
        _session = session;
        _encoding = encoding;
    }

    /// <summary>The calls of a client in a session that was made for them; they receive, unless the service calls too.</summary>
    public static SessionInvoker Open(IEnvelopeSession session, ClientModel model)
    {
        var invoker = new SessionInvoker(session, model.Encoding) { IsDuplex = model.Callbacks is not null };
        if (!invoker.IsDuplex)
        {
            invoker.Start();
        }

        return invoker;
    }

    /// <summary>Raised once, also for those who ask after the failure.</summary>
    public event Action<Exception>? Failed
    {
        add
        {
            Exception? error;
            lock (_failureLock)
            {
                _failed += value;
                error = _error;
            }

            if (error is not null)
            {
                value?.Invoke(error);
            }
        }

        remove
        {
            lock (_failureLock)
            {
                _failed -= value;
            }
        }
    }

    /// <summary>Takes a reply that no call waits for (its call has given up), with its bytes; null: it is dropped.</summary>
    public Action<EnvelopeBuffer>? Unclaimed { get; set; }

    /// <summary>Whether the peer calls too, in the same session.</summary>
    public bool IsDuplex { get; init; }

    /// <summary>Whether the session ends with the channel: it was made for it.</summary>
    public bool OwnsSession { get; init; } = true;

    public IEnvelopeSession Session => _session;

    public string? SessionId => _session.Id;

    public BinaryWriterSession? Strings => _session.Strings;

    /// <summary>Completes when this side has ended its half of the session.</summary>
    public Task OutputEnded => _outputEnded.Task;

    /// <summary>Receives replies until the session ends. Without the caller's flow: the loop outlives the call that opened the channel.</summary>
    private void Start() =>
        ThreadPool.UnsafeQueueUserWorkItem(static invoker => _ = invoker.ReceiveAsync(), this, preferLocal: false);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask InvokeAsync(ClientCall call, CancellationToken cancellationToken)
    {
        ThrowIfNotSending();
        if (!call.ExpectsReply)
        {
            await _session.SendAsync(call.Request, cancellationToken).ConfigureAwait(false);
            return;
        }

        var reply = call.WaitForReply();
        if (!_pending.TryAdd(call.Id, call))
        {
            throw new InvalidOperationException(
                $"The message id urn:uuid:{call.Id} is that of another call of this channel whose reply is still awaited. Give every request an id of its own.");
        }

        if (_failure is { } failure)
        {
            Give(call.Id, failure);
        }

        Volatile.Read(ref _waited)?.TrySetResult();
        call.Carrier = this;
        using (cancellationToken.UnsafeRegister(static s => ((ClientCall)s!).GiveUp(), call))
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
                Give(call.Id, e);
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

    /// <summary>Takes the message of <paramref name="exchange"/> when it is a reply; false: it is a call of the peer.</summary>
    public bool TryDeliver(Exchange exchange)
    {
        var bytes = exchange.Request;
        if (!TryReadReply(bytes, out var head, out var action))
        {
            return false;
        }

        exchange.Request = Deliver(bytes, head, action);
        return true;
    }

    /// <summary>
    /// The session has ended: in order, or with <paramref name="error"/>. What is still awaited will not come. Messages that
    /// want no reply may still be sent when <paramref name="maySend"/> is true: the peer has only ended its own half.
    /// </summary>
    public void End(Exception? error, bool maySend = false)
    {
        _maySend = maySend;
        _failure = error ?? new ProtocolException(
            "This channel can no longer be used to send messages as the output session was auto-closed due to a server-initiated shutdown. Either disable auto-close by setting the DispatchRuntime.AutomaticInputSessionShutdown to false, or consider modifying the shutdown protocol with the remote server.");
        foreach (var id in _pending.Keys)
        {
            Give(id, error ?? new CommunicationException(
                "The server did not provide a meaningful reply; this might be caused by a contract mismatch, a premature session shutdown or an internal server error."));
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
        if (!_closing && error is not null)
        {
            Fail(error);
        }
    }

    /// <summary>The session can carry no more calls, though it may not have ended yet.</summary>
    public void Fail(Exception error)
    {
        Action<Exception>? failed;
        lock (_failureLock)
        {
            failed = _error is null ? _failed : null;
            _error ??= error;
        }

        failed?.Invoke(error);
    }

    /// <summary>The call's time is over: its reply is not waited for any longer.</summary>
    public void GiveUp(ClientCall call) => Give(call.Id, new OperationCanceledException());

    private void ThrowIfNotSending()
    {
        if (!_maySend && _failure is { } ended)
        {
            throw ended;
        }

        if (_isOutputClosed)
        {
            throw new InvalidOperationException("You cannot Send messages on a channel after CloseOutputSession has been called.");
        }
    }

    private async Task ReceiveAsync()
    {
        var buffer = new EnvelopeBuffer();
        Exception? error = null;
        try
        {
            while (await _session.ReceiveAsync(buffer, CancellationToken.None).ConfigureAwait(false))
            {
                if (TryReadReply(buffer, out var head, out var action))
                {
                    buffer = Deliver(buffer, head, action);
                }
                else
                {
                    buffer = Discard(buffer);
                }
            }
        }
        catch (Exception e)
        {
            error = e;
        }

        End(error);
        if (error is null)
        {
            await ShutDownAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Which call a message answers: from its head when it is of the usual layout, else from its headers.</summary>
    private bool TryReadReply(EnvelopeBuffer buffer, out EnvelopeHead head, out string? action)
    {
        head = default;
        action = null;
        if (_encoding.HasFastLane && !_encoding.IsText && StandardReplyHead.TryReadBinary(buffer.Head, ref head, out var actionId))
        {
            action = buffer.Strings?.Find(actionId)?.Text ?? StaticDictionary.Find(actionId);
            return true;
        }

        head = default;
        if (IsDuplex && _encoding.HasFastLane && ReplyMark.IsMissing(buffer.Head, _encoding))
        {
            return false;
        }

        var message = MessageReader.Read(buffer, _encoding);
        action = message.Headers.Action;
        var relates = message.Headers.RelatesTo;
        Keep(message, buffer);
        if (relates is not { } relatesTo)
        {
            return false;
        }

        // An id that is no UUID is none of ours.
        head.Uuid = relatesTo.TryGetGuid(out var id) ? id : Guid.Empty;
        return true;
    }

    /// <summary>Hands the reply to the call that waits for it; returns the buffer for the next one.</summary>
    private EnvelopeBuffer Deliver(EnvelopeBuffer buffer, EnvelopeHead head, string? action)
    {
        if (!_pending.TryRemove(head.Uuid, out var call))
        {
            return Discard(buffer);
        }

        // A fault, or an action that was not expected, is looked at as a message.
        call.Head = string.Equals(action, call.ReplyAction, StringComparison.Ordinal) ? head : default;
        var empty = call.Reply;
        call.Reply = buffer;
        call.Complete(null);
        return empty;
    }

    /// <summary>What an encoder of the program has read is not read again; otherwise the bytes are the message.</summary>
    private void Keep(System.ServiceModel.Channels.Message message, EnvelopeBuffer buffer)
    {
        if (_encoding.HasFastLane)
        {
            message.Close();
        }
        else
        {
            buffer.Message = message;
        }
    }

    private EnvelopeBuffer Discard(EnvelopeBuffer buffer)
    {
        if (Unclaimed is { } unclaimed)
        {
            unclaimed(buffer);
            return new EnvelopeBuffer();
        }

        buffer.Clear();
        return buffer;
    }

    /// <summary>The service has ended the session in order: nothing can be asked any more, so this side ends it too.</summary>
    private async Task ShutDownAsync()
    {
        try
        {
            await CloseOutputAsync(_session.Ended).ConfigureAwait(false);
        }
        catch (Exception)
        {
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
