using System.Xml;
using Woad.Exchanges;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Schedules;

/// <summary>One side of a simulated session, with an application that sends and reads numbers.</summary>
internal sealed class SimulatedPeer(
    ReliableModel settings, UniqueId outgoing, UniqueId incoming, int count, StreamPatience? patience = null)
{
    private readonly Dictionary<Incoming, long> _contents = [];
    private readonly DuplexEngine _engine =
        new(settings, outgoing, incoming, new RoundTripEstimate(), TimeSpan.Zero, patience);
    private int _sent;

    /// <summary>The numbers that the application has read.</summary>
    public List<long> Read { get; } = [];

    public DuplexEngine Engine => _engine;

    /// <summary>Messages that the application has had to send so far.</summary>
    public int Offered { get; set; } = int.MaxValue;

    /// <summary>
    /// Whether the application knows that all it has sent has arrived, and has read all that was sent to it.
    /// </summary>
    public bool HasEnded =>
        _engine.Output == OutputState.Done && _engine.IsInputComplete && _engine.Destination.Ready == 0;

    /// <summary>What leaves now.</summary>
    public List<SimulatedMessage> Act(TimeSpan now)
    {
        var leaving = new List<SimulatedMessage>();
        _engine.Look(now);
        while (_sent < Math.Min(count, Offered) && _engine.Source.HasRoom && _engine.Failure is null)
        {
            _sent++;
            leaving.Add(Leave(_engine.Send(new SentMessage(), now), now));
        }

        if (_sent == count)
        {
            _engine.BeginEnd(now);
        }

        while (_engine.TryNext(now, out var frame))
        {
            leaving.Add(Leave(frame, now));
        }

        return leaving;
    }

    /// <summary>The application reads a message, if there is one.</summary>
    public void ReadOne(TimeSpan now)
    {
        if (_engine.Destination.TryTake() is { } message)
        {
            Read.Add(_contents[message]);
            _engine.Read();
        }
    }

    /// <summary>A message arrives.</summary>
    public void Arrive(SimulatedMessage message, TimeSpan now)
    {
        _engine.Hear(now);
        if (message.Acknowledgement is { } header)
        {
            var received = new ReceivedAcknowledgement
            {
                Identifier = "",
                IsFinal = header.IsFinal,
                Remaining = header.Remaining,
            };
            foreach (var range in header.Ranges)
            {
                received.Add(range.Lower, range.Upper, NumberRanges.Limit);
            }

            _engine.Acknowledge(received, now, [], isAlone: message.Kind == FrameKind.Acknowledgement);
        }

        if (message.Asks)
        {
            _engine.Ask(now, isAlone: message.Kind == FrameKind.AckRequest);
        }

        switch (message.Kind)
        {
            case FrameKind.Numbered:
                Keep(message, now);
                break;
            case FrameKind.Close:
                _engine.Close(message.Last, null, now);
                break;
            case FrameKind.CloseReply:
                _engine.Closed(message.Acknowledgement?.IsFinal == true, now);
                break;
            case FrameKind.Terminate:
                _engine.Terminate(message.Last, null);
                break;
            case FrameKind.TerminateReply:
                _engine.Terminated();
                break;
        }
    }

    private void Keep(SimulatedMessage message, TimeSpan now)
    {
        if (_engine.Receive(message.Number, message.EndsSequence, !message.EndsSequence, now) != Reception.Taken)
        {
            return;
        }

        Incoming? content = null;
        if (!message.EndsSequence)
        {
            _contents.Add(content = new Incoming(), message.Number);
        }

        _engine.Destination.Keep(message.Number, content);
    }

    private SimulatedMessage Leave(Frame frame, TimeSpan now)
    {
        if (frame.Message is { } sent)
        {
            _engine.Source.End(sent, now);
        }

        return new SimulatedMessage(
            frame.Kind,
            frame.Message?.Number ?? 0,
            frame.Message?.EndsSequence == true,
            frame.AsksForAcknowledgement,
            _engine.TakeAcknowledgement(frame.Kind).ToHeader(settings.Names, incoming),
            settings.Names.IsVersion11 && _engine.Source.Last > 0 ? _engine.Source.Last : null);
    }
}
