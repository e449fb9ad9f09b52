using Woad.Exchanges;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Duplex;

/// <content>What comes from the other side.</content>
internal sealed partial class DuplexSession
{
    /// <summary>
    /// Takes a message of the session. Its content has been taken when this returns; the object is its reader's.
    /// </summary>
    public void Take(Incoming incoming, ReceivedHeaders headers)
    {
        int before, after;
        lock (_lock)
        {
            if (_failure is not null)
            {
                return;
            }

            var now = _alarms.Now;
            before = _engine.Destination.Ready;
            _engine.Hear(now);
            Acknowledge(headers, now);
            if (headers.Requested is not null)
            {
                _engine.Ask(now, isAlone: headers.Kind == MessageKind.AckRequest);
            }

            if (headers.Sequence is not null)
            {
                Keep(incoming, headers, now);
            }

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

            after = _engine.Destination.Ready;
        }

        for (; before < after; before++)
        {
            // The thread that has read the message carries it on.
            _arrived.TryWrite(true, wakesInline: true);
        }

        Settle();
    }

    /// <summary>Whether a message names no other sequence than those of this session.</summary>
    public bool Knows(ReceivedHeaders headers) =>
        Is(headers.Sequence, _names.IncomingText)
        && Is(headers.Requested, _names.IncomingText)
        && Is(headers.Acknowledgement.Identifier, _names.OutgoingText);

    private static bool Is(string? name, string? identifier) => name is null || name == identifier;

    private void Acknowledge(ReceivedHeaders headers, TimeSpan now)
    {
        if (headers.Acknowledgement.Identifier is null)
        {
            return;
        }

        _engine.Acknowledge(headers.Acknowledgement, now, _done);
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
            kept = _spareIncoming.TryPop(out var spare) ? spare : new Incoming();
            kept.SwapContent(incoming);
        }

        _engine.Destination.Keep(headers.Number, kept);
    }
}
