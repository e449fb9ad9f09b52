using Woad.Diagnostics.Events;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;

namespace Woad.ReliableMessaging.Duplex;

/// <content>The end, in order and otherwise.</content>
internal sealed partial class DuplexSession
{
    /// <summary>Both sequences have ended: the connection is closed, and the session forgotten after a while.</summary>
    private void BeginClosing()
    {
        lock (_lock)
        {
            if (_closing is not null)
            {
                return;
            }

            _input.Closing = _closing = _isClient ? CloseAsync() : Task.CompletedTask;
        }

        Owner?.SessionEnded();
    }

    /// <summary>Copies of the last messages are not answered any more.</summary>
    public void Forget()
    {
        _alarm.Set(TimeSpan.MaxValue);
        Clear();
    }

    private async Task CloseAsync()
    {
        await WaitUntilSentAsync().ConfigureAwait(false);
        await _link.CloseAsync().ConfigureAwait(false);
        Clear();
        await _ended.CancelAsync().ConfigureAwait(false);
    }

    /// <summary>
    /// The other side waits for the answer to its last message, which may be due behind another message.
    /// </summary>
    private async Task WaitUntilSentAsync()
    {
        lock (_lock)
        {
            if (!_isSending)
            {
                return;
            }

            _allSent = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        }

        await _allSent.Task.WaitAsync(DuplexOutput.Farewell, _context.Clock)
            .ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    /// <summary>The session has failed, and the other side cannot be told.</summary>
    public void Fail(Exception failure)
    {
        if (TryEnd(failure))
        {
            _link.Abort(failure);
        }
    }

    /// <summary>
    /// The other side has ended the session by a fault. It ends the session or connection below too: a client of a
    /// security session waits for the answer to its Cancel, and must not meet a Cancel of this side.
    /// </summary>
    public void FailByFault(Exception failure)
    {
        if (TryEnd(failure))
        {
            _ = _output.PartAsync(failure);
        }
    }

    /// <summary>The session has failed; the other side is told by <paramref name="fault"/>.</summary>
    private void End(Exception failure, SequenceFault? fault)
    {
        if (TryEnd(failure))
        {
            _ = _output.SayGoodbyeAsync(fault, failure);
        }
    }

    /// <summary>Ends everything but the connection; false when the session had ended before.</summary>
    private bool TryEnd(Exception failure)
    {
        WaitingSender[] waiting;
        lock (_lock)
        {
            if (_failure is not null || _engine is { HasEnded: true, Failure: null }
                || (_closing is not null && _times.IsInputEnded))
            {
                // It has ended in order; what is left of it goes on by itself. The last message may be under way: the
                // other side ends the session below when it has come, and this side hears of that later.
                return false;
            }

            _failure = failure;
            waiting = _queue.Clear();
        }

        _context.Events.Count(ServiceEvent.ReliableSessionFaulted);
        _alarm.Set(TimeSpan.MaxValue);
        var error = SessionFailures.Of(failure);
        _input.End(error);
        foreach (var sender in waiting)
        {
            sender.TrySetException(error);
        }

        _outputDone?.TrySetException(error);
        _ = _outputDone?.Task.Exception;
        Clear();
        _ended.Cancel();
        Owner?.SessionEnded();
        return true;
    }

    /// <summary>Gives all buffers back.</summary>
    private void Clear()
    {
        lock (_lock)
        {
            var done = new List<SentMessage>();
            _engine.Source.Clear(done);
            done.ForEach(static m => m.Content.Release());
            foreach (var message in _engine.Destination.Clear())
            {
                message.Reset(viewed: false);
                message.Trim();
            }

            _spares.Clear();
        }
    }
}
