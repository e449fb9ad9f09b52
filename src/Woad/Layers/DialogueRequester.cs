using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>A dialogue over requests.</summary>
internal sealed class DialogueRequester : RequesterOver
{
    private readonly ClientDialogue _dialogue;
    private readonly AskAsync _askAsync;
    private Action<Exception>? _failed;
    private int _hasFailed;

    public DialogueRequester(IRequester below, ClientDialogue dialogue) : base(below)
    {
        _dialogue = dialogue;
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

    public ValueTask OpenAsync(CancellationToken cancellationToken) =>
        _dialogue.OpenAsync(_askAsync, cancellationToken);

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
            if (Volatile.Read(ref _hasFailed) == 0)
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

    public override void Abort()
    {
        _dialogue.End();
        Below.Abort();
    }

    public override async ValueTask DisposeAsync()
    {
        _dialogue.End();
        await Below.DisposeAsync().ConfigureAwait(false);
    }

    private async ValueTask<object?> SendAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        await _dialogue.PrepareAsync(_askAsync, cancellationToken).ConfigureAwait(false);
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
