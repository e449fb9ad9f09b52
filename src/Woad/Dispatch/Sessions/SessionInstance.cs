namespace Woad.Dispatch.Sessions;

/// <summary>The end of the instance that belongs to a session (InstanceContextMode.PerSession).</summary>
internal static class SessionInstance
{
    /// <summary>Releases the instance and gives its place back, once. Does not throw.</summary>
    public static async ValueTask EndAsync(SessionState state, ListenerRuntime listener)
    {
        if (state.TakeInstanceEnd() is not { } slot)
        {
            return;
        }

        try
        {
            await slot.EndAsync().ConfigureAwait(false);
        }
        catch (Exception e)
        {
            listener.Service.ReleaseFailed(e);
        }

        listener.Service.InstanceEnded();
        if (state.HoldsInstancePlace)
        {
            listener.Service.ExitInstancePlace();
        }
    }
}
