using Woad.Diagnostics.Events;
using Woad.Exchanges;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>The received messages of one session, and the part above that waits for them.</summary>
/// <param name="gate">The lock of the session.</param>
/// <param name="engine">The state of the session.</param>
/// <param name="spares">Objects for messages.</param>
/// <param name="events">Counts messages for which there is no place.</param>
internal sealed class DuplexInput(Lock gate, DuplexEngine engine, SessionSpares spares, IServiceEvents events)
{
    private readonly SessionReader _reader = new();
    private Exception? _readingError;
    private bool _isReadToEnd;

    /// <summary>Completes when the connection was closed in order; null before the closing begins.</summary>
    public Task? Closing { get; set; }

    /// <summary>Waits for the next message.</summary>
    /// <param name="into">Takes the message.</param>
    /// <param name="isDue">Whether the reading has made an acknowledgement due.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    public ValueTask<bool> ReceiveAsync(Incoming into, out bool isDue, CancellationToken cancellationToken)
    {
        ValueTask<bool> arriving;
        isDue = false;
        lock (gate)
        {
            if (TryTake(into, ref isDue))
            {
                arriving = new ValueTask<bool>(true);
            }
            else if (_isReadToEnd)
            {
                arriving = _readingError is { } error ? ValueTask.FromException<bool>(error) : EndedAsync(Closing);
            }
            else
            {
                spares.TakeReply(into);
                arriving = _reader.Wait(into);
            }
        }

        return cancellationToken.CanBeCanceled && !arriving.IsCompleted
            ? WaitAsync(arriving, cancellationToken)
            : arriving;
    }

    /// <summary>Keeps a message that was received. Called under the lock.</summary>
    /// <param name="incoming">The message, whose content is taken.</param>
    /// <param name="headers">Its headers.</param>
    /// <param name="now">The time.</param>
    /// <returns>Whether it has content, and has not come before.</returns>
    public bool Keep(Incoming incoming, ReceivedHeaders headers, TimeSpan now)
    {
        var hasContent = headers.Kind != MessageKind.LastMessage;
        var reception = engine.Receive(headers.Number, headers.IsLast || !hasContent, hasContent, now);
        if (reception == Reception.NoRoom)
        {
            events.Count(ServiceEvent.ReliableMessageDropped);
        }

        if (reception != Reception.Taken)
        {
            return false;
        }

        Incoming? kept = null;
        if (hasContent)
        {
            // A message that its reader waits for goes to its object at once.
            kept = engine.Destination.IsNext(headers.Number) && _reader.Into is { } awaited
                ? awaited
                : spares.RentIncoming();
            kept.SwapContent(incoming);
        }

        engine.Destination.Keep(headers.Number, kept);
        return hasContent;
    }

    /// <summary>
    /// Gives the next message to the reader that waits for it; it is to be woken then. Called under the lock.
    /// </summary>
    public bool TryDeliver()
    {
        var isDue = false;
        if (_reader.Into is not { } into || !TryTake(into, ref isDue))
        {
            return false;
        }

        spares.GiveReply(into);
        _reader.Leave();
        return true;
    }

    /// <summary>The reader goes on in this call, with the message that was delivered.</summary>
    public void Wake() => _reader.Wake();

    /// <summary>Gives back buffers of the object that the reader waits with. Called under the lock.</summary>
    public void Rest() => _reader.Into?.Rest();

    /// <summary>
    /// No more messages come: the reader ends after those that are there, with an error if there is one.
    /// </summary>
    /// <param name="error">The error; null for an end in order.</param>
    public void End(Exception? error)
    {
        Task? closing;
        lock (gate)
        {
            if (_isReadToEnd)
            {
                return;
            }

            (_isReadToEnd, _readingError, closing) = (true, error, Closing);
            if (_reader.Into is null)
            {
                return;
            }

            _reader.Leave();
        }

        if (error is null && closing is { IsCompleted: false })
        {
            _ = EndAsync(closing);
        }
        else
        {
            _reader.End(error);
        }
    }

    /// <summary>Takes the next message. Called under the lock.</summary>
    private bool TryTake(Incoming into, ref bool isDue)
    {
        if (engine.Destination.TryTake() is not { } message)
        {
            return false;
        }

        isDue = engine.Read();
        if (!ReferenceEquals(message, into))
        {
            into.SwapContent(message);
            spares.Return(message);
        }

        return true;
    }

    private async Task EndAsync(Task closing)
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
        using (cancellationToken.UnsafeRegister(static (s, token) => ((DuplexInput)s!).GiveUp(token), this))
        {
            return await arriving.ConfigureAwait(false);
        }
    }

    /// <summary>The reader does not wait any longer.</summary>
    private void GiveUp(CancellationToken token)
    {
        lock (gate)
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
