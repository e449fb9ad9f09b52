using Woad.Exchanges;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>Takes messages into the window of one session, or lets their senders wait for a place.</summary>
/// <param name="core">The session.</param>
/// <param name="id">The name of the session.</param>
/// <param name="gate">Its lock.</param>
/// <param name="engine">Its state.</param>
/// <param name="spares">Objects for messages.</param>
/// <param name="times">Its times.</param>
/// <param name="output">Sends messages.</param>
/// <param name="report">Told of waits.</param>
internal sealed class SendQueue(
    IDuplexCore core,
    string id,
    Lock gate,
    DuplexEngine engine,
    SessionSpares spares,
    DuplexTimes times,
    DuplexOutput output,
    SequenceReport report)
{
    /// <summary>Calls that wait for a place in the window; null before one does.</summary>
    private Queue<WaitingSender>? _waiting;

    /// <summary>Whether a sender waits for a place. Read under the lock.</summary>
    public bool HasWaiting => _waiting?.Count > 0;

    /// <summary>Whether no message is under way that would need the objects of others. Read under the lock.</summary>
    public bool IsQuiet => engine.Source.Unacknowledged == 0 && !HasWaiting;

    /// <summary>Sends a message, when there is a place in the window for it.</summary>
    /// <param name="message">The message.</param>
    /// <param name="isAnswer">Whether it answers a message.</param>
    /// <param name="cancellationToken">Ends the wait for a place.</param>
    public ValueTask SendAsync(Outgoing message, bool isAnswer, CancellationToken cancellationToken)
    {
        var keeping = message.Content!.KeepAsync();
        return keeping.IsCompletedSuccessfully
            ? SendKept(message, isAnswer, cancellationToken)
            : KeepAndSendAsync(keeping, message, isAnswer, cancellationToken);
    }

    /// <summary>Lets messages into the window that wait for a place. Called under the lock.</summary>
    /// <param name="now">The time.</param>
    /// <returns>The messages and their senders; null for none.</returns>
    public List<(WaitingSender Sender, Frame Frame)>? LetIn(TimeSpan now)
    {
        List<(WaitingSender Sender, Frame Frame)>? granted = null;
        while (_waiting?.TryPeek(out var next) == true
            && (next.Task.IsCompleted || engine.Source.HasRoom))
        {
            _waiting.Dequeue();
            if (!next.Task.IsCompleted)
            {
                // Its sender may give up at any time, and use the message otherwise.
                var kept = spares.RentSent();
                next.Message.MoveTo(kept.Content);
                (granted ??= []).Add((next, Begin(kept, kept.Content, now)));
            }
        }

        return granted;
    }

    /// <summary>Its sender may have given up meanwhile; the message has its number and is sent all the same.</summary>
    /// <param name="granted">The sender, and its message.</param>
    public void Grant((WaitingSender Sender, Frame Frame) granted)
    {
        if (!granted.Sender.TrySetResult(granted.Frame))
        {
            _ = output.TransmitAsync(granted.Frame).AsTask();
        }
    }

    /// <summary>Ends all waits for a place. Called under the lock.</summary>
    /// <returns>The senders that waited.</returns>
    public WaitingSender[] Clear()
    {
        WaitingSender[] waiting = [.. _waiting ?? []];
        _waiting = null;
        return waiting;
    }

    private async ValueTask KeepAndSendAsync(
        ValueTask keeping, Outgoing message, bool isAnswer, CancellationToken cancellationToken)
    {
        await keeping.ConfigureAwait(false);
        await SendKept(message, isAnswer, cancellationToken).ConfigureAwait(false);
    }

    private ValueTask SendKept(Outgoing message, bool isAnswer, CancellationToken cancellationToken)
    {
        Frame frame;
        Outgoing sent;
        long number;

        var now = core.Now;
        lock (gate)
        {
            if (core.Failure is { } failure)
            {
                return ValueTask.FromException(SessionFailures.Of(failure));
            }

            if (HasWaiting || !engine.Source.HasRoom)
            {
                report.Wait(id);
                var waiting = new WaitingSender(message);
                (_waiting ??= new Queue<WaitingSender>()).Enqueue(waiting);
                return SendWhenGrantedAsync(waiting, isAnswer, cancellationToken);
            }

            var kept = spares.RentSent();
            sent = kept.Keep(message);
            frame = Begin(kept, sent, now);
            number = kept.Number;
        }

        return output.TransmitNumbered(frame, sent, number, isAnswer);
    }

    private async ValueTask SendWhenGrantedAsync(
        WaitingSender waiting, bool isAnswer, CancellationToken cancellationToken)
    {
        Frame frame;
        using (cancellationToken.UnsafeRegister(static (w, token) =>
            ((WaitingSender)w!).TrySetCanceled(token), waiting))
        {
            frame = await waiting.Task.ConfigureAwait(false);
        }

        var message = frame.Message!;
        await output.TransmitNumbered(frame, message.Content, message.Number, isAnswer).ConfigureAwait(false);
    }

    /// <summary>Takes a message into the window. Called under the lock.</summary>
    /// <param name="kept">The object that keeps the message.</param>
    /// <param name="sent">The message that is sent now.</param>
    /// <param name="now">The time.</param>
    private Frame Begin(SentMessage kept, Outgoing sent, TimeSpan now)
    {
        times.Work();
        var frame = engine.Send(kept, now);
        kept.IsInUse = ReferenceEquals(sent, kept.Content);
        output.AddHeaders(sent.Content!, frame);
        if (!kept.IsInUse)
        {
            times.Keep(now, IsQuiet);
        }

        return frame;
    }
}
