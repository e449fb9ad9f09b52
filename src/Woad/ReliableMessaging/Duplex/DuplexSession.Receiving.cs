using Woad.Exchanges;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Duplex;

/// <content>What comes from the other side, and its reader.</content>
internal sealed partial class DuplexSession
{
    public ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        ValueTask<bool> arriving;
        var isDue = false;
        lock (_lock)
        {
            if (TryTake(into, ref isDue))
            {
                arriving = new ValueTask<bool>(true);
            }
            else if (_isReadToEnd)
            {
                arriving = _readingError is { } error ? ValueTask.FromException<bool>(error) : EndedAsync(_closing);
            }
            else
            {
                _spareReply ??= into.TakeReply();
                arriving = _reader.Wait(into);
            }
        }

        if (isDue)
        {
            SendDue();
        }

        return cancellationToken.CanBeCanceled && !arriving.IsCompleted
            ? WaitAsync(arriving, cancellationToken)
            : arriving;
    }

    /// <summary>
    /// Takes a message of the session. Its content has been taken when this returns; the object is its reader's.
    /// </summary>
    public void Take(Incoming incoming, ReceivedHeaders headers)
    {
        var now = _alarms.Now;
        bool wakes, isCalm;
        lock (_lock)
        {
            if (_failure is not null)
            {
                return;
            }

            LastLoss = null;
            _engine.Hear(now);
            var unacknowledged = _engine.Source.Unacknowledged;
            Acknowledge(headers, now);
            if (headers.Requested is not null)
            {
                _engine.Ask(now, isAlone: headers.Kind == MessageKind.AckRequest);
            }

            if (headers.Sequence is not null)
            {
                Keep(incoming, headers, now);
            }

            TakeEnd(headers, now);
            wakes = TryDeliver();
            if (_engine.Destination.Remaining == 0)
            {
                _report.BeFull(Id);
            }

            isCalm = IsCalm(now);
            if (isCalm && _engine.Source.Unacknowledged < unacknowledged)
            {
                _report.Tell();
            }
        }

        if (wakes)
        {
            // The thread that has read the message carries it on.
            _handedAt = now;
            _handing = Environment.CurrentManagedThreadId;
            _reader.Wake();
            _handing = 0;
        }

        if (!isCalm)
        {
            Settle(now);
        }
    }

    /// <summary>
    /// Whether the usual message has come, by which nothing else changes; the session is settled then. Called under the
    /// lock.
    /// </summary>
    private bool IsCalm(TimeSpan now)
    {
        if (_engine is not { Failure: null, Output: OutputState.Open, IsInputComplete: false }
            || _waiting?.Count > 0
            || _isSending
            || _engine.HasNext(now))
        {
            return false;
        }

        KeepAlarm(now);
        return true;
    }

    /// <summary>Whether a message names no other sequence than those of this session.</summary>
    public bool Knows(ReceivedHeaders headers) =>
        Is(headers.Sequence, _names.IncomingText)
        && Is(headers.Requested, _names.IncomingText)
        && Is(headers.Acknowledgement.Identifier, _names.OutgoingText);

    private static bool Is(string? name, string? identifier) => name is null || name == identifier;

    /// <summary>A message that ends a sequence, or answers one. Called under the lock.</summary>
    private void TakeEnd(ReceivedHeaders headers, TimeSpan now)
    {
        switch (headers.Kind)
        {
            case MessageKind.Close:
                _engine.Close(headers.Body!.Last, headers.MessageId, now);
                break;
            case MessageKind.CloseReply:
                _engine.Closed(headers.Acknowledgement.IsFinal, now);
                break;
            case MessageKind.Terminate:
                _engine.Terminate(headers.Body!.Last, headers.MessageId);
                break;
            case MessageKind.TerminateReply:
                _engine.Terminated();
                break;
        }
    }

    private void Acknowledge(ReceivedHeaders headers, TimeSpan now)
    {
        if (headers.Acknowledgement.Identifier is null)
        {
            return;
        }

        _done ??= [];
        _engine.Acknowledge(
            headers.Acknowledgement,
            now,
            _done,
            isAlone: headers.Kind == MessageKind.Acknowledgement && headers.Requested is null);
        foreach (var message in _done)
        {
            Recycle(message);
        }

        _done.Clear();
    }

    private void Keep(Incoming incoming, ReceivedHeaders headers, TimeSpan now)
    {
        var hasContent = headers.Kind != MessageKind.LastMessage;
        if (_engine.Receive(headers.Number, headers.IsLast || !hasContent, hasContent, now) != Reception.Taken)
        {
            return;
        }

        Incoming? kept = null;
        if (hasContent)
        {
            _isResting = false;

            // A message that its reader waits for goes to its object at once.
            kept = _engine.Destination.IsNext(headers.Number) && _reader.Into is { } awaited ? awaited
                : _spareIncoming?.TryPop(out var spare) == true ? spare
                : new Incoming();
            kept.SwapContent(incoming);
        }

        _engine.Destination.Keep(headers.Number, kept);
    }

    /// <summary>
    /// Gives the next message to the reader that waits for it; it is to be woken then. Called under the lock.
    /// </summary>
    private bool TryDeliver()
    {
        var isDue = false;
        if (_reader.Into is not { } into || !TryTake(into, ref isDue))
        {
            return false;
        }

        if (_spareReply is { } spare)
        {
            _spareReply = null;
            into.GiveReply(spare);
        }

        _reader.Leave();
        return true;
    }

    /// <summary>Takes the next message. Called under the lock.</summary>
    private bool TryTake(Incoming into, ref bool isDue)
    {
        if (_engine.Destination.TryTake() is not { } message)
        {
            return false;
        }

        isDue = _engine.Read();
        if (ReferenceEquals(message, into))
        {
            return true;
        }

        into.SwapContent(message);
        message.Reset(viewed: false);
        _spareIncoming ??= new Stack<Incoming>();
        if (_spareIncoming.Count < MostKept && !_isCleared)
        {
            _spareIncoming.Push(message);
        }
        else
        {
            message.Trim();
        }

        return true;
    }

    /// <summary>
    /// No more messages come: the reader ends after those that are there, with an error if there is one.
    /// </summary>
    private void EndReading(Exception? error)
    {
        Task? closing;
        lock (_lock)
        {
            if (_isReadToEnd)
            {
                return;
            }

            (_isReadToEnd, _readingError, closing) = (true, error, _closing);
            if (_reader.Into is null)
            {
                return;
            }

            _reader.Leave();
        }

        if (error is null && closing is { IsCompleted: false })
        {
            _ = EndReadingAsync(closing);
        }
        else
        {
            _reader.End(error);
        }
    }

    private async Task EndReadingAsync(Task closing)
    {
        await closing.ConfigureAwait(false);
        _reader.End(null);
    }

    private static async ValueTask<bool> EndedAsync(Task? closing)
    {
        await (closing ?? Task.CompletedTask).ConfigureAwait(false);
        return false;
    }

    private async ValueTask<bool> WaitAsync(ValueTask<bool> arriving, CancellationToken cancellationToken)
    {
        using (cancellationToken.UnsafeRegister(static (s, token) => ((DuplexSession)s!).GiveUp(token), this))
        {
            return await arriving.ConfigureAwait(false);
        }
    }

    /// <summary>The reader does not wait any longer.</summary>
    private void GiveUp(CancellationToken token)
    {
        lock (_lock)
        {
            if (_reader.Into is null)
            {
                return;
            }

            _reader.Leave();
        }

        _reader.End(new OperationCanceledException(token));
    }
}
