using System.Net;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Diagnostics.Events;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Timing;
using Woad.ReliableMessaging.Versions;
using Woad.Waits;
using Woad.Xml;

namespace Woad.ReliableMessaging.Requests;

/// <summary>
/// A session of requests on its service ([MS-WSRVCRR]): hands each number on once, and keeps replies until they are
/// acknowledged. The client of a one-way session gets acknowledgements alone.
/// </summary>
internal sealed partial class ReplySession : IEnvelopeSession, IServedSequence, IAlarmOwner
{
    private readonly ReliableModel _settings;
    private readonly LayerContext _context;
    private readonly Alarms _alarms;
    private readonly Alarm _alarm;
    private readonly SessionNames _names;
    private readonly Action<IServedSequence, bool> _ended;
    private readonly ReceiveWindow<KeptAnswer> _window;
    private readonly Dictionary<long, KeptAnswer> _kept = [];
    private readonly WakingQueue<bool> _arrived = new();
    private readonly CancellationTokenSource _endedSource = new();
    private readonly HeaderTemplates? _templates;
    private readonly SpareMessages _spares = new();
    private readonly Lock _lock = new();
    private TimeSpan _heardAt;
    private long _replies;
    private RequestExchange? _close;
    private UniqueId? _closeId;
    private bool _hasToldOfFull;
    private bool _isOutputEnded;
    private bool _hasEnded;
    private Exception? _failure;

    public ReplySession(
        ReliableModel settings, SessionNames names, Alarms alarms, LayerContext context,
        Action<IServedSequence, bool> ended)
    {
        (_settings, _names, _alarms, _context, _ended) = (settings, names, alarms, context, ended);
        _window = new ReceiveWindow<KeptAnswer>(settings.Ordered, settings.MaxTransferWindowSize);
        _templates = names.Outgoing is { } outgoing
            ? HeaderTemplates.Of(context.Encoding, settings.Names, outgoing, names.Incoming!)
            : null;
        _alarm = new Alarm(alarms, this);
        _heardAt = alarms.Now;
        SetAlarm();
    }

    public SessionNames Names => _names;

    public IEnvelopeSession Session => this;

    public string Id => _names.Id;

    public Uri Via => _names.Via;

    public EndPoint? RemoteEndPoint => null;

    public PeerIdentity? Identity => _names.Peer;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _endedSource.Token;

    /// <summary>Whether the session has ended otherwise than in order.</summary>
    public bool HasFailed => Volatile.Read(ref _failure) is not null;

    private ReliableNames Version => _settings.Names;

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        while (await _arrived.WaitToReadAsync(cancellationToken).ConfigureAwait(false))
        {
            if (!_arrived.TryRead(out _))
            {
                continue;
            }

            KeptAnswer? next;
            lock (_lock)
            {
                next = _window.TryTake();
            }

            if (next is not null)
            {
                next.MoveTo(into);
                return true;
            }
        }

        return false;
    }

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        throw new CommunicationException(
            "A reliable session over a transport of requests carries answers only; the service cannot call its "
                + "client.");

    public void Flush()
    {
    }

    /// <summary>All requests have been answered: so is the message that closes the sequence.</summary>
    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        RequestExchange? close;
        KeptAnswer? last;
        lock (_lock)
        {
            if (_isOutputEnded)
            {
                return;
            }

            _isOutputEnded = true;
            (close, _close) = (_close, null);
            last = _kept.Values.FirstOrDefault(static k => k.EndsSequence);
        }

        if (last is not null && _names.Outgoing is null)
        {
            await last.AcceptAsync().ConfigureAwait(false);
        }
        else if (last is not null)
        {
            var message = new Outgoing();
            Write(Message.CreateMessage(_context.Encoding.Version, Version.LastMessageAction), message);
            await last.ReplyAsync(message).ConfigureAwait(false);
        }

        if (close is not null)
        {
            await AnswerCloseAsync(close).ConfigureAwait(false);
        }
    }

    /// <summary>
    /// One that has been served to its end waits for its client to say so, or for its time to be over.
    /// </summary>
    public void Abort(Exception? reason)
    {
        lock (_lock)
        {
            if (_isOutputEnded && _window.IsComplete)
            {
                return;
            }
        }

        End(
            reason ?? new CommunicationObjectAbortedException(Escaped.Text($"The reliable session {Id} was aborted.")),
            SequenceFaults.Aborted(_names.Incoming!));
    }

    public void Fail(Exception failure) => End(failure, null);

    /// <summary>No client could end it afterwards.</summary>
    public void EndInput() => _arrived.Complete();

    /// <summary>After an end in order the calls that run are answered: a host that closes waits for them.</summary>
    public void ContextEnded(Exception? failure)
    {
        if (failure is null)
        {
            EndInput();
        }
        else
        {
            Fail(_names.ContextEnded(failure));
        }
    }

    public void Forget()
    {
        _alarm.Set(TimeSpan.MaxValue);
        KeptAnswer[] left;
        lock (_lock)
        {
            left = [.. _kept.Values];
            _kept.Clear();
            _window.Clear();
        }

        _spares.Release();

        foreach (var answer in left)
        {
            _ = answer.ForgetAsync();
        }
    }

    /// <summary>An object for a reply that is kept.</summary>
    public SentMessage RentReply() => _spares.RentReply();

    /// <summary>A reply has been acknowledged.</summary>
    public void Recycle(SentMessage reply) => _spares.Return(reply);

    /// <summary>A request has been handed on.</summary>
    public void Recycle(Incoming request) => _spares.Return(request);

    /// <summary>The number of the next reply.</summary>
    public long NextReply()
    {
        lock (_lock)
        {
            return ++_replies;
        }
    }

    /// <summary>A request has no reply that is kept.</summary>
    public void Done(KeptAnswer answer)
    {
        lock (_lock)
        {
            _kept.Remove(answer.Number);
        }

        _ = answer.ForgetAsync();
    }

    /// <summary>Adds the headers of a reply, with what has arrived at this moment.</summary>
    public void AddHeaders(OutgoingContent content, long number, bool endsSequence)
    {
        if (_templates is not { } templates)
        {
            SequenceElements.AddHeaders(
                content, Version, _names.Outgoing!, number, endsSequence, Acknowledgement(), asks: false);
            return;
        }

        lock (_lock)
        {
            var acknowledgement = new Acknowledgement(_window.Received.Span, IsFinal, Places);
            templates.Add(content, number, endsSequence, acknowledgement, asks: false);
        }
    }

    /// <summary>Answers with an acknowledgement alone.</summary>
    public async ValueTask AcknowledgeAsync(RequestExchange copy)
    {
        var message = Message.CreateMessage(_context.Encoding.Version, Version.AcknowledgementAction);
        await AnswerAsync(copy, message).ConfigureAwait(false);
    }

    private async ValueTask AnswerAsync(RequestExchange copy, Message message)
    {
        message.Headers.Insert(0, Acknowledgement());
        var reply = new Outgoing();
        Write(message, reply);
        await copy.ReplyAsync(reply).ConfigureAwait(false);
        reply.Release();
    }

    private void Write(Message message, Outgoing into)
    {
        Correlation.StampReply(message, default, isSession: false);
        _context.Write(message, into);
    }

    private AcknowledgementHeader Acknowledgement()
    {
        lock (_lock)
        {
            return new AcknowledgementHeader(
                Version, _names.Incoming!, _window.Received.Span.ToArray(), IsFinal, Places);
        }
    }

    /// <summary>Whether no further number comes (1.1).</summary>
    private bool IsFinal => Version.IsVersion11 && _window.Last is not null;

    /// <summary>The free places as the client is told; null where it is not.</summary>
    private int? Places => _settings.FlowControlEnabled ? _window.Remaining : null;

    void IAlarmOwner.Ring()
    {
        if (_alarms.Now >= _heardAt + _settings.InactivityTimeout && !_hasEnded)
        {
            End(
                new SequenceFaultException(SequenceFaults.Inactive(_names.Incoming!, _settings.InactivityTimeout)),
                SequenceFaults.Inactive(_names.Incoming!, _settings.InactivityTimeout));
            return;
        }

        SetAlarm();
    }

    private void SetAlarm()
    {
        if (_settings.InactivityTimeout < TimeSpan.MaxValue - _heardAt)
        {
            _alarm.Set(_heardAt + _settings.InactivityTimeout);
        }
    }

    private void End(Exception failure, SequenceFault? fault)
    {
        KeptAnswer[] left;
        RequestExchange? close;
        lock (_lock)
        {
            if (_hasEnded)
            {
                return;
            }

            _hasEnded = true;
            _failure = failure;
            left = [.. _kept.Values];
            (close, _close) = (_close, null);
        }

        _context.Events.Count(ServiceEvent.ReliableSessionFaulted);
        _arrived.Complete(failure as CommunicationException ?? new CommunicationException(failure.Message, failure));
        foreach (var answer in left)
        {
            answer.Fail(fault is null ? null : () => Faulted(fault), failure);
        }

        if (close is not null)
        {
            close.Abort(failure);
        }

        _endedSource.Cancel();
        _ended(this, true);
    }

    private Outgoing Faulted(SequenceFault fault)
    {
        var message = new Outgoing();
        Write(fault.ToMessage(_context.Encoding.Version, Version), message);
        return message;
    }
}
