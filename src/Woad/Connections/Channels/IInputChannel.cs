namespace System.ServiceModel.Channels;

/// <summary>A channel that messages come out of.</summary>
public interface IInputChannel : IChannel
{
    /// <summary>Gets the address that messages are sent to.</summary>
    EndpointAddress? LocalAddress { get; }

    /// <summary>Waits for a message within the default receive timeout; null when no more will come.</summary>
    /// <returns>The message, or <see langword="null"/> at the end of the channel.</returns>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    Message? Receive();

    /// <summary>Waits for a message; null when no more will come.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns>The message, or <see langword="null"/> at the end of the channel.</returns>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    Message? Receive(TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="Receive()"/>.</summary>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginReceive(AsyncCallback? callback, object? state);

    /// <summary>Begins the asynchronous form of <see cref="Receive(TimeSpan)"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a receive begun earlier.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns>The message, or <see langword="null"/> at the end of the channel.</returns>
    Message? EndReceive(IAsyncResult result);

    /// <summary>Waits for a message; false when the timeout ran out, true with null when no more will come.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="message">When the method returns, the message, or <see langword="null"/>.</param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    bool TryReceive(TimeSpan timeout, out Message? message);

    /// <summary>Begins the asynchronous form of <see cref="TryReceive"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Completes the operation that <see cref="BeginTryReceive"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <param name="message">When the method returns, the message, or <see langword="null"/>.</param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    bool EndTryReceive(IAsyncResult result, out Message? message);

    /// <summary>Waits until a receive would not wait; false when the timeout ran out.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    bool WaitForMessage(TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="WaitForMessage"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Completes the operation that <see cref="BeginWaitForMessage"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    bool EndWaitForMessage(IAsyncResult result);
}
