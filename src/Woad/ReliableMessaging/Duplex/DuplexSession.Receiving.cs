using Woad.Exchanges;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Duplex;

/// <content>The messages of the other side.</content>
internal sealed partial class DuplexSession
{
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

            if (headers.Sequence is not null && _input.Keep(incoming, headers, now))
            {
                _times.Work();
            }

            _engine.TakeEnd(headers, now);
            wakes = _input.TryDeliver();
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
            _input.Wake();
            _handing = 0;
        }

        if (!isCalm)
        {
            Settle(now);
        }
    }

    /// <summary>Whether a message names no other sequence than those of this session.</summary>
    /// <param name="headers">The headers of the message.</param>
    public bool Knows(ReceivedHeaders headers) => _names.Knows(headers);

    /// <summary>
    /// Whether the usual message has come, by which nothing else changes; the session is settled then. Called under the
    /// lock.
    /// </summary>
    private bool IsCalm(TimeSpan now)
    {
        if (_engine is not { Failure: null, Output: OutputState.Open, IsInputComplete: false }
            || _queue.HasWaiting
            || _isSending
            || _engine.HasNext(now))
        {
            return false;
        }

        _times.Keep(now, _queue.IsQuiet);
        return true;
    }

    private void Acknowledge(ReceivedHeaders headers, TimeSpan now)
    {
        if (headers.Acknowledgement.Identifier is null)
        {
            return;
        }

        var done = _spares.Done;
        _engine.Acknowledge(
            headers.Acknowledgement,
            now,
            done,
            isAlone: headers.Kind == MessageKind.Acknowledgement && headers.Requested is null);
        foreach (var message in done)
        {
            _spares.Return(message);
        }

        done.Clear();
    }
}
