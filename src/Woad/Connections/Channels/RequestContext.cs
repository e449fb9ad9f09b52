namespace System.ServiceModel.Channels;

/// <summary>A request with the means to answer it, once.</summary>
public abstract class RequestContext : IDisposable
{
    /// <summary>Initializes a new instance of the <see cref="RequestContext"/> class.</summary>
    protected RequestContext()
    {
    }

    /// <summary>Gets the request of the context.</summary>
    public abstract Message RequestMessage { get; }

    /// <summary>Ends the request at once, without an answer.</summary>
    public abstract void Abort();

    /// <summary>Ends the request in order; the answer, if any, has been sent.</summary>
    public abstract void Close();

    /// <summary>Ends the request in order within <paramref name="timeout"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    public abstract void Close(TimeSpan timeout);

    /// <summary>Sends the answer; null acknowledges without one.</summary>
    /// <param name="message">The message, or <see langword="null"/>.</param>
    public abstract void Reply(Message? message);

    /// <summary>Sends the answer within <paramref name="timeout"/>; null acknowledges without one.</summary>
    /// <param name="message">The message, or <see langword="null"/>.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    public abstract void Reply(Message? message, TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="Reply(Message)"/>.</summary>
    /// <param name="message">The message, or <see langword="null"/>.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    public abstract IAsyncResult BeginReply(Message? message, AsyncCallback? callback, object? state);

    /// <summary>Begins the asynchronous form of <see cref="Reply(Message, TimeSpan)"/>.</summary>
    /// <param name="message">The message, or <see langword="null"/>.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    public abstract IAsyncResult BeginReply(Message? message, TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a reply begun earlier.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    public abstract void EndReply(IAsyncResult result);

    void IDisposable.Dispose() => Dispose(disposing: true);

    /// <summary>Lets go of what the context holds. Here: closes it.</summary>
    /// <param name="disposing"><see langword="true"/> to release managed resources, too.</param>
    protected virtual void Dispose(bool disposing) => Close();
}
