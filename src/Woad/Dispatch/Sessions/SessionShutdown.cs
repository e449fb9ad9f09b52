using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Sessions;

namespace Woad.Dispatch.Sessions;

/// <summary>
/// What one side of a session does when the other one has ended it, or it has failed: the same on both sides.
/// </summary>
internal static class SessionShutdown
{
    /// <summary>
    /// The peer has ended its half: who waits hears of it, and when the calls have ended this side ends its half too,
    /// by itself or when the program says so.
    /// </summary>
    public static async Task DoneReceivingAsync(SessionState state, EndpointRuntime endpoint, ListenerRuntime listener)
    {
        var shutsDown = state.Channel?.AutomaticInputSessionShutdown ?? endpoint.Model.ShutsSessionsDown;
        state.End(null, maySend: !shutsDown);
        Tell(state, endpoint, listener, error: null);
        await state.Pump!.WhenIdle().ConfigureAwait(false);
        if (shutsDown)
        {
            return;
        }

        var calls = state.GetCalls(listener.Encoding, listener.IsDuplex);
        await calls.OutputEnded.WaitAsync(state.Session.Ended).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    /// <summary>The session has failed.</summary>
    public static void Faulted(SessionState state, EndpointRuntime endpoint, ListenerRuntime listener, Exception error)
    {
        try
        {
            state.End(error);
        }
        catch (Exception e)
        {
            Log.ChannelHandlerFailed(listener.Service.Logger, state.Session.Id, e);
        }

        Tell(state, endpoint, listener, error);
    }

    private static void Tell(SessionState state, EndpointRuntime endpoint, ListenerRuntime listener, Exception? error)
    {
        foreach (var shutdown in endpoint.Model.Shutdowns)
        {
            var owner = listener.Service.Callers.Of(state, endpoint, listener);
            var channel = owner as IDuplexContextChannel ?? owner.GetProperty<IDuplexContextChannel>()!;
            try
            {
                if (error is null)
                {
                    shutdown.DoneReceiving(channel);
                }
                else
                {
                    shutdown.ChannelFaulted(channel);
                }
            }
            catch (Exception e)
            {
                Log.ShutdownHandlerFailed(listener.Service.Logger, listener.Service.Model.Name, e);
            }
        }
    }
}
