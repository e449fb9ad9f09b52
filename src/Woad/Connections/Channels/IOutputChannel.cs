namespace System.ServiceModel.Channels;

/// <summary>A channel that messages are sent into.</summary>
public interface IOutputChannel : IChannel
{
    /// <summary>Whom the messages are for.</summary>
    EndpointAddress RemoteAddress { get; }

    /// <summary>The address that messages are really sent to.</summary>
    Uri Via { get; }

    /// <summary>Sends a message within the default send timeout.</summary>
    void Send(Message message);

    /// <summary>Sends a message.</summary>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    void Send(Message message, TimeSpan timeout);

    /// <summary>Starts <see cref="Send(Message)"/>.</summary>
    IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state);

    /// <summary>Starts <see cref="Send(Message, TimeSpan)"/>.</summary>
    IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a send begun earlier.</summary>
    void EndSend(IAsyncResult result);
}
