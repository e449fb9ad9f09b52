namespace System.ServiceModel.Channels;

/// <summary>A session in both directions, each of which ends by itself.</summary>
public interface IDuplexSession : IInputSession, IOutputSession
{
    /// <summary>Tells the other side that nothing more will be sent, within the default close timeout.</summary>
    void CloseOutputSession();

    /// <summary>Tells the other side that nothing more will be sent.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    void CloseOutputSession(TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="CloseOutputSession()"/>.</summary>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginCloseOutputSession(AsyncCallback? callback, object? state);

    /// <summary>Begins the asynchronous form of <see cref="CloseOutputSession(TimeSpan)"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginCloseOutputSession(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a close begun earlier.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    void EndCloseOutputSession(IAsyncResult result);
}
