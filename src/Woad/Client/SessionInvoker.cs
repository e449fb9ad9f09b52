using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Connections;
using Woad.Encoders;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// Request-reply over a session: replies are matched to requests by RelatesTo, so many calls may be in flight on one
/// channel. One loop receives; a reply's bytes are handed to its call by exchanging buffers.
/// </summary>
internal sealed class SessionInvoker : IInvoker
{
    private readonly IEnvelopeSession _session;
    private readonly EncodingModel _encoding;
    private readonly ConcurrentDictionary<Guid, ClientCall> _pending = new();
    private readonly TaskCompletionSource _received = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private Exception? _failure;
    private volatile bool _closing;

    public SessionInvoker(IEnvelopeSession session, EncodingModel encoding)
    {
        _session = session;
        _encoding = encoding;

        // Without the caller's flow: the loop outlives the call that opened the channel.
        ThreadPool.UnsafeQueueUserWorkItem(static invoker => _ = invoker.ReceiveAsync(), this, preferLocal: false);
    }

    public event Action<Exception>? Failed;

    public string? SessionId => _session.Id;

    public BinaryWriterSession? Strings => _session.Strings;

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask InvokeAsync(ClientCall call, CancellationToken cancellationToken)
    {
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

        call.Carrier = this;
        using (cancellationToken.UnsafeRegister(static s => ((ClientCall)s!).GiveUp(), call))
        {
            try
            {
                await _session.SendAsync(call.Request, cancellationToken).ConfigureAwait(false);
            }
            catch (Exception e)
            {
                Give(call.Id, e);
            }

            await reply.ConfigureAwait(false);
        }
    }

    public async ValueTask CloseAsync(CancellationToken cancellationToken)
    {
        _closing = true;
        await _session.CloseOutputAsync(cancellationToken).ConfigureAwait(false);
        await _ended.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
    }

    public void Abort()
    {
        _closing = true;
        _session.Abort(null);
    }

    public async ValueTask DisposeAsync()
    {
        Abort();
        await _received.Task.ConfigureAwait(false);
    }

    /// <summary>The call's time is over: its reply is not waited for any longer.</summary>
    public void GiveUp(ClientCall call) => Give(call.Id, new OperationCanceledException());

    private async Task ReceiveAsync()
    {
        var buffer = new EnvelopeBuffer();
        Exception? error = null;
        try
        {
            while (await _session.ReceiveAsync(buffer, CancellationToken.None).ConfigureAwait(false))
            {
                buffer = Deliver(buffer);
            }
        }
        catch (Exception e)
        {
            error = e;
        }

        End(error);
        _received.SetResult();
    }

    /// <summary>Hands the reply to the call that waits for it; returns the buffer for the next one.</summary>
    private EnvelopeBuffer Deliver(EnvelopeBuffer buffer)
    {
        var head = default(EnvelopeHead);
        string? action = null;
        if (!_encoding.HasFastLane || _encoding.IsText || !StandardReplyHead.TryReadBinary(buffer.Span, ref head, out var actionId))
        {
            var message = MessageReader.Read(buffer, _encoding);
            action = message.Headers.Action;
            head = default;
            var relates = message.Headers.RelatesTo;
            Keep(message, buffer);
            if (relates is not { } relatesTo || !relatesTo.TryGetGuid(out var id))
            {
                buffer.Clear();
                return buffer;
            }

            head.Uuid = id;
        }
        else
        {
            action = buffer.Strings?.Find(actionId)?.Text ?? StaticDictionary.Find(actionId);
        }

        if (!_pending.TryRemove(head.Uuid, out var call))
        {
            // The call has given up meanwhile.
            buffer.Clear();
            return buffer;
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

    private void End(Exception? error)
    {
        var failure = error ?? new CommunicationException(
            "The session was closed by the service while it was still in use, or the service has ended it after an error.");
        _failure = failure;
        foreach (var id in _pending.Keys)
        {
            Give(id, failure);
        }

        if (error is null)
        {
            _ended.TrySetResult();
            _ = CloseOutputAsync();
        }
        else
        {
            _ended.TrySetException(error);
            _ = _ended.Task.Exception;
        }

        if (!_closing && error is not null)
        {
            Failed?.Invoke(error);
        }
    }

    /// <summary>The service has ended the session in order: nothing can be asked any more, so this side ends it too.</summary>
    private async Task CloseOutputAsync()
    {
        try
        {
            await _session.CloseOutputAsync(_session.Ended).ConfigureAwait(false);
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
