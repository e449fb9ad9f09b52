using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Exchanges;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Duplex;

/// <content>What goes over the present connection.</content>
internal sealed partial class DuplexSession
{
    /// <summary>Sends a message that has its headers; usually it has left when this returns.</summary>
    private ValueTask TransmitNumbered(in Frame frame, Outgoing sent, bool isAnswer)
    {
        // Of a message that is kept as bytes nothing needs to be restored: its caller owns the sent one.
        var held = ReferenceEquals(frame.Message!.Content, sent) ? frame.Message : null;
        if (_link.Current is not { } below)
        {
            // It is lost, and repeated over the next connection.
            Sent(held);
            return default;
        }

        ValueTask sending;
        try
        {
            sending = isAnswer ? below.AnswerAsync(sent) : below.SendAsync(sent, CancellationToken.None);
        }
        catch (Exception e)
        {
            sending = ValueTask.FromException(e);
        }

        if (!sending.IsCompletedSuccessfully)
        {
            return TransmitLaterAsync(sending, held);
        }

        Sent(held);
        return default;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask TransmitLaterAsync(ValueTask sending, SentMessage? held)
    {
        try
        {
            await sending.ConfigureAwait(false);
        }
        catch (Exception e) when (IsLoss(e))
        {
            // The connection says itself when it has ended.
            Lost(e);
        }
        catch (Exception e)
        {
            Abort(e);
            throw;
        }
        finally
        {
            Sent(held);
        }
    }

    /// <summary>A sending has ended: the message is as it was before.</summary>
    /// <param name="message">The message; null for one that was not needed for it.</param>
    private void Sent(SentMessage? message)
    {
        if (message is null)
        {
            return;
        }

        lock (_lock)
        {
            message.Content.Content?.Restore(message.Mark);
            if (SendWindow.End(message))
            {
                Recycle(message);
            }

            SetAlarm();
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask TransmitAsync(Frame frame, bool isAnswer)
    {
        var below = _link.Current;
        try
        {
            if (below is null)
            {
                // It is lost, and repeated over the next connection.
                TakeAcknowledgement(frame);
            }
            else if (frame.Message is { } message)
            {
                await TransmitAsync(message, frame, below, isAnswer).ConfigureAwait(false);
            }
            else
            {
                await TransmitOwnAsync(frame, below).ConfigureAwait(false);
            }
        }
        catch (EndpointNotFoundException)
        {
            Unlinked();
        }
        catch (Exception e) when (IsLoss(e))
        {
            // The connection says itself when it has ended.
            Lost(e);
        }
        catch (Exception e)
        {
            Abort(e);
            throw;
        }
        finally
        {
            if (frame.Message is { } message)
            {
                Sent(message);
            }
        }
    }

    private void TakeAcknowledgement(in Frame frame)
    {
        lock (_lock)
        {
            _engine.TakeAcknowledgement(frame.Kind);
        }
    }

    private async ValueTask TransmitAsync(SentMessage message, Frame frame, IEnvelopeSession below, bool isAnswer)
    {
        if (message.Content.Content is null)
        {
            Messages().WriteLast(message.Content);
            await message.Content.Content!.KeepAsync().ConfigureAwait(false);
            lock (_lock)
            {
                AddHeaders(message.Content.Content!, frame);
            }
        }

        var sending = isAnswer
            ? below.AnswerAsync(message.Content)
            : below.SendAsync(message.Content, CancellationToken.None);
        await sending.ConfigureAwait(false);
    }

    /// <summary>Adds the headers of one sending to a message. Called under the lock.</summary>
    private void AddHeaders(OutgoingContent content, in Frame frame)
    {
        var message = frame.Message!;
        var acknowledgement = _engine.TakeAcknowledgement(frame.Kind);
        message.Mark = content.Mark();
        if (_templates is { } templates)
        {
            templates.Add(
                content,
                message.Number,
                message.EndsSequence,
                acknowledgement,
                frame.AsksForAcknowledgement);
        }
        else
        {
            SequenceElements.AddHeaders(
                content,
                Names,
                _names.Outgoing!,
                message.Number,
                message.EndsSequence,
                acknowledgement.ToHeader(Names, _names.Incoming),
                frame.AsksForAcknowledgement);
        }
    }

    private async ValueTask TransmitOwnAsync(Frame frame, IEnvelopeSession below)
    {
        var message = new Outgoing();
        lock (_lock)
        {
            Messages().Write(frame, _engine, _engine.TakeAcknowledgement(frame.Kind), message);
        }

        try
        {
            await below.SendAsync(message, CancellationToken.None).ConfigureAwait(false);
        }
        finally
        {
            message.Release();
        }
    }

    /// <summary>Writes messages of the protocol: made for each, because few are sent.</summary>
    private DuplexMessages Messages() => new(Names, _context, _target, _local, _names.Outgoing, _names.Incoming);

    private static bool IsLoss(Exception error) =>
        error is CommunicationException or TimeoutException or OperationCanceledException or ObjectDisposedException
            or IOException;
}
