using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Exchanges;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Duplex;

/// <content>What is sent, by the application and by the protocol.</content>
internal sealed partial class DuplexSession
{
    /// <summary>The time for the last message of a session that has failed.</summary>
    private static readonly TimeSpan Farewell = TimeSpan.FromSeconds(1);

    private void Ring()
    {
        lock (_lock)
        {
            _engine.Look(_alarms.Now);
        }

        Settle();
    }

    /// <summary>Acts on the engine's state after it has changed.</summary>
    private void Settle()
    {
        SequenceFault? fault;
        bool endsInput, hasEnded;
        List<(WaitingSender Sender, Frame Frame)>? granted = null;
        lock (_lock)
        {
            if (_failure is not null)
            {
                return;
            }

            fault = _engine.Failure;
            while (fault is null && _waiting.TryPeek(out var next) && (next.Task.IsCompleted || _engine.Source.HasRoom))
            {
                _waiting.Dequeue();
                if (!next.Task.IsCompleted)
                {
                    (granted ??= []).Add((next, Begin(next.Message)));
                }
            }

            endsInput = EndsInput();
            hasEnded = _engine.Output == OutputState.Done && (_isInputEnded || endsInput);
            _isInputEnded |= endsInput;
        }

        if (fault is not null)
        {
            End(new SequenceFaultException(fault), fault);
            return;
        }

        granted?.ForEach(Grant);
        SendDue();
        if (hasEnded)
        {
            BeginClosing();
        }

        if (endsInput)
        {
            _arrived.Complete();
        }

        if (_engine.Output == OutputState.Done)
        {
            _outputDone.TrySetResult();
        }
    }

    /// <summary>Its sender may have given up meanwhile; the message has its number and is sent all the same.</summary>
    private void Grant((WaitingSender Sender, Frame Frame) granted)
    {
        if (!granted.Sender.TrySetResult(granted.Frame))
        {
            _ = TransmitAsync(granted.Frame, isAnswer: false).AsTask();
        }
    }

    /// <summary>
    /// Whether the input ends now. A client waits somewhat for the service to say so: only then has the service all
    /// acknowledgements. Called under the lock.
    /// </summary>
    private bool EndsInput()
    {
        if (_isInputEnded || !_engine.IsInputComplete)
        {
            return false;
        }

        var now = _alarms.Now;
        _completeSince = _completeSince == TimeSpan.MaxValue ? now : _completeSince;
        return !_isClient || _engine.IsInputTerminated || now >= _completeSince + Patience;
    }

    /// <summary>The time that a client waits for a message that may have been lost, when nothing depends on it.</summary>
    private static TimeSpan Patience => TimeSpan.FromSeconds(2);

    private void SetAlarm()
    {
        var due = _engine.Due;
        if (_completeSince != TimeSpan.MaxValue && !_isInputEnded)
        {
            due = due < _completeSince + Patience ? due : _completeSince + Patience;
        }

        _alarm.Set(due);
    }

    /// <summary>Sends what is due; one caller at a time, the others leave it to that one.</summary>
    private void SendDue()
    {
        lock (_lock)
        {
            if (_isSending || _failure is not null)
            {
                return;
            }

            _isSending = true;
        }

        _ = SendAllDueAsync();
    }

    private async Task SendAllDueAsync()
    {
        var hasSent = false;
        while (true)
        {
            Frame frame;
            lock (_lock)
            {
                if (_failure is not null || !_engine.TryNext(_alarms.Now, out frame))
                {
                    _isSending = false;
                    SetAlarm();
                    break;
                }
            }

            hasSent = true;
            await TransmitAsync(frame, isAnswer: false).ConfigureAwait(false);
        }

        if (hasSent)
        {
            Flush();
            Settle();
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
                lock (_lock)
                {
                    _engine.TakeAcknowledgement(frame.Kind);
                }
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
        catch (Exception e) when (IsLoss(e))
        {
            // The connection says itself when it has ended.
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
                lock (_lock)
                {
                    if (SendWindow.End(message))
                    {
                        Recycle(message);
                    }

                    SetAlarm();
                }
            }
        }
    }

    private async ValueTask TransmitAsync(SentMessage message, Frame frame, IEnvelopeSession below, bool isAnswer)
    {
        if (message.Content.Content is null)
        {
            _messages.WriteLast(message.Content);
            await message.Content.Content!.KeepAsync().ConfigureAwait(false);
        }

        AcknowledgementHeader? acknowledgement;
        lock (_lock)
        {
            acknowledgement = _engine.TakeAcknowledgement(frame.Kind);
        }

        var content = message.Content.Content!;
        var mark = content.Mark();
        if (_templates is { } templates)
        {
            templates.Add(content, message.Headers, message.Number, message.EndsSequence, acknowledgement, frame.AsksForAcknowledgement);
        }
        else
        {
            SequenceElements.AddHeaders(
                content, Names, _names.Outgoing!, message.Number, message.EndsSequence, acknowledgement, frame.AsksForAcknowledgement);
        }

        try
        {
            await (isAnswer ? below.AnswerAsync(message.Content) : below.SendAsync(message.Content, CancellationToken.None)).ConfigureAwait(false);
        }
        finally
        {
            content.Restore(mark);
        }
    }

    private async ValueTask TransmitOwnAsync(Frame frame, IEnvelopeSession below)
    {
        var message = new Outgoing();
        lock (_lock)
        {
            _messages.Write(frame, _engine, _engine.TakeAcknowledgement(frame.Kind), message);
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

    private static bool IsLoss(Exception error) =>
        error is CommunicationException or TimeoutException or OperationCanceledException or ObjectDisposedException or IOException;

    /// <summary>Called under the lock.</summary>
    private void Recycle(SentMessage message)
    {
        if (_spareSent.Count < MostKept && !_isCleared)
        {
            message.Content.Clear();
            _spareSent.Push(message);
        }
        else
        {
            message.Content.Release();
        }
    }
}
