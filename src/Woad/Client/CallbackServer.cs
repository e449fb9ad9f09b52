using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Dispatch;
using Woad.Admission;
using Woad.Model;
using Woad.Sessions;

namespace Woad.Client;

/// <summary>Serves the calls that a service makes to the clients of one factory: the service's own engine, seen from the other side.</summary>
internal sealed class CallbackServer
{
    private readonly ListenerHandler _handler;
    private readonly bool _oneByOne;

    public CallbackServer(ServiceModel model, TimeProvider clock, ILoggerFactory loggers)
    {
        var runtime = new ServiceRuntime(model, null, new FlowQuota(), loggers.CreateLogger("Woad.Callbacks." + model.Name), clock);
        _handler = new ListenerHandler(runtime, model.Listeners[0]);
        _oneByOne = model.Listeners[0].Endpoints[0].ConcurrencyMode == ConcurrencyMode.Single;
        ShutsSessionsDown = model.Listeners[0].Endpoints[0].ShutsSessionsDown;
    }

    /// <summary>Whether a session that the service has ended is ended by the client too, unless the channel says otherwise.</summary>
    public bool ShutsSessionsDown { get; }

    /// <summary>Receives what comes in the session of <paramref name="channel"/>: replies to its calls, and calls of the service.</summary>
    public void Serve(SessionInvoker calls, ClientChannel channel)
    {
        var state = new SessionState(calls.Session) { IsInitiated = true };
        state.Adopt(channel, calls);
        var slot = channel.CallbackInstance!.Slot;
        slot.Bind(_handler.Endpoints[0].IsExclusive, _handler.Endpoints[0].Instances);
        state.Adopt(slot);
        state.Pump = new SessionPump(calls.Session, state, new DuplexHandler(_handler, calls), _oneByOne);
        state.Failed = calls.Fail;

        // Without the caller's flow: the session outlives the call that opened the channel.
        ThreadPool.UnsafeQueueUserWorkItem(static s => _ = s.Server.ServeAsync(s.State), (Server: this, State: state), preferLocal: false);
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
            Log.SessionFailed(_handler.Service.Logger, state.Session.Id, state.Session.RemoteEndPoint?.ToString(), e.Message, e);
            SessionShutdown.Faulted(state, endpoint, _handler, e);
        }
    }

    private static async Task CloseOutputAsync(SessionInvoker calls)
    {
        try
        {
            await calls.CloseOutputAsync(calls.Session.Ended).ConfigureAwait(false);
        }
        catch (Exception)
        {
            calls.Session.Abort(null);
        }
    }
}
