namespace System.ServiceModel.Channels;

/// <summary>A session in both directions, each of which ends by itself.</summary>
public interface IDuplexSession : IInputSession, IOutputSession
{
    /// <summary>Tells the other side that nothing more will be sent, within the default close timeout.</summary>
    void CloseOutputSession();

    /// <summary>Tells the other side that nothing more will be sent.</summary>
    void CloseOutputSession(TimeSpan timeout);

    /// <summary>Starts <see cref="CloseOutputSession()"/>.</summary>
    IAsyncResult BeginCloseOutputSession(AsyncCallback? callback, object? state);

    /// <summary>Starts <see cref="CloseOutputSession(TimeSpan)"/>.</summary>
    IAsyncResult BeginCloseOutputSession(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a close begun earlier.</summary>
    void EndCloseOutputSession(IAsyncResult result);
}
