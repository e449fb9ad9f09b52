namespace System.ServiceModel.Channels;

/// <summary>A request with the means to answer it, once.</summary>
public abstract class RequestContext : IDisposable
{
    /// <summary>Makes a context.</summary>
    protected RequestContext()
    {
    }

    /// <summary>The request.</summary>
    public abstract Message RequestMessage { get; }

    /// <summary>Ends the request at once, without an answer.</summary>
    public abstract void Abort();

    /// <summary>Ends the request in order; the answer, if any, has been sent.</summary>
    public abstract void Close();

    /// <summary>Ends the request in order within <paramref name="timeout"/>.</summary>
    public abstract void Close(TimeSpan timeout);

    /// <summary>Sends the answer; null acknowledges without one.</summary>
    public abstract void Reply(Message? message);

    /// <summary>Sends the answer within <paramref name="timeout"/>; null acknowledges without one.</summary>
    public abstract void Reply(Message? message, TimeSpan timeout);

    /// <summary>Starts <see cref="Reply(Message)"/>.</summary>
    public abstract IAsyncResult BeginReply(Message? message, AsyncCallback? callback, object? state);

    /// <summary>Starts <see cref="Reply(Message, TimeSpan)"/>.</summary>
    public abstract IAsyncResult BeginReply(Message? message, TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a reply begun earlier.</summary>
    public abstract void EndReply(IAsyncResult result);

    void IDisposable.Dispose() => Dispose(disposing: true);

    /// <summary>Lets go of what the context holds. Here: closes it.</summary>
    protected virtual void Dispose(bool disposing) => Close();
}
