namespace System.ServiceModel.Channels;

public abstract partial class ReceiveContext
{
    /// <summary>Puts the context into the state <see cref="ReceiveContextState.Faulted"/>.</summary>
    protected virtual void Fault()
    {
        lock (ThisLock)
        {
            if (State is ReceiveContextState.Completed or ReceiveContextState.Abandoned or ReceiveContextState.Faulted)
            {
                return;
            }

            State = ReceiveContextState.Faulted;
        }

        OnFaulted();
    }

    /// <summary>Raises the <see cref="Faulted"/> event.</summary>
    protected virtual void OnFaulted() => Faulted?.Invoke(this, EventArgs.Empty);

    /// <summary>Removes the message from the queue.</summary>
    /// <param name="timeout">The time that it may take.</param>
    protected abstract void OnComplete(TimeSpan timeout);

    /// <summary>Begins to remove the message.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="callback">Is called at the end; may be null.</param>
    /// <param name="state">An object of the caller; may be null.</param>
    /// <returns>An object that represents the operation.</returns>
    protected abstract IAsyncResult OnBeginComplete(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Completes the operation that <see cref="OnBeginComplete"/> began.</summary>
    /// <param name="result">Its result.</param>
    protected abstract void OnEndComplete(IAsyncResult result);

    /// <summary>Gives the message back.</summary>
    /// <param name="timeout">The time that it may take.</param>
    protected abstract void OnAbandon(TimeSpan timeout);

    /// <summary>Gives the message back because of an exception. Here: without looking at it.</summary>
    /// <param name="exception">The exception; may be null.</param>
    /// <param name="timeout">The time that it may take.</param>
    protected virtual void OnAbandon(Exception exception, TimeSpan timeout) => OnAbandon(timeout);

    /// <summary>Begins to give the message back.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="callback">Is called at the end; may be null.</param>
    /// <param name="state">An object of the caller; may be null.</param>
    /// <returns>An object that represents the operation.</returns>
    protected abstract IAsyncResult OnBeginAbandon(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Begins to give the message back because of an exception. Here: without looking at it.</summary>
    /// <param name="exception">The exception; may be null.</param>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="callback">Is called at the end; may be null.</param>
    /// <param name="state">An object of the caller; may be null.</param>
    /// <returns>An object that represents the operation.</returns>
    protected virtual IAsyncResult OnBeginAbandon(
        Exception exception, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        OnBeginAbandon(timeout, callback, state);

    /// <summary>
    /// Completes the operation that <see cref="OnBeginAbandon(TimeSpan, AsyncCallback?, object?)"/> began.
    /// </summary>
    /// <param name="result">Its result.</param>
    protected abstract void OnEndAbandon(IAsyncResult result);
}
