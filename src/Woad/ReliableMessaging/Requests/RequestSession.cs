using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Timing;
using Woad.ReliableMessaging.Versions;
using Woad.Waits;
using Woad.Xml;

namespace Woad.ReliableMessaging.Requests;

/// <summary>
/// A session of requests on its client ([MS-WSRVCRR]): each request is repeated until the answer to one of its copies
/// is its reply or, for a message without reply, an acknowledgement.
/// </summary>
internal sealed partial class RequestSession : IEnvelopeSession, IAlarmOwner
{
    private readonly ReliableModel _settings;
    private readonly IRequester _below;
    private readonly LayerContext _context;
    private readonly Alarms _alarms;
    private readonly Alarm _alarm;
    private readonly SessionNames _names;
    private readonly RoundTripEstimate _roundTrip;
    private readonly SendWindow _window;
    private readonly SequenceReport _report;
    private readonly ReliableRequestWriter _writer;
    private readonly AnswerReader _answers;
    private readonly RequestEnding _ending;
    private readonly List<ReliableRequest> _requests = [];
    private readonly Queue<(Outgoing Message, TaskCompletionSource Place)> _waiting = new();
    private readonly WakingQueue<Incoming> _answered = new();
    private readonly CancellationTokenSource _ended = new();
    private readonly Lock _lock = new();
    private TaskCompletionSource? _idle;
    private TimeSpan _heardAt;
    private TimeSpan _sentAt;
    private Exception? _failure;
    private bool _isOutputEnded;
    private int _notFound;
    private bool _isPolling;
    private bool _hasEnded;

    /// <param name="settings">The settings.</param>
    /// <param name="names">The names of the session.</param>
    /// <param name="below">Carries the requests.</param>
    /// <param name="target">The address of the service.</param>
    /// <param name="roundTrip">The estimate of round trips.</param>
    /// <param name="alarms">The alarms of the factory.</param>
    /// <param name="context">The stack.</param>
    public RequestSession(
        ReliableModel settings,
        SessionNames names,
        IRequester below,
        EndpointAddress target,
        RoundTripEstimate roundTrip,
        Alarms alarms,
        LayerContext context)
    {
        (_settings, _names, _below) = (settings, names, below);
        (_roundTrip, _alarms, _context) = (roundTrip, alarms, context);
        _window = new SendWindow(settings, roundTrip, isControlled: false);
        _writer = new ReliableRequestWriter(settings, names, target, context);
        _answers = new AnswerReader(settings, names, _window, context);
        _ending = new RequestEnding(
            settings, names, below, roundTrip, context, _lock, _window, _writer, _answers);
        _report = new SequenceReport(context.Find<SequenceMetrics>()!, context.Logger, settings, _window, roundTrip);
        _heardAt = _sentAt = alarms.Now;
        _alarm = new Alarm(alarms, this);
        below.Failed += Abort;
        SetAlarm();
    }

    public string Id => _names.Id;

    public Uri Via => _names.Via;

    public EndPoint? RemoteEndPoint => null;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    /// <summary>The failure of a copy after which no other was answered.</summary>
    public Exception? LastLoss { get; private set; }

    private ReliableNames Version => _settings.Names;

    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        while (await _answered.WaitToReadAsync(cancellationToken).ConfigureAwait(false))
        {
            if (_answered.TryRead(out var reply))
            {
                into.SwapContent(reply);
                reply.Reset(viewed: false);
                reply.Trim();
                return true;
            }
        }

        return false;
    }

    public async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        await message.Content!.KeepAsync().ConfigureAwait(false);
        TaskCompletionSource? place = null;
        ReliableRequest? request = null;
        lock (_lock)
        {
            ThrowIfFailed();
            if (_waiting.Count == 0 && _window.HasRoom)
            {
                request = Begin(message);
            }
            else
            {
                _report.Wait(Id);
                place = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
                _waiting.Enqueue((message, place));
            }
        }

        if (request is not null)
        {
            _ = AttemptAsync(request);
            return;
        }

        using (cancellationToken.UnsafeRegister(
            static (p, token) => ((TaskCompletionSource)p!).TrySetCanceled(token), place))
        {
            await place!.Task.ConfigureAwait(false);
        }
    }

    public void Flush()
    {
    }

    /// <summary>Waits until all requests have been answered, and ends both sequences.</summary>
    public async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        Task idle;
        lock (_lock)
        {
            if (_isOutputEnded)
            {
                return;
            }

            _isOutputEnded = true;
            ThrowIfFailed();
            idle = _requests.Count == 0 && _waiting.Count == 0
                ? Task.CompletedTask
                : (_idle = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously)).Task;
        }

        await idle.WaitAsync(cancellationToken).ConfigureAwait(false);
        await _ending.EndAsync(SendLastAsync, Fail, cancellationToken).ConfigureAwait(false);
        lock (_lock)
        {
            _hasEnded = true;
        }

        _alarm.Set(TimeSpan.MaxValue);
        try
        {
            await _below.CloseAsync(cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            _answered.Complete();
            await _ended.CancelAsync().ConfigureAwait(false);
            await _below.DisposeAsync().ConfigureAwait(false);
        }
    }

    public void Abort(Exception? reason) =>
        End(reason ?? new CommunicationObjectAbortedException(Escaped.Text(
            $"The reliable session {Id} was aborted.")), tells: true);

    private void ThrowIfFailed()
    {
        if (_failure is { } failure)
        {
            throw SessionFailures.Of(failure);
        }
    }

    /// <summary>Takes a message into the window. Called under the lock.</summary>
    private ReliableRequest Begin(Outgoing message)
    {
        var asks = _window.Asks;
        var sent = new SentMessage();
        var expectsReply = message.Id != Guid.Empty;
        message.MoveTo(sent.Content);
        var now = _sentAt = _alarms.Now;
        _window.Add(sent, now);
        var request = new ReliableRequest(sent, expectsReply)
        {
            AsksForAcknowledgement = asks,
            Due = now + _roundTrip.Timeout,
            PatientUntil = ReliableModel.After(now, _context.Limits.SendTimeout),
        };
        _requests.Add(request);
        SetAlarm();
        return request;
    }

    private void End(Exception failure, bool tells)
    {
        ReliableRequest[] requests;
        (Outgoing Message, TaskCompletionSource Place)[] waiting;
        lock (_lock)
        {
            if (_failure is not null || _hasEnded)
            {
                return;
            }

            _failure = failure;
            (requests, waiting) = ([.. _requests], [.. _waiting]);
            _requests.Clear();
            _waiting.Clear();
        }

        _alarm.Set(TimeSpan.MaxValue);
        var error = SessionFailures.Of(failure);
        foreach (var (_, place) in waiting)
        {
            place.TrySetException(error);
        }

        foreach (var request in requests)
        {
            request.Done?.TrySetException(error);
        }

        _idle?.TrySetException(error);
        _ = _idle?.Task.Exception;
        _answered.Complete(error);
        _ended.Cancel();
        _ = _ending.LeaveAsync(tells);
    }
}
