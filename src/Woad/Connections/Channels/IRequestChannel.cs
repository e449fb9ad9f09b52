namespace System.ServiceModel.Channels;

/// <summary>A channel that answers each message that is sent into it.</summary>
public interface IRequestChannel : IChannel
{
    /// <summary>Gets the address of the endpoint that receives the messages.</summary>
    EndpointAddress RemoteAddress { get; }

    /// <summary>Gets the address that messages are really sent to.</summary>
    Uri Via { get; }

    /// <summary>
    /// Sends a message and waits for the answer within the default send timeout; null for a one-way message.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <returns>The reply.</returns>
    Message? Request(Message message);

    /// <summary>Sends a message and waits for the answer; null for a one-way message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns>The reply.</returns>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    Message? Request(Message message, TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="Request(Message)"/>.</summary>
    /// <param name="message">The message.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginRequest(Message message, AsyncCallback? callback, object? state);

    /// <summary>Begins the asynchronous form of <see cref="Request(Message, TimeSpan)"/>.</summary>
    /// <param name="message">The message.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a request begun earlier.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns>The reply.</returns>
    Message? EndRequest(IAsyncResult result);
}
