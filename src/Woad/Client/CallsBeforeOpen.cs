using System.ServiceModel;

namespace Woad.Client;

/// <summary>
/// The calls of a channel that has not been opened: the first one opens it, the others wait, and all go out in the
/// order in which they were made, before any call that comes later.
/// </summary>
internal sealed class CallsBeforeOpen(ClientChannel channel)
{
    private readonly Lock _lock = new();
    private readonly Queue<TaskCompletionSource<TaskCompletionSource?>> _waiting = new();
    private bool _isOpening;
    private volatile bool _isOver;

    /// <summary>Whether a call may go out at once; <paramref name="state"/> is the channel's.</summary>
    public bool IsOver(CommunicationState state) => _isOver && state == CommunicationState.Opened;

    /// <summary>
    /// Completes when the channel is open and it is this call's turn. The call completes what it is given, if anything,
    /// when it has been sent: then the next one goes.
    /// </summary>
    /// <exception cref="InvalidOperationException">Somebody else is opening the channel.</exception>
    /// <exception cref="CommunicationException">The channel cannot be opened, or has failed.</exception>
    public Task<TaskCompletionSource?> WaitAsync()
    {
        TaskCompletionSource<TaskCompletionSource?> turn;
        lock (_lock)
        {
            if (!_isOpening && (_isOver || channel.State != CommunicationState.Created))
            {
                _isOver |= channel.State == CommunicationState.Opened;
                channel.ThrowIfDisposedOrNotOpen();
                return Task.FromResult<TaskCompletionSource?>(null);
            }

            turn = new(TaskCreationOptions.RunContinuationsAsynchronously);
            _waiting.Enqueue(turn);
            if (_isOpening)
            {
                return turn.Task;
            }

            _isOpening = true;
        }

        _ = OpenAsync();
        return turn.Task;
    }

    private async Task OpenAsync()
    {
        Exception? error = null;
        try
        {
            await channel.InitializationUI.DisplayAsync().ConfigureAwait(false);
            await channel.OpenAsync(channel.Model.Transport.OpenTimeout).ConfigureAwait(false);
            channel.ThrowIfDisposedOrNotOpen();
        }
        catch (Exception e)
        {
            error = e;
        }

        while (true)
        {
            TaskCompletionSource<TaskCompletionSource?> turn;
            lock (_lock)
            {
                if (!_waiting.TryDequeue(out turn!))
                {
                    _isOver = true;
                    _isOpening = false;
                    return;
                }
            }

            if (error is not null)
            {
                turn.SetException(error);
                continue;
            }

            var sent = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            turn.SetResult(sent);
            await sent.Task.ConfigureAwait(false);
        }
    }
}
