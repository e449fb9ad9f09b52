namespace System.ServiceModel.Channels;

/// <summary>A channel that messages are sent into.</summary>
public interface IOutputChannel : IChannel
{
    /// <summary>Gets the address of the endpoint that receives the messages.</summary>
    EndpointAddress RemoteAddress { get; }

    /// <summary>Gets the address that messages are really sent to.</summary>
    Uri Via { get; }

    /// <summary>Sends a message within the default send timeout.</summary>
    /// <param name="message">The message.</param>
    void Send(Message message);

    /// <summary>Sends a message within a timeout.</summary>
    /// <param name="message">The message.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    void Send(Message message, TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="Send(Message)"/>.</summary>
    /// <param name="message">The message.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state);

    /// <summary>Begins the asynchronous form of <see cref="Send(Message, TimeSpan)"/>.</summary>
    /// <param name="message">The message.</param>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a send begun earlier.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    void EndSend(IAsyncResult result);
}
