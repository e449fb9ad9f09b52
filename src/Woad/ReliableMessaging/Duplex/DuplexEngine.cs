using System.Xml;
using Woad.Exchanges;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>
/// The two sequences of a duplex session, alike on both sides, from their creation to their end: says what is to be
/// sent, and when. It waits for nothing, has no lock and knows no clock; its owner has all three.
/// </summary>
/// <param name="settings">The settings of the session.</param>
/// <param name="outgoing">The sequence of messages that are sent; null for a side that only receives.</param>
/// <param name="incoming">The sequence of messages that are received; null for a side that only sends.</param>
/// <param name="roundTrip">The estimate of round trips.</param>
/// <param name="now">The time.</param>
/// <param name="patience">That of a sender above a connection; null where the transport may lose messages.</param>
internal sealed partial class DuplexEngine(
    ReliableModel settings, UniqueId? outgoing, UniqueId? incoming, RoundTripEstimate roundTrip, TimeSpan now,
    StreamPatience? patience = null)
{
    /// <summary>How often a receiver without place is asked again, as in WCF ([MS-WSRVCRM] 6, note 3).</summary>
    private static readonly TimeSpan PollInterval = TimeSpan.FromSeconds(30);

    /// <summary>Repetitions in silence after which a client tries another connection.</summary>
    private const int MostSilentAttempts = 4;

    private readonly AcknowledgementClock _acknowledgement = new(
        settings.AcknowledgementInterval, settings.MaxTransferWindowSize);
    private readonly UniqueId _name = outgoing ?? incoming!;
    private readonly TimeSpan _keepAlive = settings.KeepAlive;

    /// <summary>Of CloseSequence or TerminateSequence; null before the end begins.</summary>
    private ControlTimer? _control;
    private TimeSpan _heardAt = now;
    private TimeSpan _sentAt = now;
    private int? _advertised;
    private int _silentAttempts;

    /// <summary>The arrivals of the connection when a message was overdue last, and the time of that.</summary>
    private long _arrivals;
    private TimeSpan _overdueAt = now;
    private bool _hasHeard;
    private bool _isLastAdded;
    private bool _asks;

    /// <summary>Whether the last message of the application has asked for its acknowledgement.</summary>
    private bool _lastAsked;
    private UniqueId? _closeId;
    private UniqueId? _terminateId;
    private bool _owesCloseReply;
    private bool _owesTerminateReply;
    private bool _owesTerminate;

    /// <summary>The messages that are sent.</summary>
    public SendWindow Source { get; } = new(settings, roundTrip, patience: patience);

    /// <summary>The messages that are received.</summary>
    public ReceiveWindow<Incoming> Destination { get; } = new(settings.Ordered, settings.MaxTransferWindowSize);

    public OutputState Output { get; private set; } = outgoing is null ? OutputState.Done : OutputState.Open;

    /// <summary>Whether the sender of the received messages has said that it has ended.</summary>
    public bool IsInputTerminated { get; private set; } = incoming is null;

    /// <summary>
    /// Whether no more messages come, and all have come. A side that receives none ends with its output.
    /// </summary>
    public bool IsInputComplete => incoming is null ? Output == OutputState.Done : Destination.IsComplete;

    /// <summary>The fault that ends the session; null while there is none.</summary>
    public SequenceFault? Failure { get; private set; }

    /// <summary>Whether both sequences have ended.</summary>
    public bool HasEnded => Output == OutputState.Done && IsInputTerminated;

    /// <summary>When the last message was sent or heard.</summary>
    public TimeSpan UsedAt => _sentAt > _heardAt ? _sentAt : _heardAt;

    /// <summary>When <see cref="Look"/> has something to do.</summary>
    public TimeSpan Due
    {
        get
        {
            var due = Earlier(Earlier(Source.Due, Source.Probe), _acknowledgement.Due);
            due = Earlier(due, ControlDue);
            due = Earlier(due, HasEnded ? TimeSpan.MaxValue : After(_heardAt, settings.InactivityTimeout));
            return Earlier(due, NextQuestion);
        }
    }

    /// <summary>Whether the last message of the sequence, which has no content, is to be sent (1.0).</summary>
    private bool EndsNow => Output == OutputState.Ending && !_isLastAdded && !settings.Names.IsVersion11;

    private TimeSpan ControlDue => _control?.Due ?? TimeSpan.MaxValue;

    private TimeSpan NextQuestion => Output is OutputState.Done or OutputState.Terminating ? TimeSpan.MaxValue
        : Earlier(After(_sentAt, _keepAlive), Source.IsStopped ? _sentAt + PollInterval : TimeSpan.MaxValue);

    /// <summary>A message of the other side has come, whatever it is.</summary>
    public void Hear(TimeSpan time)
    {
        if (!_hasHeard)
        {
            // A service has answered CreateSequence before, and the client has sent nothing before that.
            _hasHeard = true;
            roundTrip.Limit(time - _heardAt);
        }

        _heardAt = time;
        _silentAttempts = 0;
    }

    /// <summary>
    /// Whether nothing has come while a message was sent again and again: the connection may be one whose other end has
    /// gone without a word. Each connection gets its chance.
    /// </summary>
    public bool TakeSilence()
    {
        if (_silentAttempts < MostSilentAttempts)
        {
            return false;
        }

        _silentAttempts = 0;
        return true;
    }

    /// <summary>Takes a message of the application, which is sent by the caller.</summary>
    public Frame Send(SentMessage message, TimeSpan time)
    {
        var asks = _lastAsked = Source.Asks;
        Source.Add(message, time);
        _sentAt = time;
        return new Frame(FrameKind.Numbered, message, asks);
    }

    /// <summary>Takes an acknowledgement of the messages that were sent.</summary>
    /// <param name="received">The header.</param>
    /// <param name="time">The time.</param>
    /// <param name="done">Takes the messages that are not needed any more.</param>
    /// <param name="isAlone">Whether its message has nothing else to say, as an answer to AckRequested has.</param>
    public void Acknowledge(
        ReceivedAcknowledgement received, TimeSpan time, List<SentMessage> done, bool isAlone = false)
    {
        if (received.IsInvalid || !Source.Acknowledge(received.Ranges, received.Remaining, time, done))
        {
            Fail(SequenceFaults.InvalidAcknowledgement(
                _name,
                new AcknowledgementHeader(
                    settings.Names, _name, received.Ranges.ToArray(), received.IsFinal, received.Remaining)));
            return;
        }

        if (isAlone)
        {
            Source.Answer();
        }

        Check();
        Advance(time);
    }

    /// <summary>The other side asks for an acknowledgement.</summary>
    /// <param name="time">The time.</param>
    /// <param name="isAlone">Whether the message has nothing else to say.</param>
    public void Ask(TimeSpan time, bool isAlone)
    {
        _acknowledgement.Ask(time);

        // It does not know that this side has ended, or it would not ask.
        _owesTerminate |= isAlone && outgoing is not null && !settings.Names.IsVersion11 && Output == OutputState.Done;
    }

    /// <summary>Takes a numbered message; only one that is taken is kept, by the caller.</summary>
    /// <param name="number">Its number.</param>
    /// <param name="isLast">Whether it ends the sequence.</param>
    /// <param name="hasContent">Whether the application gets it.</param>
    /// <param name="time">The time.</param>
    public Reception Receive(long number, bool isLast, bool hasContent, TimeSpan time)
    {
        var (gaps, highest) = (Destination.Received.Span.Length, Destination.Received.Highest);
        var reception = Destination.Offer(number, isLast, hasContent);
        if (FaultOf(reception) is { } fault)
        {
            Fail(fault);
        }
        else if (reception != Reception.NoRoom)
        {
            _acknowledgement.Message(time);
        }

        // A message that is missing is sent again as soon as its sender knows, and its sender goes on when it has come.
        var misses = gaps == 0 ? number > 1 : Destination.Received.Span.Length > gaps;
        var fills = reception == Reception.Taken && number < highest;
        if (Destination.Last is not null || Destination.Remaining == 0 || misses || fills)
        {
            _acknowledgement.Ask(time);
        }

        return reception;
    }

    /// <summary>
    /// The application has read a message, so that there is a place; true when the other side waits for one.
    /// </summary>
    public bool Read()
    {
        if (_advertised != 0 || Destination.Remaining == 0)
        {
            return false;
        }

        _acknowledgement.Ask(TimeSpan.Zero);
        return true;
    }

    /// <summary>
    /// There is another connection: what was under way is sent again, and the other side is told where to answer.
    /// </summary>
    public void Reopen(TimeSpan time)
    {
        Source.RepeatAll();
        _control?.Hurry(time);
        _asks = Output is OutputState.Open or OutputState.Ending;
        if (!Destination.Received.IsEmpty && !IsInputTerminated)
        {
            _acknowledgement.Ask(time);
        }
    }

    /// <summary>Looks what the time has brought.</summary>
    /// <param name="time">The time.</param>
    /// <param name="arrivals">Those of the present connection (<see cref="IEnvelopeSession.Arrivals"/>).</param>
    public void Look(TimeSpan time, long arrivals = 0)
    {
        LookAtSource(time, arrivals);
        _asks |= Source.TakeProbe(time);
        Check();
        if (!HasEnded && time >= After(_heardAt, settings.InactivityTimeout))
        {
            Fail(SequenceFaults.Inactive(incoming ?? _name, settings.InactivityTimeout));
        }
    }

    /// <summary>The next message that is to be sent now.</summary>
    public bool TryNext(TimeSpan time, out Frame frame)
    {
        frame = default;
        if (Failure is not null)
        {
            return false;
        }

        if (Source.TakeDue(time) is { } again)
        {
            frame = new Frame(FrameKind.Numbered, again, AsksForAcknowledgement: true);
        }
        else if (EndsNow)
        {
            _isLastAdded = true;
            var last = new SentMessage { EndsSequence = true };
            Source.Add(last, time);
            frame = new Frame(FrameKind.Numbered, last, AsksForAcknowledgement: true);
        }
        else if (TryControl(time, out var kind) || TryReply(out kind) || TryQuestion(time, out kind))
        {
            frame = new Frame(kind, AsksForAcknowledgement: kind == FrameKind.AckRequest, Id: IdOf(kind));
        }
        else if (Failure is null && time >= _acknowledgement.Due)
        {
            frame = new Frame(FrameKind.Acknowledgement);
        }
        else
        {
            return false;
        }

        _sentAt = time;
        return true;
    }

    /// <summary>Whether <see cref="TryNext"/> has a message.</summary>
    public bool HasNext(TimeSpan time) => Failure is null
        && (Source.HasDue || EndsNow || _asks || _owesCloseReply || _owesTerminateReply || _owesTerminate
            || time >= _acknowledgement.Due || time >= ControlDue || time >= NextQuestion);

    /// <summary>
    /// The acknowledgement that goes with a message, at this moment; none when there is nothing to tell.
    /// </summary>
    public Acknowledgement TakeAcknowledgement(FrameKind kind)
    {
        var isPending = _acknowledgement.Due != TimeSpan.MaxValue;
        if (incoming is null || (!isPending && kind is FrameKind.Numbered or FrameKind.AckRequest))
        {
            return default;
        }

        _acknowledgement.Sent();
        _advertised = settings.FlowControlEnabled ? Destination.Remaining : null;
        return new Acknowledgement(
            Destination.Received.Span, settings.Names.IsVersion11 && Destination.Last is not null, _advertised);
    }

    /// <summary>The session ends by a fault; the first one counts.</summary>
    public void Fail(SequenceFault fault) => Failure ??= fault;

    private static TimeSpan Earlier(TimeSpan one, TimeSpan other) => one < other ? one : other;

    private static TimeSpan After(TimeSpan time, TimeSpan limit) =>
        limit >= TimeSpan.MaxValue - time ? TimeSpan.MaxValue : time + limit;

    /// <summary>
    /// A message that is overdue while a large one of the other side arrives is neither sent again nor counted as
    /// silence: its acknowledgement comes behind that one. Whole messages that have come tell nothing of the kind: one
    /// of them would have acknowledged it. <see cref="ReliableModel.InactivityTimeout"/> ends a wait for one that never
    /// gets whole.
    /// </summary>
    private void LookAtSource(TimeSpan time, long arrivals)
    {
        if (time < Source.Due)
        {
            return;
        }

        var isArriving = arrivals != _arrivals && _heardAt < _overdueAt;
        (_arrivals, _overdueAt) = (arrivals, time);
        if (isArriving)
        {
            Source.Wait(time);
            _silentAttempts = 0;
        }
        else
        {
            Source.Look(time);
            _silentAttempts++;
        }
    }

    private SequenceFault? FaultOf(Reception reception) => reception switch
    {
        Reception.TooManyGaps => SequenceFaults.QuotaExceeded(incoming!),
        Reception.BehindLast => settings.Names.IsVersion11
            ? SequenceFaults.Closed(incoming!)
            : SequenceFaults.LastNumberExceeded(incoming!),
        Reception.LastTooSmall => SequenceFaults.LastTooSmall(incoming!),
        Reception.OtherLast => SequenceFaults.OtherLast(incoming!),
        _ => null,
    };

    private void Check()
    {
        if (Source.HasFailed)
        {
            Fail(SequenceFaults.RetriesExceeded(_name));
        }
    }

    private bool TryQuestion(TimeSpan time, out FrameKind kind)
    {
        kind = FrameKind.AckRequest;
        if (!_asks && time < NextQuestion)
        {
            return false;
        }

        _asks = false;
        return true;
    }
}
