using Microsoft.Extensions.Logging;
using Woad.Dispatch;

namespace Woad.Sessions;

/// <summary>What one side of a session does when the other one has ended it, or it has failed: the same on both sides.</summary>
internal static class SessionShutdown
{
    /// <summary>
    /// The peer has ended its half: who waits hears of it, and when the calls have ended this side ends its half too,
    /// by itself or when the program says so.
    /// </summary>
    public static async Task DoneReceivingAsync(SessionState state, EndpointRuntime endpoint, ListenerHandler handler)
    {
        var shutsDown = state.Channel?.AutomaticInputSessionShutdown ?? endpoint.Model.ShutsSessionsDown;
        state.End(null, maySend: !shutsDown);
        Tell(state, endpoint, handler, error: null);
        await state.Pump!.WhenIdle().ConfigureAwait(false);
        if (shutsDown)
        {
            return;
        }

        var calls = state.GetCalls(handler.Encoding, handler.IsDuplex);
        await calls.OutputEnded.WaitAsync(state.Session.Ended).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    /// <summary>The session has failed.</summary>
    public static void Faulted(SessionState state, EndpointRuntime endpoint, ListenerHandler handler, Exception error)
    {
        try
        {
            state.End(error);
        }
        catch (Exception e)
        {
            Log.ChannelHandlerFailed(handler.Service.Logger, state.Session.Id, e);
        }

        Tell(state, endpoint, handler, error);
    }

    private static void Tell(SessionState state, EndpointRuntime endpoint, ListenerHandler handler, Exception? error)
    {
        foreach (var shutdown in endpoint.Model.Shutdowns)
        {
            var channel = ServerChannel.Of(state, endpoint, handler);
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
                Log.ShutdownHandlerFailed(handler.Service.Logger, handler.Service.Model.Name, e);
            }
        }
    }
}
