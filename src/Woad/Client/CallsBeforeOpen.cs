using System.ServiceModel;
using Woad.Connections;

namespace Woad.Client;

/// <summary>
/// The calls of a channel that has not been opened: the first one opens it, the others wait, and all go out in the
/// order in which they were made, before any call that comes later.
/// </summary>
internal sealed class CallsBeforeOpen(ClientChannel channel, TimeProvider clock)
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
    /// <param name="deadline">
    /// The time that the call has, and its caller's wish. The channel opens within what is left of it, and at most
    /// within its OpenTimeout.
    /// </param>
    /// <exception cref="InvalidOperationException">Somebody else is opening the channel.</exception>
    /// <exception cref="CommunicationException">The channel cannot be opened, or has failed.</exception>
    /// <exception cref="TimeoutException">The channel did not open in time.</exception>
    /// <exception cref="OperationCanceledException">The caller does not want the call any more.</exception>
    public Task<TaskCompletionSource?> WaitAsync(CallDeadline deadline)
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
                return LimitAsync(turn.Task, deadline, deadline.Left);
            }

            _isOpening = true;
        }

        var timeout = channel.Model.Transport.OpenTimeout;
        _ = OpenAsync(timeout < deadline.Left ? timeout : deadline.Left);

        // Opening has the limit of the call.
        return LimitAsync(turn.Task, deadline, Timeout.InfiniteTimeSpan);
    }

    /// <summary>The wait for a turn, unless the call's time is over before, or its caller gives up.</summary>
    private async Task<TaskCompletionSource?> LimitAsync(
        Task<TaskCompletionSource?> turn, CallDeadline deadline, TimeSpan timeout)
    {
        using var limit = timeout == Timeout.InfiniteTimeSpan
            ? new CancellationTokenSource()
            : Deadline.After(timeout, clock);
        using var caller = deadline.Caller.UnsafeRegister(
            static source => ((CancellationTokenSource)source!).Cancel(), limit);
        try
        {
            return await turn.WaitAsync(limit.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException e) when (limit.IsCancellationRequested && !turn.IsFaulted)
        {
            _ = PassAsync(turn);
            throw deadline.Caller.IsCancellationRequested
                ? new OperationCanceledException(e.Message, e, deadline.Caller)
                : TimeoutErrors.Of("open", timeout);
        }
    }

    /// <summary>The call has been given up: its turn is the next one's.</summary>
    private static async Task PassAsync(Task<TaskCompletionSource?> turn)
    {
        try
        {
            (await turn.ConfigureAwait(false))?.SetResult();
        }
        catch (Exception)
        {
            // The channel has not opened. The calls that still wait are told.
        }
    }

    private async Task OpenAsync(TimeSpan timeout)
    {
        Exception? error = null;
        try
        {
            await channel.InitializationUI.DisplayAsync().ConfigureAwait(false);
            await channel.OpenAsync(timeout).ConfigureAwait(false);
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
