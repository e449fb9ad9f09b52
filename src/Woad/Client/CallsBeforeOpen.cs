using System.ServiceModel;

namespace Woad.Client;

/// <summary>
/// The calls of a channel that has not been opened: the first one opens it, the others wait, and all go out in the order
/// in which they were made, before any call that comes later.
/// </summary>
internal sealed class CallsBeforeOpen(ClientChannel channel)
{
    private readonly Lock _lock = new();
    private readonly Queue<TaskCompletionSource> _waiting = new();
    private bool _isOpening;
    private volatile bool _isOver;

    /// <summary>Whether a call may go out at once; <paramref name="state"/> is the channel's.</summary>
    public bool IsOver(CommunicationState state) => _isOver && state == CommunicationState.Opened;

    /// <summary>
    /// Completes when the channel is open and it is this call's turn; on a thread that lets the next one go when the call
    /// has been sent (when it awaits something).
    /// </summary>
    /// <exception cref="InvalidOperationException">Somebody else is opening the channel.</exception>
    /// <exception cref="CommunicationException">The channel cannot be opened, or has failed.</exception>
    public Task WaitAsync()
    {
        TaskCompletionSource turn;
        lock (_lock)
        {
            if (!_isOpening && (_isOver || channel.State != CommunicationState.Created))
            {
                _isOver |= channel.State == CommunicationState.Opened;
                channel.ThrowIfDisposedOrNotOpen();
                return Task.CompletedTask;
            }

            // Its continuation runs where it is completed: that keeps the order.
            turn = new TaskCompletionSource();
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
            TaskCompletionSource turn;
            lock (_lock)
            {
                if (!_waiting.TryDequeue(out turn!))
                {
                    _isOver = true;
                    _isOpening = false;
                    return;
                }
            }

            if (error is null)
            {
                turn.SetResult();
            }
            else
            {
                turn.SetException(error);
            }
        }
    }
}
