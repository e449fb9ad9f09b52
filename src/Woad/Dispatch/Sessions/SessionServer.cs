using System.Collections.Immutable;
using System.ServiceModel;
using Woad.Admission;
using Woad.Connections;
using Woad.Detached;
using Woad.Sessions;
using Woad.Exchanges;

namespace Woad.Dispatch.Sessions;

/// <summary>Serves the sessions of one listener: a place for each, its messages, its idle limit, its end.</summary>
/// <param name="listener">The listener.</param>
/// <param name="dispatcher">Takes the messages of its sessions.</param>
/// <param name="ends">The policies for the end of sessions.</param>
internal sealed class SessionServer(
    ListenerRuntime listener, IReceiver dispatcher, ImmutableArray<ISessionEnd> ends) : ISessionServer
{
    private readonly HashSet<SessionPump> _open = [];
    private readonly Lock _lock = new();
    private ITimer? _looks;

    /// <summary>Sessions that have a place.</summary>
    private int _places;
    private TaskCompletionSource? _left;
    private bool _closing;

    private ServiceRuntime Service => listener.Service;

    public async ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        var service = listener.Service;
        var ticket = new SessionTicket { Gate = service.Sessions.OpenGate };
        if (!await service.Sessions.EnterAsync(ticket, session.Ended).ConfigureAwait(false))
        {
            return null;
        }

        TakePlace();
        var state = new SessionState(session);
        var pump = new SessionPump(
            session,
            listener.IsDuplex
                ? new DuplexHandler(
                    dispatcher, state.GetCalls(listener.Encoding, isDuplex: true),
                    Array.Exists(listener.Endpoints, static e => e.CatchAll is not null))
                : dispatcher,
            state.NewMessage);
        state.Pump = pump;
        var place = new Place(this, ticket, state, pump);
        if (TryAdd(pump))
        {
            return place;
        }

        session.Abort(new CommunicationObjectAbortedException("The host is closing."));
        await place.DisposeAsync().ConfigureAwait(false);
        return null;
    }

    /// <summary>
    /// Lets the calls end and closes every session; what is left when the token is cancelled is aborted.
    /// </summary>
    public async Task CloseAsync(CancellationToken deadline)
    {
        SessionPump[] pumps;
        lock (_lock)
        {
            _closing = true;
            pumps = [.. _open];
        }

        await Task.WhenAll(pumps.Select(p => CloseAsync(p, deadline))).ConfigureAwait(false);
        await WhenAllHaveLeft().WaitAsync(deadline).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    public void Abort()
    {
        SessionPump[] pumps;
        lock (_lock)
        {
            _closing = true;
            pumps = [.. _open];
        }

        foreach (var pump in pumps)
        {
            pump.Session.Abort(new CommunicationObjectAbortedException("The host was aborted."));
        }
    }

    private static async Task CloseAsync(SessionPump pump, CancellationToken deadline)
    {
        try
        {
            await pump.WhenQuietAsync(deadline).ConfigureAwait(false);
            await pump.Session.CloseOutputAsync(deadline).ConfigureAwait(false);
            await pump.WhenIdle().WaitAsync(deadline).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // Too late, or failed meanwhile: either way the session ends now.
            pump.Session.Abort(null);
        }
    }

    private async ValueTask CloseOutputAsync(IEnvelopeSession session)
    {
        using var deadline = Deadline.After(listener.Model.Transport.CloseTimeout, Service.Clock);
        using var ended = session.Ended.UnsafeRegister(
            static d => ((CancellationTokenSource)d!).Cancel(), deadline);
        try
        {
            await session.CloseOutputAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // The peer has gone without waiting for the end of the session, or does not take it.
            session.Abort(null);
        }
    }

    private EndpointRuntime EndpointOf(SessionState state) => state.Endpoint ?? listener.Endpoints[0];

    /// <summary>One timer looks at all sessions: they may be many.</summary>
    private void StartLooking()
    {
        var limit = listener.Model.Transport.ReceiveTimeout;
        if (_looks is null && limit != TimeSpan.MaxValue && limit.TotalMilliseconds <= uint.MaxValue - 1)
        {
            var period = limit / IdleWatch.LooksPerLimit;
            _looks = listener.Service.Clock.NewTimer(static s => ((SessionServer)s!).Look(), this, period, period);
        }
    }

    private void Look()
    {
        SessionPump[] pumps;
        lock (_lock)
        {
            pumps = [.. _open];
        }

        foreach (var pump in pumps)
        {
            pump.Idleness.Look(pump, listener.Model.Transport.ReceiveTimeout, listener.Service.Logger);
        }
    }

    private async ValueTask EndChannelAsync(SessionState state, Exception? failure)
    {
        if (state.Channel is not { } channel)
        {
            return;
        }

        try
        {
            if (failure is null && channel.State == CommunicationState.Opened)
            {
                await channel.CloseAsync(listener.Model.Transport.CloseTimeout).ConfigureAwait(false);
            }
            else
            {
                channel.Abort();
            }
        }
        catch (Exception e)
        {
            Log.ChannelHandlerFailed(listener.Service.Logger, state.Session.Id, e);
        }
    }

    private void TakePlace()
    {
        lock (_lock)
        {
            _places++;
        }
    }

    private void LeavePlace()
    {
        lock (_lock)
        {
            if (--_places == 0)
            {
                _left?.TrySetResult();
                _left = null;
            }
        }
    }

    /// <summary>Completes when no session holds a place: their instances have been released.</summary>
    private Task WhenAllHaveLeft()
    {
        lock (_lock)
        {
            return _places == 0
                ? Task.CompletedTask
                : (_left ??= new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously)).Task;
        }
    }

    private bool TryAdd(SessionPump pump)
    {
        lock (_lock)
        {
            if (_closing)
            {
                return false;
            }

            StartLooking();
            return _open.Add(pump);
        }
    }

    private void Remove(SessionPump pump)
    {
        lock (_lock)
        {
            _open.Remove(pump);
            if (_open.Count == 0)
            {
                _looks?.Dispose();
                _looks = null;
            }
        }
    }

    private async Task ServeAsync(SessionState state, SessionPump pump)
    {
        var session = state.Session;
        Exception? failure = null;
        try
        {
            await pump.RunAsync().ConfigureAwait(false);

            await SessionShutdown.DoneReceivingAsync(state, EndpointOf(state), listener).ConfigureAwait(false);
            await EndAsync(state, isOrderly: true).ConfigureAwait(false);
            await CloseOutputAsync(session).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            failure = e;
            Log.SessionFailed(listener.Service.Logger, session.Id, session.RemoteEndPoint?.ToString(), e.Message, e);
            SessionShutdown.Faulted(state, EndpointOf(state), listener, e);
            await session.FailAsync(e).ConfigureAwait(false);
            await pump.WhenIdle().ConfigureAwait(false);
            await EndAsync(state, isOrderly: false).ConfigureAwait(false);
        }

        Remove(pump);
        await EndChannelAsync(state, failure).ConfigureAwait(false);
        await SessionInstance.EndAsync(state, listener).ConfigureAwait(false);
    }

    private async ValueTask EndAsync(SessionState state, bool isOrderly)
    {
        foreach (var end in ends)
        {
            await end.EndAsync(state, isOrderly).ConfigureAwait(false);
        }
    }

    private sealed class SessionTicket : AdmissionTicket;

    private sealed class Place(SessionServer server, SessionTicket ticket, SessionState state, SessionPump pump)
        : ISessionPlace
    {
        private int _isGivenBack;

        public async Task ServeAsync()
        {
            await server.ServeAsync(state, pump).ConfigureAwait(false);
            GiveBack();
        }

        public ValueTask DisposeAsync()
        {
            server.Remove(pump);
            GiveBack();
            return default;
        }

        private void GiveBack()
        {
            if (Interlocked.Exchange(ref _isGivenBack, 1) == 0)
            {
                server.Service.Sessions.Exit(ticket);
                server.LeavePlace();
            }
        }
    }
}
