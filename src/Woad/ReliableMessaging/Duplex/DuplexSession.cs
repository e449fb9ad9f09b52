using System.Net;
using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Timing;
using Woad.Xml;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>
/// A duplex session made of two sequences, over connections that may be lost. The engine decides what happens; this
/// object has the lock, the clock and the connection.
/// </summary>
internal sealed partial class DuplexSession : IEnvelopeSession, IAlarmOwner, IDuplexCore
{
    private readonly LayerContext _context;
    private readonly Alarms _alarms;
    private readonly Alarm _alarm;
    private readonly SessionNames _names;
    private readonly DuplexEngine _engine;
    private readonly SequenceReport _report;
    private readonly ISessionPath _link;
    private readonly SessionSpares _spares = new();
    private readonly DuplexTimes _times;
    private readonly DuplexOutput _output;
    private readonly DuplexInput _input;
    private readonly SendQueue _queue;
    private readonly bool _isClient;
    private readonly Lock _lock = new();
    private readonly CancellationTokenSource _ended = new();

    /// <summary>Completes when the other side has all messages; null before somebody waits for it.</summary>
    private TaskCompletionSource? _outputDone;
    private Task? _closing;

    /// <summary>Completes when nothing is due any more; null before a session that has ended waits for it.</summary>
    private TaskCompletionSource? _allSent;
    private Exception? _failure;
    private bool _isOutputEnded;
    private bool _isSending;

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
        (_context, _alarms, _names, _link, _isClient) = (context, alarms, names, link, target is not null);

        // Messages between two addresses (composite duplex) go by requests of their own, each of which may be lost.
        var patience = link.Current?.Addresses is null ? new StreamPatience() : null;
        _engine = new DuplexEngine(settings, names.Outgoing, names.Incoming, roundTrip, alarms.Now, patience);
        _report = new SequenceReport(
            context.Find<SequenceMetrics>()!, context.Logger, settings, _engine.Source, roundTrip);
        _alarm = new Alarm(alarms, this);
        _times = new DuplexTimes(_engine, _alarm, settings.AcknowledgementInterval, _isClient);
        _output = new DuplexOutput(this, _lock, _engine, _spares, settings, names, link, target, alarms, context);
        _input = new DuplexInput(_lock, _engine, _spares, context.Events);
        _queue = new SendQueue(this, names.Id, _lock, _engine, _spares, _times, _output, _report);
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

    public PeerIdentity? Identity => _names.Peer;

    public SessionAddresses? Addresses => _link.Current?.Addresses;

    /// <summary>
    /// Those of the present connection. A message that goes over another one in the end is written without.
    /// </summary>
    public BinaryWriterSession? Strings => _link.Current?.Strings;

    public CancellationToken Ended => _ended.Token;

    Exception? IDuplexCore.Failure => _failure;

    // A short operation answers in the call that has brought its message: the clock is not asked again.
    TimeSpan IDuplexCore.Now => _handing == Environment.CurrentManagedThreadId ? _handedAt : _alarms.Now;

    // As in WCF, the fault of a message to an endpoint without replies goes nowhere.
    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        _names.Outgoing is null ? default : _queue.SendAsync(message, isAnswer: false, cancellationToken);

    public ValueTask AnswerAsync(Outgoing message) =>
        _names.Outgoing is null ? default : _queue.SendAsync(message, isAnswer: true, CancellationToken.None);

    public ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        var arriving = _input.ReceiveAsync(into, out var isDue, cancellationToken);
        if (isDue)
        {
            SendDue();
        }

        return arriving;
    }

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
                throw SessionFailures.Of(failure);
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

    void IDuplexCore.SetAlarm() => SetAlarm();

    private void SetAlarm() => _times.Set(_queue.IsQuiet);
}
