namespace System.ServiceModel.Channels;

/// <summary>A channel that messages come out of.</summary>
public interface IInputChannel : IChannel
{
    /// <summary>The address that messages are sent to.</summary>
    EndpointAddress? LocalAddress { get; }

    /// <summary>Waits for a message within the default receive timeout; null when no more will come.</summary>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    Message? Receive();

    /// <summary>Waits for a message; null when no more will come.</summary>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    Message? Receive(TimeSpan timeout);

    /// <summary>Starts <see cref="Receive()"/>.</summary>
    IAsyncResult BeginReceive(AsyncCallback? callback, object? state);

    /// <summary>Starts <see cref="Receive(TimeSpan)"/>.</summary>
    IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a receive begun earlier.</summary>
    Message? EndReceive(IAsyncResult result);

    /// <summary>Waits for a message; false when the timeout ran out, true with null when no more will come.</summary>
    bool TryReceive(TimeSpan timeout, out Message? message);

    /// <summary>Starts <see cref="TryReceive"/>.</summary>
    IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends <see cref="BeginTryReceive"/>.</summary>
    bool EndTryReceive(IAsyncResult result, out Message? message);

    /// <summary>Waits until a receive would not wait; false when the timeout ran out.</summary>
    bool WaitForMessage(TimeSpan timeout);

    /// <summary>Starts <see cref="WaitForMessage"/>.</summary>
    IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends <see cref="BeginWaitForMessage"/>.</summary>
    bool EndWaitForMessage(IAsyncResult result);
}
