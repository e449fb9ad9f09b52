namespace System.ServiceModel;

/// <summary>The contract for the basic state machine of hosts, factories and channels.</summary>
public interface ICommunicationObject
{
    /// <summary>Gets the current state.</summary>
    CommunicationState State { get; }

    /// <summary>Occurs when the object has been closed or aborted.</summary>
    event EventHandler Closed;

    /// <summary>Occurs when the object starts to close.</summary>
    event EventHandler Closing;

    /// <summary>Occurs when the object has failed.</summary>
    event EventHandler Faulted;

    /// <summary>Occurs when the object has been opened.</summary>
    event EventHandler Opened;

    /// <summary>Occurs when the object starts to open.</summary>
    event EventHandler Opening;

    /// <summary>Closes at once, without waiting for anything; never throws.</summary>
    void Abort();

    /// <summary>Closes within the default close timeout.</summary>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    void Close();

    /// <summary>Closes within <paramref name="timeout"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    void Close(TimeSpan timeout);

    /// <summary>Begins to close within the default close timeout.</summary>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginClose(AsyncCallback? callback, object? state);

    /// <summary>Begins to close within <paramref name="timeout"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a close begun earlier.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    void EndClose(IAsyncResult result);

    /// <summary>Opens within the default open timeout.</summary>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    void Open();

    /// <summary>Opens within <paramref name="timeout"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    void Open(TimeSpan timeout);

    /// <summary>Begins to open within the default open timeout.</summary>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginOpen(AsyncCallback? callback, object? state);

    /// <summary>Begins to open within <paramref name="timeout"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends an open begun earlier.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    void EndOpen(IAsyncResult result);
}
