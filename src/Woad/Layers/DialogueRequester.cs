using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>A dialogue over requests.</summary>
internal sealed class DialogueRequester : RequesterOver
{
    /// <summary>The time in which the service is told that the channel was aborted.</summary>
    private static readonly TimeSpan Farewell = TimeSpan.FromSeconds(2);

    private readonly ClientDialogue _dialogue;
    private readonly Func<CancellationToken, ValueTask<IRequester>> _connectAsync;
    private readonly TimeProvider _clock;
    private readonly AskAsync _askAsync;
    private Action<Exception>? _failed;
    private int _hasFailed;
    private int _hasEnded;
    private volatile bool _isOpen;

    /// <param name="below">Carries the requests.</param>
    /// <param name="dialogue">The dialogue.</param>
    /// <param name="connectAsync">Opens another connection like the one below.</param>
    /// <param name="clock">The clock.</param>
    public DialogueRequester(
        IRequester below, ClientDialogue dialogue, Func<CancellationToken, ValueTask<IRequester>> connectAsync,
        TimeProvider clock) : base(below)
    {
        (_dialogue, _connectAsync, _clock) = (dialogue, connectAsync, clock);
        _askAsync = below.InvokeAsync;
        below.Failed += Fail;
        dialogue.Failed += Fail;
    }

    public override event Action<Exception>? Failed
    {
        add => _failed += value;
        remove => _failed -= value;
    }

    public override string? SessionId => _dialogue.Id ?? Below.SessionId;

    public override ISecurityContext? SecurityContext => _dialogue as ISecurityContext ?? Below.SecurityContext;

    public async ValueTask OpenAsync(CancellationToken cancellationToken)
    {
        await _dialogue.OpenAsync(_askAsync, cancellationToken).ConfigureAwait(false);
        _isOpen = true;
    }

    public override async ValueTask InvokeAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        var content = request.Request.Content!;
        var mark = content.Mark();
        await content.KeepAsync().ConfigureAwait(false);
        var sent = await SendAsync(request, cancellationToken).ConfigureAwait(false);
        if (!request.HasReply)
        {
            return;
        }

        // A one-way request is answered only when it is refused.
        try
        {
            _dialogue.Received(request.Reply, sent);
            return;
        }
        catch (RepeatException) when (request.Request.Rest is null)
        {
            content.Restore(mark);
            request.Reply.Reset(viewed: true);
        }

        sent = await SendAsync(request, cancellationToken).ConfigureAwait(false);
        if (request.HasReply)
        {
            _dialogue.Received(request.Reply, sent);
        }
    }

    public override async ValueTask CloseAsync(CancellationToken cancellationToken)
    {
        try
        {
            if (Interlocked.Exchange(ref _hasEnded, 1) == 0 && Volatile.Read(ref _hasFailed) == 0)
            {
                await _dialogue.CloseAsync(_askAsync, cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            _dialogue.End();
        }

        await Below.CloseAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <summary>
    /// Ends the requests that are under way. The service is told over another connection, and nobody waits for that.
    /// </summary>
    public override void Abort()
    {
        _dialogue.Abort();
        Below.Abort();
        if (_isOpen && _dialogue.HasFarewell && Interlocked.Exchange(ref _hasEnded, 1) == 0)
        {
            _ = LeaveAsync();
        }
        else
        {
            _dialogue.End();
        }
    }

    public override async ValueTask DisposeAsync()
    {
        if (!_isOpen || Volatile.Read(ref _hasEnded) == 0)
        {
            _dialogue.End();
        }

        await Below.DisposeAsync().ConfigureAwait(false);
    }

    private async Task LeaveAsync()
    {
        try
        {
            using var deadline = Deadline.After(Farewell, _clock);
            var other = await _connectAsync(deadline.Token).ConfigureAwait(false);
            await using (other.ConfigureAwait(false))
            {
                await _dialogue.CloseAsync(other.InvokeAsync, deadline.Token).ConfigureAwait(false);
                other.Abort();
            }
        }
        catch (Exception)
        {
            // The service learns it by its own time.
        }
        finally
        {
            _dialogue.End();
        }
    }

    private async ValueTask<object?> SendAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        await _dialogue.PrepareAsync(request.Request, _askAsync, cancellationToken).ConfigureAwait(false);
        var sent = _dialogue.Sending(request.Request);
        await Below.InvokeAsync(request, cancellationToken).ConfigureAwait(false);
        return sent;
    }

    private void Fail(Exception error)
    {
        if (Interlocked.Exchange(ref _hasFailed, 1) == 0)
        {
            _failed?.Invoke(error);
        }
    }
}
