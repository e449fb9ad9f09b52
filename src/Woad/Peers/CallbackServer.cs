using System.Collections.Frozen;
using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Dispatch.Composition;
using Woad.Dispatch.Sessions;
using Woad.Dispatch.Soap;
using Woad.Admission;
using Woad.Client;
using Woad.Dispatch;
using Woad.Model;
using Woad.Sessions;
using Woad.Diagnostics.Logs;

namespace Woad.Peers;

/// <summary>
/// Serves the calls that a service makes to the clients of one factory: the service's own engine, seen from the other
/// side.
/// </summary>
internal sealed class CallbackServer : IPeerServer
{
    private readonly ListenerDispatcher _dispatcher;
    private readonly ListenerRuntime _handler;
    private readonly bool _oneByOne;
    private readonly FrozenSet<string> _actions;

    public CallbackServer(ServiceModel model, TimeProvider clock, ILoggerFactory loggers, bool isParted)
    {
        var shared = SharedCallbacks.Of(clock);
        var runtime = new ServiceRuntime(
            model, null, new FlowQuota(), EscapingLogs.Create(loggers, "Woad.Callbacks." + model.Name), clock,
            shared.Calls, shared.Metrics)
        {
            Callers = new CallerChannels(),
            Threads = shared.Threads,
        };
        _handler = new ListenerRuntime(runtime, model.Listeners[0], static l => new SoapStyle(l))
        {
            IsParted = isParted,
        };
        _dispatcher = new ListenerDispatcher(_handler, new FailedSessions(_handler).End);
        _actions = _handler.Actions();
        _oneByOne = model.Listeners[0].Endpoints[0].ConcurrencyMode == ConcurrencyMode.Single;
        ShutsSessionsDown = model.Listeners[0].Endpoints[0].ShutsSessionsDown;
    }

    public bool ShutsSessionsDown { get; }

    public void Serve(Correlator calls, ClientChannel channel)
    {
        calls.CalledActions = _actions;
        var state = new SessionState(calls.Session) { IsInitiated = true };
        state.Adopt(channel, calls);
        channel.Called!.Begin(context =>
        {
            context.Slot.Bind(_handler.Endpoints[0].IsExclusive, _handler.Endpoints[0].Instances);
            state.Use(context.Slot);
        });
        var handler = new DuplexHandler(_dispatcher, calls, _handler.Endpoints[0].CatchAll is not null);
        state.Pump = new SessionPump(calls.Session, handler, state.NewMessage, _oneByOne);
        state.Failed = calls.Fail;

        // Without the caller's flow: the session outlives the call that opened the channel.
        ThreadPool.UnsafeQueueUserWorkItem(
            static s => _ = s.Server.ServeAsync(s.State), (Server: this, State: state), preferLocal: false);
    }

    private async Task ServeAsync(SessionState state)
    {
        var endpoint = _handler.Endpoints[0];
        try
        {
            await state.Pump!.RunAsync().ConfigureAwait(false);
            await SessionShutdown.DoneReceivingAsync(state, endpoint, _handler).ConfigureAwait(false);
            await CloseOutputAsync(state.GetCalls(_handler.Encoding, isDuplex: true)).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Dispatch.Log.SessionFailed(
                _handler.Service.Logger, state.Session.Id, state.Session.RemoteEndPoint?.ToString(), e.Message, e);
            SessionShutdown.Faulted(state, endpoint, _handler, e);
        }
    }

    private static async Task CloseOutputAsync(Correlator calls)
    {
        try
        {
            await calls.CloseOutputAsync(calls.Session.Ended).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // Expected: the connection is lost, or the client does not read any more. No call waits for it.
            calls.Session.Abort(null);
        }
    }
}
