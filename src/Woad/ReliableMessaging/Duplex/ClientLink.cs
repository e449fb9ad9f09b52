using System.ServiceModel;
using Woad.Connections;
using Woad.Detached;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.Sessions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>
/// The connection of a client. When it is lost another one is opened, also when nothing is to be sent: the service
/// could not reach the client otherwise.
/// </summary>
/// <param name="settings">The settings.</param>
/// <param name="receiver">Takes what comes.</param>
/// <param name="connect">Opens a connection.</param>
/// <param name="context">The stack.</param>
/// <param name="via">The address, for the log.</param>
internal sealed class ClientLink(
    ReliableModel settings, IReceiver receiver, Func<CancellationToken, ValueTask<IEnvelopeSession>> connect,
    LayerContext context, Uri via) : ISessionPath
{
    /// <summary>The time that the service has to end its half of the connection.</summary>
    private static readonly TimeSpan EndTime = TimeSpan.FromSeconds(2);

    /// <summary>A service that does not listen any more has lost its sequences.</summary>
    private const int MostNotFound = 3;

    private static readonly TimeSpan FirstPause = TimeSpan.FromMilliseconds(250);

    private readonly CancellationTokenSource _aborted = new();
    private readonly SemaphoreSlim _opening = new(1);
    private readonly Lock _lock = new();
    private volatile IEnvelopeSession? _current;
    private DuplexSession? _session;
    private Task _reading = Task.CompletedTask;
    private int _failures;
    private bool _isClosing;

    /// <summary>Whether the last connection was lost before the session had been created.</summary>
    private bool _isLost;

    /// <summary>The failure that ended the last connection; null for an end in order.</summary>
    private volatile Exception? _lostBy;

    public IEnvelopeSession? Current => _current;

    /// <summary>Opens the first connection.</summary>
    public async ValueTask OpenAsync(CancellationToken cancellationToken) =>
        Take(await connect(cancellationToken).ConfigureAwait(false));

    /// <summary>The connection; opens one when there is none.</summary>
    public async ValueTask<IEnvelopeSession> ConnectedAsync(CancellationToken cancellationToken)
    {
        if (_current is { } current)
        {
            return current;
        }

        await OpenAsync(cancellationToken).ConfigureAwait(false);
        return _current!;
    }

    /// <summary>
    /// While the session is created: opens another connection in the place of a lost one, somewhat later.
    /// </summary>
    public async ValueTask ReopenAsync(IEnvelopeSession lost, Exception reason, CancellationToken cancellationToken)
    {
        ReliableLog.Reopening(context.Logger, "(opening)", via, reason.Message);
        lost.Abort(null);
        _current = null;
        await _reading.WaitAsync(cancellationToken).ConfigureAwait(false);
        reason = _lostBy ?? reason;
        if (LastingFailure.Is(reason))
        {
            throw reason;
        }

        if (++_failures > settings.MaxRetryCount)
        {
            throw new CommunicationException(Escaped.Text(
                $"The connection to {via} was lost {_failures} times while a reliable session was opened."), reason);
        }

        await Task.Delay(Pause, context.Clock, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>The session has been created: from now on a lost connection is replaced.</summary>
    public void Serve(DuplexSession session)
    {
        bool isLost;
        lock (_lock)
        {
            _failures = 0;
            _session = session;
            isLost = _isLost;
        }

        if (isLost)
        {
            _ = ReopenAsync(session, null);
        }
    }

    public async Task CloseAsync()
    {
        Task reading;
        lock (_lock)
        {
            _isClosing = true;
            reading = _reading;
        }

        var below = _current;
        try
        {
            if (below is not null)
            {
                using var deadline = Deadline.After(EndTime, context.Clock);
                await below.CloseOutputAsync(deadline.Token).ConfigureAwait(false);
                await reading.WaitAsync(deadline.Token).ConfigureAwait(false);
            }
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException or OperationCanceledException
            or ObjectDisposedException)
        {
            // The session has ended all the same.
        }

        Abort(null);
    }

    public void Abort(Exception? reason)
    {
        lock (_lock)
        {
            _isClosing = true;
        }

        _aborted.Cancel();
        _current?.Abort(reason);
    }

    private TimeSpan Pause => _failures <= 1 ? TimeSpan.Zero : FirstPause * (1 << Math.Min(_failures - 2, 10));

    private void Take(IEnvelopeSession opened)
    {
        lock (_lock)
        {
            if (!_isClosing)
            {
                var read = new ReadSession(opened);
                var reply = new Exchanges.SessionReply(read);
                var pump = read.Read(new SessionPump(opened, receiver, () => new Incoming(reply, reply)
                {
                    Session = read,
                }));
                (_current, _isLost, _lostBy) = (read, false, null);
                if (opened is IReconnecting reconnecting)
                {
                    reconnecting.Reconnected += AskAgain;
                }

                _reading = DetachedWork.StartAsync(() => ReadAsync(read, pump));
                return;
            }
        }

        opened.Abort(null);
        throw new CommunicationObjectAbortedException(
            "The reliable session was aborted while a connection was opened for it.");
    }

    /// <summary>
    /// A session below has another connection: messages that were lost with the old one are asked for at once.
    /// </summary>
    private void AskAgain()
    {
        DuplexSession? session;
        lock (_lock)
        {
            session = _session;
        }

        session?.Reopened();
    }

    private async Task ReadAsync(ReadSession below, SessionPump pump)
    {
        Exception? failure = null;
        try
        {
            await pump.RunAsync().ConfigureAwait(false);
        }
        catch (Exception e)
        {
            failure = e;
        }

        DuplexSession? session;
        lock (_lock)
        {
            if (_isClosing)
            {
                return;
            }

            session = _session;
            (_isLost, _lostBy) = (session is null, failure);
            _failures = pump.Messages > 0 ? 0 : _failures;
        }

        // Its end tells who waits for an answer over it.
        below.Abort(failure);
        if (session is null)
        {
            return;
        }

        if (failure?.InnerException is QuotaExceededException)
        {
            // It would come again over every other connection.
            session.Fail(failure);
            return;
        }

        if (below.Addresses is not null)
        {
            // Another connection would have another address of this side, and the sequence belongs to this one.
            session.Fail(failure ?? new CommunicationException(Escaped.Text(
                $"The reliable session {session.Id} has lost the "
                + $"address at which it is reached.")));
            return;
        }

        if (below.SecurityContext is not null)
        {
            // The sequence belongs to the security context of its connection.
            session.Fail(new CommunicationException(Escaped.Text(
                $"The reliable session {session.Id} has lost its connection to {via}, and with it the security "
                    + $"session that it is bound to. Open a new channel."), failure));
            return;
        }

        _ = ReopenAsync(session, failure);
    }

    /// <summary>The session has lost its connection; one caller opens another.</summary>
    private async Task ReopenAsync(DuplexSession session, Exception? reason)
    {
        await _opening.WaitAsync().ConfigureAwait(false);
        try
        {
            _current = null;
            while (!_aborted.IsCancellationRequested)
            {
                ReliableLog.Reopening(context.Logger, session.Id, via, reason?.Message ?? "The service has ended it.");
                session.Lost(reason);
                if (++_failures > (reason is EndpointNotFoundException
                    ? Math.Min(MostNotFound, settings.MaxRetryCount)
                    : settings.MaxRetryCount))
                {
                    session.Fail(new CommunicationException(Escaped.Text(
                        $"The reliable session {session.Id} has lost its connection, and no other connection to "
                            + $"{via} could be opened in {_failures - 1} attempts (MaxRetryCount; a service that is "
                            + $"not there is asked {MostNotFound} times)."), reason));
                    return;
                }

                await Task.Delay(Pause, context.Clock, _aborted.Token).ConfigureAwait(false);
                try
                {
                    using var deadline = Deadline.After(context.Limits.OpenTimeout, context.Clock);
                    using var either = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, _aborted.Token);
                    Take(await connect(either.Token).ConfigureAwait(false));
                    break;
                }
                catch (Exception e) when (e is CommunicationException or TimeoutException or OperationCanceledException)
                {
                    reason = e;
                    if (LastingFailure.Is(e))
                    {
                        // No other connection would fare better.
                        session.Fail(e);
                        return;
                    }
                }
            }
        }
        catch (OperationCanceledException)
        {
            return;
        }
        finally
        {
            _opening.Release();
        }

        if (!_aborted.IsCancellationRequested)
        {
            session.Reopened();
        }
    }
}
