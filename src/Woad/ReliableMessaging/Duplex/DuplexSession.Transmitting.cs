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
    /// <param name="frame">The message.</param>
    /// <param name="sent">What is sent of it: itself, or the caller's message of which bytes are kept.</param>
    /// <param name="number">Its number.</param>
    /// <param name="isAnswer">Whether it answers a message.</param>
    private ValueTask TransmitNumbered(in Frame frame, Outgoing sent, long number, bool isAnswer)
    {
        // Of a message that is kept as bytes nothing needs to be restored: its caller owns the sent one.
        var isKeptWhole = ReferenceEquals(frame.Message!.Content, sent);
        var held = isKeptWhole ? frame.Message : null;
        if (_link.Current is not { } below)
        {
            // It is lost, and repeated over the next connection.
            Sent(held, isKeptWhole);
            return default;
        }

        ValueTask sending;
        try
        {
            sending = SendBelow(below, sent, isAnswer);
        }
        catch (Exception e)
        {
            sending = ValueTask.FromException(e);
        }

        if (!sending.IsCompletedSuccessfully)
        {
            return TransmitLaterAsync(sending, held ?? Hold(frame.Message, number), isKeptWhole);
        }

        Sent(held, isKeptWhole);
        return default;
    }

    /// <summary>
    /// An answer is sent as any message where it need not be addressed as one. The transport then says when it has
    /// taken the message; the window limits how many wait for a peer that does not read.
    /// </summary>
    private static ValueTask SendBelow(IEnvelopeSession below, Outgoing message, bool isAnswer) =>
        isAnswer && below.Addresses is not null
            ? below.AnswerAsync(message)
            : below.SendAsync(message, CancellationToken.None);

    /// <summary>A message of which bytes are kept is not sent again before the transport has taken it.</summary>
    private SentMessage? Hold(SentMessage message, long number)
    {
        lock (_lock)
        {
            return SendWindow.TryHold(message, number) ? message : null;
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask TransmitLaterAsync(ValueTask sending, SentMessage? held, bool isKeptWhole)
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
            Sent(held, isKeptWhole);
        }
    }

    /// <summary>A sending has ended: the message is as it was before.</summary>
    /// <param name="message">The message; null for one that was not needed for it.</param>
    /// <param name="isKeptWhole">Whether it is kept with its content, not as bytes.</param>
    private void Sent(SentMessage? message, bool isKeptWhole = true)
    {
        if (message is null)
        {
            return;
        }

        var now = _alarms.Now;
        lock (_lock)
        {
            if (isKeptWhole)
            {
                message.Content.Content?.Restore(message.Mark);
            }

            if (_engine.Source.End(message, now))
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

        await SendBelow(below, message.Content, isAnswer).ConfigureAwait(false);
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
