using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Layers;

/// <summary>
/// A dialogue over a session. Until it is open nobody reads but the dialogue itself; afterwards the part above reads,
/// and the replies to the dialogue's own requests are taken out of what it reads. A request that the service has
/// refused for a reason that the dialogue remedies is sent again, once; the part above does not see that.
/// </summary>
internal sealed class DialogueSession : SessionOver, ICorrelation, IReconnecting
{
    private readonly ClientDialogue _dialogue;
    private readonly LayerContext _context;
    private readonly ConcurrentDictionary<Guid, PendingRequest> _asked = new();
    private readonly ConcurrentDictionary<Guid, object> _states = new();
    private readonly SentRequests _sent = new();
    private volatile bool _isOpen;
    private volatile bool _hasInputEnded;
    private Exception? _failure;
    private int _isClosing;
    private TaskCompletionSource? _closingSent;

    /// <summary>
    /// Completes when the requests that are being repeated have been sent, in the order of their refusals.
    /// </summary>
    private volatile Task _repeated = Task.CompletedTask;
    private volatile Exception? _notRepeated;

    public DialogueSession(IEnvelopeSession below, ClientDialogue dialogue, LayerContext context) : base(below)
    {
        _dialogue = dialogue;
        _context = context;
        dialogue.Failed += Below.Abort;
    }

    public event Action? Reconnected
    {
        add => Link(reconnecting => reconnecting.Reconnected += value);
        remove => Link(reconnecting => reconnecting.Reconnected -= value);
    }

    public override string Id => _dialogue.Id ?? Below.Id;

    public override ISecurityContext? SecurityContext => _dialogue as ISecurityContext ?? Below.SecurityContext;

    public async ValueTask OpenAsync(CancellationToken cancellationToken)
    {
        await _dialogue.OpenAsync(AskAsync, cancellationToken).ConfigureAwait(false);
        _isOpen = true;
    }

    public override async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        try
        {
            while (await Below.ReceiveAsync(into, cancellationToken).ConfigureAwait(false))
            {
                if (!_asked.IsEmpty && TryDeliver(into))
                {
                    continue;
                }

                if (!Take(into))
                {
                    continue;
                }

                if (!_dialogue.HasEnded)
                {
                    return true;
                }

                into.Message?.Close();
                into.Reset(viewed: false);
                if (Volatile.Read(ref _isClosing) == 0)
                {
                    break;
                }

                // Both sides have begun to end the session: the service answers this side's request.
            }
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            var error = _notRepeated ?? e;
            EndAsked(error);
            if (!ReferenceEquals(error, e))
            {
                throw error;
            }

            throw;
        }

        _hasInputEnded = true;
        _sent.Clear();
        EndAsked(new CommunicationException(Escaped.Text($"The session {Id} was ended by the other side.")));
        return false;
    }

    public override async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        if (_repeated is { IsCompleted: false } repeated)
        {
            // Requests that were sent before go first.
            await repeated.WaitAsync(cancellationToken).ConfigureAwait(false);
        }

        await _dialogue.PrepareAsync(message, AskAsync, cancellationToken).ConfigureAwait(false);
        var id = message.Id;
        if (id != Guid.Empty)
        {
            await message.Content!.KeepAsync().ConfigureAwait(false);
            _sent.Add(message);
        }

        try
        {
            Secure(message);
            await Below.SendAsync(message, cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            _sent.Forget(id);
            _states.TryRemove(id, out _);
            throw;
        }
    }

    public override ValueTask AnswerAsync(Outgoing message)
    {
        var preparing = _dialogue.PrepareAnswerAsync(message, CancellationToken.None);
        if (!preparing.IsCompletedSuccessfully)
        {
            return AnswerAsync(preparing, message);
        }

        _dialogue.Sending(message);
        return Below.AnswerAsync(message);
    }

    /// <summary>Sends the request that ends the channel. The service may go on sending until it answers it.</summary>
    public override async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        if (Interlocked.Exchange(ref _isClosing, 1) != 0)
        {
            return;
        }

        var sent = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Volatile.Write(ref _closingSent, sent);
        _ = EndInOrderAsync(sent);
        await sent.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
    }

    public override void Abort(Exception? reason)
    {
        _dialogue.Abort();
        _dialogue.End();
        _sent.Clear();
        Below.Abort(reason);
    }

    public void GiveUp(PendingRequest request)
    {
        if (_asked.TryRemove(request.Id, out _))
        {
            request.Complete(new OperationCanceledException());
        }
    }

    private async ValueTask AnswerAsync(ValueTask preparing, Outgoing message)
    {
        await preparing.ConfigureAwait(false);
        _dialogue.Sending(message);
        await Below.AnswerAsync(message).ConfigureAwait(false);
    }

    /// <summary>
    /// The other side may have ended the session in order meanwhile: then it needs no request any more.
    /// </summary>
    private async ValueTask CloseDialogueAsync()
    {
        try
        {
            await _dialogue.CloseAsync(AskAsync, CancellationToken.None).ConfigureAwait(false);
        }
        catch (CommunicationException) when (_hasInputEnded)
        {
            // What is left is to end this side.
        }
    }

    private async Task EndInOrderAsync(TaskCompletionSource sent)
    {
        try
        {
            if (Volatile.Read(ref _failure) is null || _dialogue.HasEnded)
            {
                await CloseDialogueAsync().ConfigureAwait(false);
            }

            _dialogue.End();
            await Below.CloseOutputAsync(CancellationToken.None).ConfigureAwait(false);
            sent.TrySetResult();
        }
        catch (Exception e)
        {
            sent.TrySetException(e);
            _ = sent.Task.Exception;
            Abort(e);
        }
    }

    private ValueTask AskAsync(PendingRequest request, CancellationToken cancellationToken) =>
        !request.ExpectsReply ? TellAsync(request, cancellationToken)
        : _isOpen ? AskAndWaitAsync(request, cancellationToken)
        : AskAndReadAsync(request, cancellationToken);

    private async ValueTask AskAndReadAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        await Below.SendAsync(request.Request, cancellationToken).ConfigureAwait(false);
        Below.Flush();
        if (!await Below.ReceiveAsync(request.Reply, cancellationToken).ConfigureAwait(false))
        {
            throw new CommunicationException(Escaped.Text(
                $"The service at {Below.Via} has ended the session instead of answering the request that opens it."));
        }

        if (_context.RequestOf(request.Reply) is { } id && id != request.Id)
        {
            throw new ProtocolException(Escaped.Text(
                $"The service at {Below.Via} has answered another request than the one that opens the session."));
        }
    }

    private async ValueTask TellAsync(PendingRequest message, CancellationToken cancellationToken)
    {
        await Below.SendAsync(message.Request, cancellationToken).ConfigureAwait(false);
        Below.Flush();
    }

    private async ValueTask AskAndWaitAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        if (Volatile.Read(ref _failure) is { } ended)
        {
            throw new CommunicationException(ended.Message, ended);
        }

        var reply = request.WaitForReply();
        _asked[request.Id] = request;
        request.Correlation = this;
        using (cancellationToken.UnsafeRegister(static s => ((PendingRequest)s!).GiveUp(), request))
        {
            try
            {
                await Below.SendAsync(request.Request, cancellationToken).ConfigureAwait(false);
                Below.Flush();
                Volatile.Read(ref _closingSent)?.TrySetResult();
                if (Volatile.Read(ref _failure) is { } failure)
                {
                    EndAsked(failure);
                }
            }
            catch (Exception e)
            {
                if (_asked.TryRemove(request.Id, out _))
                {
                    request.Complete(e);
                }
            }

            await reply.ConfigureAwait(false);
        }
    }

    private bool TryDeliver(Incoming into)
    {
        if (_context.RequestOf(into) is not { } id || !_asked.TryRemove(id, out var request))
        {
            return false;
        }

        request.Reply.SwapContent(into);
        into.Reset(viewed: false);
        request.Complete(null);
        return true;
    }

    /// <summary>False when the message is a refusal whose request is sent again.</summary>
    private bool Take(Incoming into)
    {
        try
        {
            _dialogue.Received(into, TakeState(into));
        }
        catch (RepeatException e)
        {
            if (_context.RequestOf(into) is not { } id || _sent.Take(id) is not { } request)
            {
                throw new MessageSecurityException(Escaped.Text(
                    $"The session {Id} has ended: the service at {Below.Via} has refused a message that could not be "
                        + $"sent again, or not with success. Open a new channel. See the inner exception for the "
                        + $"reason."), e);
            }

            into.Message?.Close();
            into.Reset(viewed: false);
            _repeated = RepeatAsync(_repeated, request);
            return false;
        }

        if (!_sent.IsEmpty && _context.RequestOf(into) is { } answered)
        {
            _sent.Forget(answered);
        }

        return true;
    }

    /// <summary>
    /// Sends a request again. The reader does not wait for it: it has to read what the dialogue asks for.
    /// </summary>
    private async Task RepeatAsync(Task before, Outgoing request)
    {
        await before.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
        try
        {
            using var deadline = Deadline.After(_context.Limits.SendTimeout, _context.Clock);
            await _dialogue.PrepareAsync(request, AskAsync, deadline.Token).ConfigureAwait(false);
            Secure(request);
            await Below.SendAsync(request, deadline.Token).ConfigureAwait(false);
            Below.Flush();
        }
        catch (Exception e)
        {
            // Its caller waits for a reply, and can only be told by the end of the session.
            _notRepeated = e is OperationCanceledException
                ? new TimeoutException(Escaped.Text(
                    $"A request of the session {Id} that the service at {Below.Via} had refused could not be sent "
                        + $"again within {_context.Limits.SendTimeout} (SendTimeout)."), e)
                : e;
            Below.Abort(_notRepeated);
        }
        finally
        {
            request.Release();
        }
    }

    private void Secure(Outgoing message)
    {
        if (_dialogue.Sending(message) is { } state && message.Id != Guid.Empty)
        {
            _states[message.Id] = state;
        }
    }

    private object? TakeState(Incoming into) =>
        !_states.IsEmpty && _context.RequestOf(into) is { } id && _states.TryRemove(id, out var state) ? state : null;

    /// <summary>The session below knows of its connections, if any does.</summary>
    private void Link(Action<IReconnecting> link)
    {
        if (Below is IReconnecting reconnecting)
        {
            link(reconnecting);
        }
    }

    private void EndAsked(Exception error)
    {
        Interlocked.CompareExchange(ref _failure, error, null);
        foreach (var id in _asked.Keys)
        {
            if (_asked.TryRemove(id, out var request))
            {
                request.Complete(error);
            }
        }
    }
}
