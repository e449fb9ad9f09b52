namespace System.ServiceModel.Channels;

/// <summary>A channel that answers each message that is sent into it.</summary>
public interface IRequestChannel : IChannel
{
    /// <summary>Whom the messages are for.</summary>
    EndpointAddress RemoteAddress { get; }

    /// <summary>The address that messages are really sent to.</summary>
    Uri Via { get; }

    /// <summary>Sends a message and waits for the answer within the default send timeout; null for a one-way message.</summary>
    Message? Request(Message message);

    /// <summary>Sends a message and waits for the answer; null for a one-way message.</summary>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    Message? Request(Message message, TimeSpan timeout);

    /// <summary>Starts <see cref="Request(Message)"/>.</summary>
    IAsyncResult BeginRequest(Message message, AsyncCallback? callback, object? state);

    /// <summary>Starts <see cref="Request(Message, TimeSpan)"/>.</summary>
    IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a request begun earlier.</summary>
    Message? EndRequest(IAsyncResult result);
}
