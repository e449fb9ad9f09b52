using System.Net;
using System.ServiceModel;
using System.Xml;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Timing;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>
/// A duplex session made of two sequences, over connections that may be lost. The engine decides what happens; this
/// object has the lock, the clock and the connection.
/// </summary>
internal sealed partial class DuplexSession : IEnvelopeSession, IAlarmOwner
{
    /// <summary>Objects of received messages that are kept for the next ones.</summary>
    private const int MostKept = 32;

    /// <summary>
    /// The same of sent messages: as many as are usually unacknowledged at a time, while there is traffic.
    /// </summary>
    private const int MostKeptSent = 256;

    private readonly ReliableModel _settings;
    private readonly LayerContext _context;
    private readonly Alarms _alarms;
    private readonly Alarm _alarm;
    private readonly SessionNames _names;
    private readonly DuplexEngine _engine;
    private readonly SequenceReport _report;
    private readonly HeaderTemplates? _templates;
    private readonly ISessionPath _link;
    private readonly EndpointAddress? _target;
    private readonly EndpointAddress? _local;
    private readonly bool _isClient;
    private readonly Lock _lock = new();
    private readonly SessionReader _reader = new();
    private readonly CancellationTokenSource _ended = new();

    /// <summary>Calls that wait for a place in the window; null before one does.</summary>
    private Queue<WaitingSender>? _waiting;

    /// <summary>Objects that are kept for the next messages; null in a session that rests.</summary>
    private Stack<Incoming>? _spareIncoming;
    private Stack<SentMessage>? _spareSent;

    /// <summary>Takes the messages that an acknowledgement is about; null in a session that rests.</summary>
    private List<SentMessage>? _done;

    /// <summary>Completes when the other side has all messages; null before somebody waits for it.</summary>
    private TaskCompletionSource? _outputDone;
    private Task? _closing;

    /// <summary>Completes when nothing is due any more; null before a session that has ended waits for it.</summary>
    private TaskCompletionSource? _allSent;
    private Exception? _failure;
    private Exception? _readingError;
    private TimeSpan _completeSince = TimeSpan.MaxValue;
    private bool _isReadToEnd;
    private bool _isInputEnded;
    private bool _isOutputEnded;
    private bool _isSending;
    private bool _isCleared;

    /// <summary>
    /// The object of the next answer, while the reader waits: the session gives its buffers back when it waits for
    /// long.
    /// </summary>
    private Outgoing? _spareReply;

    /// <summary>Whether buffers were given back since the last message.</summary>
    private bool _isResting;

    /// <summary>The time at which the thread <see cref="_handing"/> has taken the message that it hands on.</summary>
    private TimeSpan _handedAt;

    /// <summary>The thread that hands a message on; 0 for none, or when that takes long.</summary>
    private volatile int _handing;

    /// <param name="settings">The settings.</param>
    /// <param name="names">The names of the session.</param>
    /// <param name="link">The connection.</param>
    /// <param name="roundTrip">The estimate of round trips.</param>
    /// <param name="target">The service's address; null on the service.</param>
    /// <param name="alarms">The alarms of the listener or factory.</param>
    /// <param name="context">The stack.</param>
    public DuplexSession(
        ReliableModel settings,
        SessionNames names,
        ISessionPath link,
        RoundTripEstimate roundTrip,
        EndpointAddress? target,
        Alarms alarms,
        LayerContext context)
    {
        (
            _settings, _context, _alarms, _names, _link,
            _isClient) = (settings, context, alarms, names, link, target is not null);

        // Messages between two addresses (composite duplex) go by requests of their own, each of which may be lost.
        var patience = link.Current?.Addresses is null ? new StreamPatience() : null;
        _engine = new DuplexEngine(settings, names.Outgoing, names.Incoming, roundTrip, alarms.Now, patience);
        _target = link.Current?.Addresses?.Remote ?? target;
        _local = link.Current?.Addresses?.Local ?? names.Service;
        _templates = names.Outgoing is { } outgoing
            ? HeaderTemplates.Of(context.Encoding, settings.Names, outgoing, names.Incoming ?? outgoing)
            : null;
        _report = new SequenceReport(
            context.Find<SequenceMetrics>()!, context.Logger, settings, _engine.Source, roundTrip);
        _alarm = new Alarm(alarms, this);
        _alarm.Set(_engine.Due);
    }

    /// <summary>Is told of the end; null for nobody.</summary>
    public ISessionOwner? Owner { get; set; }

    /// <summary>The failure of a sending or of a connection since the last message came.</summary>
    public Exception? LastLoss { get; private set; }

    /// <summary>Whether it has ended otherwise than in order.</summary>
    public bool HasFailed => Volatile.Read(ref _failure) is not null;

    public string Id => _names.Id;

    public Uri Via => _names.Via;

    public EndPoint? RemoteEndPoint => _link.Current?.RemoteEndPoint;

    public PeerIdentity? Peer => _names.Peer;

    public SessionAddresses? Addresses => _link.Current?.Addresses;

    /// <summary>
    /// Those of the present connection. A message that goes over another one in the end is written without.
    /// </summary>
    public BinaryWriterSession? Strings => _link.Current?.Strings;

    public CancellationToken Ended => _ended.Token;

    private ReliableNames Names => _settings.Names;

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        SendAsync(message, isAnswer: false, cancellationToken);

    public ValueTask AnswerAsync(Outgoing message) => SendAsync(message, isAnswer: true, CancellationToken.None);

    public void Flush() => _link.Current?.Flush();

    public void ContinueReading()
    {
        _handing = 0;
        _link.Current?.ContinueReading();
        SendDue();
    }

    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        TaskCompletionSource done;
        lock (_lock)
        {
            if (_isOutputEnded)
            {
                return;
            }

            _isOutputEnded = true;
            if (_failure is { } failure)
            {
                throw Failed(failure);
            }

            done = _outputDone = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            _engine.BeginEnd(_alarms.Now);
        }

        Settle(_alarms.Now);
        await done.Task.WaitAsync(cancellationToken).ConfigureAwait(false);
        if (Volatile.Read(ref _closing) is { } closing)
        {
            await closing.ConfigureAwait(false);
        }
    }

    /// <summary>The other side is told that the session has ended.</summary>
    public void Abort(Exception? reason)
    {
        var failure = reason ?? new CommunicationObjectAbortedException(Escaped.Text(
            $"The reliable session {Id} was aborted."));
        var fault = SequenceFaults.Aborted(_names.Incoming ?? _names.Outgoing!);
        End(failure, _ended.IsCancellationRequested ? null : fault);
    }

    /// <summary>There is another connection.</summary>
    public void Reopened()
    {
        var now = _alarms.Now;
        lock (_lock)
        {
            _engine.Reopen(now);
        }

        Settle(now);
    }

    /// <summary>
    /// The other side has ended its connection, and there is no other, or it does not listen any more. If
    /// TerminateSequence has no answer then (1.1), it was lost: the other side had nothing else to wait for.
    /// </summary>
    public void Unlinked()
    {
        lock (_lock)
        {
            if (_engine is { Output: OutputState.Terminating, IsInputTerminated: true })
            {
                _engine.Terminated();
            }
        }

        Settle(_alarms.Now);
    }

    /// <summary>What was sent or opened has failed, and is repeated.</summary>
    public void Lost(Exception? failure) =>
        LastLoss = failure is null or OperationCanceledException or ObjectDisposedException ? LastLoss : failure;

    private ValueTask SendAsync(Outgoing message, bool isAnswer, CancellationToken cancellationToken)
    {
        if (_names.Outgoing is null)
        {
            // As in WCF, the fault of a message to an endpoint without replies goes nowhere.
            return default;
        }

        var keeping = message.Content!.KeepAsync();
        return keeping.IsCompletedSuccessfully
            ? SendKept(message, isAnswer, cancellationToken)
            : KeepAndSendAsync(keeping, message, isAnswer, cancellationToken);
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

        // A short operation answers in the call that has brought its message: the clock is not asked again.
        var now = _handing == Environment.CurrentManagedThreadId ? _handedAt : _alarms.Now;
        lock (_lock)
        {
            if (_failure is { } failure)
            {
                return ValueTask.FromException(Failed(failure));
            }

            if (_waiting?.Count > 0 || !_engine.Source.HasRoom)
            {
                _report.Wait(Id);
                var waiting = new WaitingSender(message);
                (_waiting ??= new Queue<WaitingSender>()).Enqueue(waiting);
                return SendWhenGrantedAsync(waiting, isAnswer, cancellationToken);
            }

            var kept = RentSent();
            sent = kept.Keep(message);
            frame = Begin(kept, sent, now);
            number = kept.Number;
        }

        return TransmitNumbered(frame, sent, number, isAnswer);
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
        await TransmitNumbered(frame, message.Content, message.Number, isAnswer).ConfigureAwait(false);
    }

    private SentMessage RentSent() => _spareSent?.TryPop(out var spare) == true ? spare : new SentMessage();

    /// <summary>Takes a message into the window. Called under the lock.</summary>
    /// <param name="kept">What is kept of it.</param>
    /// <param name="sent">The message that is sent now.</param>
    /// <param name="now">The time.</param>
    private Frame Begin(SentMessage kept, Outgoing sent, TimeSpan now)
    {
        _isResting = false;
        var frame = _engine.Send(kept, now);
        kept.IsInUse = ReferenceEquals(sent, kept.Content);
        AddHeaders(sent.Content!, frame);
        if (!kept.IsInUse)
        {
            KeepAlarm(now);
        }

        return frame;
    }

    private static CommunicationException Failed(Exception failure) =>
        failure as CommunicationException ?? new CommunicationException(failure.Message, failure);
}
