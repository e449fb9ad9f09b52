namespace System.Messaging;

/// <summary>Provides the receive that has ended.</summary>
public class ReceiveCompletedEventArgs : EventArgs
{
    private readonly MessageQueue _queue;

    internal ReceiveCompletedEventArgs(MessageQueue queue, IAsyncResult result) =>
        (_queue, AsyncResult) = (queue, result);

    /// <summary>Gets or sets the receive, for <see cref="MessageQueue.EndReceive"/>.</summary>
    public IAsyncResult AsyncResult { get; set; }

    /// <summary>Gets the message that was received.</summary>
    /// <exception cref="MessageQueueException">The receive has failed.</exception>
    public Message Message => field ??= _queue.EndReceive(AsyncResult);
}
