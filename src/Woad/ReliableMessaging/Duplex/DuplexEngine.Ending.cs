using System.Xml;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Duplex;

/// <content>The end of both sequences.</content>
internal sealed partial class DuplexEngine
{
    /// <summary>No more messages will be sent.</summary>
    public void BeginEnd(TimeSpan time)
    {
        if (Output == OutputState.Open)
        {
            Output = OutputState.Ending;

            // The other side may acknowledge the last messages only when it is asked. In 1.0 the end itself asks.
            _asks |= settings.Names.IsVersion11 && Source.Unacknowledged > 0 && !_lastAsked;
            Advance(time);
        }
    }

    /// <summary>The other side has closed its sequence (1.1).</summary>
    public void Close(long? last, UniqueId? messageId, TimeSpan time)
    {
        End(last);
        (_closeId, _owesCloseReply) = (messageId, true);
        _acknowledgement.Ask(time);
    }

    /// <summary>The other side has answered CloseSequence.</summary>
    public void Closed(bool isFinal, TimeSpan time)
    {
        if (Output != OutputState.Closing)
        {
            return;
        }

        if (!isFinal)
        {
            Fail(SequenceFaults.NotFinal(_name));
            return;
        }

        Output = OutputState.Terminating;
        (_control ??= new ControlTimer()).Start(time);
    }

    /// <summary>The other side has ended its sequence.</summary>
    public void Terminate(long? last, UniqueId? messageId)
    {
        if (settings.Names.IsVersion11)
        {
            End(last);
            (_terminateId, _owesTerminateReply) = (messageId, true);
        }

        if (!Destination.IsComplete)
        {
            Fail(SequenceFaults.TerminatedEarly(incoming!));
        }

        IsInputTerminated = true;
        _acknowledgement.Sent();
    }

    /// <summary>The other side has answered TerminateSequence.</summary>
    public void Terminated()
    {
        if (Output == OutputState.Terminating)
        {
            Output = OutputState.Done;
            _control?.Stop();
        }
    }

    private void End(long? last)
    {
        var number = last ?? Destination.Last ?? Destination.Received.Highest;
        if (Destination.TryEnd(number) is { } refusal)
        {
            Fail(FaultOf(refusal)!);
        }
        else
        {
            Destination.End(number);
        }
    }

    /// <summary>Goes on to the next state when all messages have been acknowledged.</summary>
    private void Advance(TimeSpan time)
    {
        if (Output != OutputState.Ending || Source.Unacknowledged > 0 || (!settings.Names.IsVersion11 && !_isLastAdded))
        {
            return;
        }

        Output = settings.Names.IsVersion11 ? OutputState.Closing : OutputState.Terminating;
        (_control ??= new ControlTimer()).Start(time);
    }

    private bool TryControl(TimeSpan time, out FrameKind kind)
    {
        kind = Output == OutputState.Closing ? FrameKind.Close : FrameKind.Terminate;
        if (_owesTerminate)
        {
            _owesTerminate = false;
            return true;
        }

        if (_control is null || time < _control.Due)
        {
            return false;
        }

        if (!_control.Send(time, roundTrip.Timeout, settings.MaxRetryCount))
        {
            Fail(SequenceFaults.RetriesExceeded(_name));
            return false;
        }

        if (!settings.Names.IsVersion11)
        {
            // It has no response, and none is needed: the other side has the last message.
            Output = OutputState.Done;
            _control?.Stop();
        }

        return true;
    }

    private UniqueId? IdOf(FrameKind kind) => kind switch
    {
        FrameKind.CloseReply => _closeId,
        FrameKind.TerminateReply => _terminateId,
        FrameKind.Close or FrameKind.Terminate when settings.Names.IsVersion11 => new UniqueId(_control!.MessageId),
        _ => null,
    };

    private bool TryReply(out FrameKind kind)
    {
        kind = _owesCloseReply ? FrameKind.CloseReply : FrameKind.TerminateReply;
        if (!_owesCloseReply && !_owesTerminateReply)
        {
            return false;
        }

        (_owesCloseReply, _owesTerminateReply) = (false, _owesTerminateReply && _owesCloseReply);
        return true;
    }

    /// <summary>A message that ends a sequence, or answers one.</summary>
    /// <param name="headers">The headers of the message.</param>
    /// <param name="time">The time.</param>
    public void TakeEnd(ReceivedHeaders headers, TimeSpan time)
    {
        switch (headers.Kind)
        {
            case MessageKind.Close:
                Close(headers.Body!.Last, headers.MessageId, time);
                break;
            case MessageKind.CloseReply:
                Closed(headers.Acknowledgement.IsFinal, time);
                break;
            case MessageKind.Terminate:
                Terminate(headers.Body!.Last, headers.MessageId);
                break;
            case MessageKind.TerminateReply:
                Terminated();
                break;
        }
    }
}
