using Woad.Connections;
using Woad.Exchanges;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Timing;

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

            _closing = _isClient ? CloseAsync() : Task.CompletedTask;
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

        await _allSent.Task.WaitAsync(Farewell, _context.Clock).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
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
            _ = PartAsync(failure);
        }
    }

    /// <summary>The session has failed; the other side is told by <paramref name="fault"/>.</summary>
    private void End(Exception failure, SequenceFault? fault)
    {
        if (TryEnd(failure))
        {
            _ = SayGoodbyeAsync(fault, failure);
        }
    }

    /// <summary>Ends everything but the connection; false when the session had ended before.</summary>
    private bool TryEnd(Exception failure)
    {
        WaitingSender[] waiting;
        lock (_lock)
        {
            if (_failure is not null || _engine is { HasEnded: true, Failure: null }
                || (_closing is not null && _isInputEnded))
            {
                // It has ended in order; what is left of it goes on by itself. The last message may be under way: the
                // other side ends the session below when it has come, and this side hears of that later.
                return false;
            }

            _failure = failure;
            waiting = [.. _waiting ?? []];
            _waiting = null;
        }

        _alarm.Set(TimeSpan.MaxValue);
        var error = Failed(failure);
        EndReading(error);
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

    private async Task PartAsync(Exception failure)
    {
        if (_link.Current is { } below)
        {
            await Task.Delay(Farewell, _context.Clock, below.Ended)
                .ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        await _link.CloseAsync().ConfigureAwait(false);
        _link.Abort(failure);
    }

    private async Task SayGoodbyeAsync(SequenceFault? fault, Exception failure)
    {
        if (fault is not null && _link.Current is { } below)
        {
            var message = new Outgoing();
            try
            {
                Messages().Write(fault, message);
                using var deadline = Deadline.After(Farewell, _context.Clock);
                await below.SendAsync(message, deadline.Token).ConfigureAwait(false);
                await _link.CloseAsync().ConfigureAwait(false);
            }
            catch (Exception)
            {
                // The other side learns it by the end of the connection, or by its own time.
            }

            message.Release();
        }

        _link.Abort(failure);
    }

    /// <summary>Gives all buffers back.</summary>
    private void Clear()
    {
        lock (_lock)
        {
            _isCleared = true;
            var done = new List<SentMessage>();
            _engine.Source.Clear(done);
            done.ForEach(static m => m.Content.Release());
            foreach (var message in _engine.Destination.Clear())
            {
                message.Reset(viewed: false);
                message.Trim();
            }

            ReleaseSpares();
        }
    }

    /// <summary>Called under the lock.</summary>
    private void ReleaseSpares()
    {
        foreach (var message in _spareIncoming ?? [])
        {
            message.Trim();
        }

        foreach (var message in _spareSent ?? [])
        {
            message.Content.Release();
        }

        _spareReply?.Release();
        _spareReply = null;
        (_spareIncoming, _spareSent, _done) = (null, null, null);
    }
}
